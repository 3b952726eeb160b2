// @vitest-environment jsdom
import { describe } from 'vitest'
import { checkoutCases } from './checkout-cases.ts'

describe('checkout', checkoutCases)
