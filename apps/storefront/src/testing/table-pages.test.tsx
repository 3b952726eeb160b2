// @vitest-environment jsdom
import { describe } from 'vitest'
import { tableCases } from './table-cases.ts'

describe('table', tableCases)
