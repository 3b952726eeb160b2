// @vitest-environment jsdom
import { describe } from 'vitest'
import { boardCases } from './board-cases.ts'
import { kioskCases } from './kiosk-cases.ts'

describe('number board', boardCases)
describe('kiosk', kioskCases)
