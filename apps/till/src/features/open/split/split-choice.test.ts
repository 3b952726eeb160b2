import { describe, expect, it } from 'vitest'
import type { Bill } from '../../../engine/bills.ts'
import { billsOf } from '../../../engine/bills.ts'
import { openOrder } from '../../../testing/open-orders.ts'
import { soldLine } from '../../../engine/testing/sold-tab.ts'
import { newSplit, previewOf, seatsOf } from './split-choice.ts'

const settings = { currency: 'TOMAN', preparationMinutes: 25 } as const
const kebab = soldLine({ id: 'kebab', title: 'کوبیده', count: 2, price: 300_000 })
const drink = soldLine({ id: 'drink', title: 'دوغ', count: 1, price: 50_000 })

/** A bill of these lines, as the till folds it. */
function billOf(lines: readonly ReturnType<typeof soldLine>[]): Bill {
  const [bill] = billsOf([openOrder(1, { minutes: 5, lines: [...lines], numberOfPerson: 3 })], [], settings)
  if (!bill) throw new Error('the order made no bill')
  return bill
}

/** The amounts of a split that the till accepts; they add up to the bill. */
function amountsOf(choice: Parameters<typeof previewOf>[0], bill: Bill): number[] {
  const preview = previewOf(choice, bill)
  if (!preview.ok) throw new Error(preview.code)
  const amounts = preview.shares.map(({ amount }) => amount)
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(bill.price.finalPrice)
  for (const amount of amounts) expect(Number.isInteger(amount) && amount >= 0).toBe(true)
  return amounts
}

/** The units that the first share takes of each line. */
function firstUnits(choice: Parameters<typeof previewOf>[0], bill: Bill): Readonly<Record<string, number>> | undefined {
  const preview = previewOf(choice, bill)
  return preview.ok ? preview.shares[0]?.units : undefined
}

describe('splitting a bill at the till', () => {
  it('suggests one even share for each guest', () => {
    const bill = billOf([kebab, drink])
    const choice = { ...newSplit(bill), kind: 'EVENLY' as const }
    expect(choice.people).toBe(3)
    expect(amountsOf(choice, bill)).toHaveLength(3)
  })

  it('puts what no share takes into the rest', () => {
    const bill = billOf([kebab, drink])
    const choice = { ...newSplit(bill), taken: [{ drink: 1 }] }
    const [first, rest] = amountsOf(choice, bill)
    expect(first).toBeLessThan(rest ?? 0)
    expect(firstUnits(choice, bill)).toEqual({ drink: 1 })
  })

  it('forgets a dish that another device removed, and the units of which it took some off', () => {
    const before = billOf([kebab, drink])
    const choice = { ...newSplit(before), taken: [{ drink: 1, kebab: 1 }, { kebab: 1 }] }
    expect(amountsOf(choice, before)).toHaveLength(2)
    const after = billOf([{ ...kebab, count: 1 }, soldLine({ id: 'tea', title: 'چای', price: 40_000 })])
    expect(firstUnits(choice, after)).toEqual({ kebab: 1 })
    expect(amountsOf(choice, after)).toHaveLength(2)
  })

  it('skips an empty amount, and refuses amounts above the bill', () => {
    const bill = billOf([kebab, drink])
    const by = (amounts: (number | null)[]) => ({ ...newSplit(bill), kind: 'AMOUNT' as const, amounts })
    expect(amountsOf(by([100_000, null]), bill)[0]).toBe(100_000)
    expect(previewOf(by([bill.price.finalPrice + 1]), bill).ok).toBe(false)
    expect(previewOf(by([null]), bill)).toEqual({ ok: false, code: 'SPLIT_NEEDS_TWO' })
  })

  it('has one share for each seat, in the order of the seats', () => {
    const bill = billOf([
      { ...kebab, seat: 3 },
      { ...drink, seat: 1 },
    ])
    expect(seatsOf(bill.sheet.lines)).toEqual([1, 3])
    expect(amountsOf({ ...newSplit(bill), kind: 'SEAT' }, bill)).toHaveLength(2)
  })
})
