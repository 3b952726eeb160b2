// @vitest-environment jsdom
import { describe } from 'vitest'
import { accountCases } from './account-cases.ts'

describe('account', accountCases)
