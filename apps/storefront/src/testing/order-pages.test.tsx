// @vitest-environment jsdom
import { describe } from 'vitest'
import { loginCases } from './login-cases.ts'
import { orderCases } from './order-cases.ts'
import { linkCases } from './link-cases.ts'
import { voiceCases } from './voice-cases.ts'

describe('sign-in', loginCases)
describe('order', orderCases)
describe('payment link', linkCases)
describe('voice of a guest', voiceCases)
