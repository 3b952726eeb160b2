import { describe } from 'vitest'
import { moneyWrites } from '../support/writes/money-writes.ts'
import { orderWrites } from '../support/writes/order-writes.ts'
import { tryWrites } from '../support/writes/try-writes.ts'

describe('every write of orders and money under faults', () => {
  tryWrites([...orderWrites, ...moneyWrites], '09121110041')
})
