// @vitest-environment jsdom
import { describe } from 'vitest'
import { loginCases } from './login-cases.ts'
import { orderCases } from './order-cases.ts'

describe('sign-in', loginCases)
describe('order', orderCases)
