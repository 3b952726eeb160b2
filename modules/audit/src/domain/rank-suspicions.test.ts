import { describe, expect, it } from 'vitest'
import { type Signal, signals } from './act-kinds.ts'
import { type Exposure, rankSuspicions, type SignalledAct } from './rank-suspicions.ts'

/** A small repeatable generator of numbers from 0 to 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

type Fraud = { personId: string; businessDate: string; signal: Signal; count: number }

/** How often each signal happens innocently, per order. Discounts before payment are a daily matter. */
const usualRates: Record<Signal, number> = {
  VOID_AFTER_BILL: 0.006,
  REPRINT_BEFORE_CASH: 0.01,
  DISCOUNT_BEFORE_PAYMENT: 0.04,
  DRAWER_WITHOUT_SALE: 0.02,
  CASH_REFUND_WITHOUT_GUEST: 0.004,
}
const days = Array.from({ length: 30 }, (_, index) => `2026-10-${String(index + 1).padStart(2, '0')}`)
const persons = Array.from({ length: 8 }, (_, index) => `person-${index}`)

/** A month of eight persons with habits of their own, two shifts a day, and five frauds of one person-day each. */
function monthOf(seed: number): { acts: SignalledAct[]; exposures: Exposure[]; frauds: Fraud[] } {
  const random = randomOf(seed)
  const acts: SignalledAct[] = []
  const exposures: Exposure[] = []
  const add = (signal: Signal, businessDate: string, personId: string, shiftId: string) =>
    acts.push({
      id: `act-${acts.length}`,
      signal,
      businessDate,
      personId,
      shiftId,
      amount: Math.ceil(random() * 500_000),
    })
  const habits = new Map(persons.map((person) => [person, signals.map(() => 0.4 + 1.6 * random())]))
  for (const businessDate of days)
    for (const [index, personId] of persons.entries()) {
      if (random() < 0.2) continue
      const shiftId = `${businessDate}-${index % 2}`
      const orders = 30 + Math.floor(random() * 60)
      exposures.push({ businessDate, personId, shiftId, orders })
      for (let order = 0; order < orders; order++)
        for (const [at, signal] of signals.entries())
          if (random() < usualRates[signal] * (habits.get(personId)?.[at] ?? 1))
            add(signal, businessDate, personId, shiftId)
    }
  const frauds = signals.map((signal, index): Fraud => {
    const worked = exposures.filter(({ personId }) => personId === `person-${(index * 3) % persons.length}`)
    const { businessDate, personId, shiftId } = worked[Math.floor(random() * worked.length)] as Exposure
    const count = 5 + Math.ceil(usualRates[signal] * 250)
    for (let act = 0; act < count; act++) add(signal, businessDate, String(personId), String(shiftId))
    return { personId: String(personId), businessDate, signal, count }
  })
  return { acts, exposures, frauds }
}

describe('the radar', () => {
  it.each([1, 2, 3, 5, 8, 13, 21, 34, 55, 89])(
    'ranks every seeded fraud of a month among the first ten with under one false alarm a day (seed %i)',
    (seed) => {
      const { acts, exposures, frauds } = monthOf(seed)
      const found = rankSuspicions(acts, exposures)
      const isFraud = (one: (typeof found)[number]) =>
        frauds.some(({ businessDate, signal }) => one.businessDate === businessDate && one.signal === signal)
      for (const fraud of frauds)
        expect(
          found.slice(0, 10).some((one) => one.businessDate === fraud.businessDate && one.signal === fraud.signal),
          `${fraud.signal} on ${fraud.businessDate}`,
        ).toBe(true)
      expect(found.filter((one) => !isFraud(one)).length / days.length).toBeLessThan(1)
    },
  )

  it('finds no suspicion in a month without acts', () => {
    const { exposures } = monthOf(1)
    expect(rankSuspicions([], exposures)).toEqual([])
  })

  it('compares a person with their own rate: the same count is suspicious for one and not for another', () => {
    const exposures = days.flatMap((businessDate) =>
      ['often', 'never'].map((personId) => ({ businessDate, personId, shiftId: null, orders: 50 })),
    )
    const act = (businessDate: string, personId: string, index: number): SignalledAct => ({
      id: `${personId} ${businessDate} ${index}`,
      signal: 'DRAWER_WITHOUT_SALE',
      businessDate,
      personId,
      shiftId: null,
      amount: 0,
    })
    const habit = days.flatMap((day) => [1, 2, 3, 4, 5, 6].map((index) => act(day, 'often', index)))
    const once = [1, 2, 3, 4, 5, 6, 7, 8].map((index) => act('2026-10-15', 'never', index))
    const found = rankSuspicions([...habit, ...once], exposures)
    expect(found.map(({ subjectId }) => subjectId)).toEqual(['never'])
    expect(found[0]?.count).toBe(8)
  })

  it('computes a finite score when the first signal of a restaurant is on its first order', () => {
    const acts = [
      { id: 'a', signal: 'VOID_AFTER_BILL', businessDate: '2026-10-01', personId: 'p', shiftId: null, amount: 1 },
    ] as const
    expect(rankSuspicions(acts, [])).toEqual([])
  })
})
