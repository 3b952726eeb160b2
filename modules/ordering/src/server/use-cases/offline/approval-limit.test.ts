import { newId } from '@sofreh/kernel'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Shop } from '../../testing/open-shop.ts'
import { offlineFixture } from '../../testing/offline-fixture.ts'
import { openTill, priceOfLines, type TestTill } from '../../testing/open-till.ts'

const fixture = offlineFixture()
const { line, order, reviews } = fixture
let shop: Shop
let till: TestTill
let manager: { id: string }
let waiter: { id: string }
beforeAll(() => {
  shop = fixture.shop()
  manager = shop.person('مریم', '09120000179')
  shop.may(manager.id, 'POS_USE DISCOUNT_GIVE PRICE_CHANGE ORDER_EDIT VOID_FIRED')
  waiter = shop.person('سینا', '09120000180')
  shop.may(waiter.id, 'POS_USE PAYMENT_TAKE ORDER_EDIT')
})
let tills = 0
beforeEach(async () => {
  till = await openTill(shop, 'ABCDEFGH'.charAt(tills++))
})
afterEach(async () => {
  await shop.settings({ offlineApprovalLimit: 0 })
  expect(shop.errors).toEqual([])
})

/** Sells one dish of 100,000 for `price` offline, approved by the manager. */
async function sellFor(price: number): Promise<string> {
  const id = newId()
  const lines = [line({ price: 100_000, changePrice: price })]
  const amount = priceOfLines([line({ price })])
  const payments = [{ id: newId(), method: 'CASH', amount, given: amount }]
  const more = { payments, finalPrice: amount, approvedBy: manager.id }
  await till.write('sale', id, (number) => ({ id, ...till.saleBody(number, lines, more) }), waiter.id)
  await till.send()
  return id
}

describe('offline approval by PIN', () => {
  it('creates no review up to the vendor’s limit', async () => {
    const full = priceOfLines([line({ price: 100_000 })])
    await shop.settings({ offlineApprovalLimit: full - priceOfLines([line({ price: 70_000 })]) })
    expect(await reviews(await sellFor(70_000))).not.toContain('APPROVAL_LIMIT')
  })

  it('accepts a sale above the limit at the amount taken, and creates a review', async () => {
    await shop.settings({ offlineApprovalLimit: 20_000 })
    const id = await sellFor(50_000)
    expect(await order(id)).toMatchObject({ due: 0, paid: priceOfLines([line({ price: 50_000 })]) })
    expect(await reviews(id)).toContain('APPROVAL_LIMIT')
  })

  it('flags no offline approval where no limit is set', async () => {
    expect(await reviews(await sellFor(50_000))).not.toContain('APPROVAL_LIMIT')
  })

  it('counts what an edit takes off an open bill, and only what needed the approval', async () => {
    await shop.settings({ offlineApprovalLimit: 20_000 })
    const dish = line()
    const { subjectId: id } = await till.openTab([dish])
    const discount = {
      id: newId(),
      kind: 'lineDiscount',
      lineId: dish.id,
      discount: { kind: 'PERCENTAGE', value: 9_000 },
      reason: '',
    }
    const body = { device: till.letter, operations: [discount], approvedBy: manager.id }
    await till.write('edit', id, () => body, waiter.id)
    await till.send()
    expect(await reviews(id)).toContain('APPROVAL_LIMIT')
  })
})
