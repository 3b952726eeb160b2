// @vitest-environment jsdom
import { describe } from 'vitest'
import { accountCases } from './account-cases.ts'
import { deliveryCases } from './delivery-cases.ts'

describe('account', accountCases)
describe('destination', deliveryCases)
