import { newId } from '@sofreh/kernel'
import type { FoldedOrder } from '@sofreh/ordering/domain'
import { describe, expect, it } from 'vitest'
import { asOnMenu } from '../../parts/bill/price-fields.tsx'
import { billsOf } from '../../engine/bills.ts'
import { soldLine, soldTab } from '../../engine/testing/sold-tab.ts'
import type { BillAct } from '../../engine/orders/bill-command.ts'
import { pricesBetween } from './bill-line-sheet.tsx'
import { demandsOfActs } from './use-bill-change.tsx'

const line = soldLine({ count: 2 })

/** An open bill with `paid` already taken. */
function openBill(paid = 0): FoldedOrder {
  const id = newId()
  const about = {
    subjectId: id,
    personId: newId(),
    madeAt: '2026-11-21T10:00:00.000Z',
    clockOffsetMs: 0,
    deviceId: 'd',
  }
  const entry = (kind: string, body: object) => ({
    entry: { ...about, id: newId(), seq: 1, previous: '', hash: '', kind, body },
    state: 'WAITING' as const,
    problem: null,
  })
  const sale = entry('sale', soldTab(id, { table: null, lines: [line], finalPrice: 220_000 }))
  const money = entry('pay', { device: 'A', id: newId(), method: 'CASH', amount: paid, shiftId: null })
  const log = paid > 0 ? [sale, money] : [sale]
  const [bill] = billsOf([], log, { currency: 'TOMAN', preparationMinutes: 20 })
  if (!bill) throw new Error('no bill')
  return bill.sheet
}

describe('manual price changes of an open bill', () => {
  it("demands each price change's permission and no reason before money was taken", () => {
    const acts: BillAct[] = [
      { kind: 'discount', discount: { kind: 'PERCENTAGE', value: 1000 } },
      ...pricesBetween(line, { ...asOnMenu, changePrice: 90_000 }),
    ]
    expect(demandsOfActs(openBill(), acts)).toEqual({
      permissions: ['DISCOUNT_GIVE', 'PRICE_CHANGE'],
      needsReason: false,
    })
  })

  it('demands a reason and VOID_BILLED for a price change once money was taken', () => {
    const free = pricesBetween(line, { ...asOnMenu, isFreeItem: true })
    expect(demandsOfActs(openBill(50_000), free)).toEqual({
      permissions: ['FREE_ITEM', 'VOID_BILLED'],
      needsReason: true,
    })
  })

  it("sends only changed prices and withdraws a line's earlier change", () => {
    const reduced = { ...asOnMenu, lineDiscount: { kind: 'PERCENTAGE' as const, value: 500 } }
    expect(pricesBetween({ ...line, ...reduced }, { ...reduced })).toEqual([])
    expect(pricesBetween({ ...line, ...reduced }, { ...asOnMenu, isFreeItem: true })).toEqual([
      { kind: 'freeItem', lineId: line.id, isFreeItem: true },
      { kind: 'lineDiscount', lineId: line.id, discount: null },
    ])
    expect(demandsOfActs(openBill(), [])).toEqual({ permissions: [], needsReason: false })
  })
})
