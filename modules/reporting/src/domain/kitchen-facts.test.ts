import { describe, expect, it } from 'vitest'
import { kitchenFactsOf, type KitchenStepTaken } from './kitchen-facts.ts'

const at = (minute: number) => `2026-11-24T09:${String(minute).padStart(2, '0')}:00.000Z`
const line = (units: ('fired' | 'ready' | 'served' | 'voided')[], makeMinutes = 10) => ({
  id: 'a',
  units,
  makeMinutes,
})
const step = (to: string, minute: number, count: number | null = null): KitchenStepTaken => ({
  lineId: count === null ? null : 'a',
  count,
  to,
  at: at(minute),
})
const factsOf = (one: ReturnType<typeof line>, steps: KitchenStepTaken[]) =>
  kitchenFactsOf([one], { fired: { a: at(0) }, steps, stations: new Map([['a', 'grill']]) }).get('a')

describe('kitchenFactsOf', () => {
  it('records a dish as ready with its last unit, by a cook’s step or by a state of the order', () => {
    expect(factsOf(line(['ready', 'ready']), [step('ready', 4, 1), step('ready', 9, 1)])).toMatchObject({
      station_id: 'grill',
      ready_at: at(9),
      made_minutes: 9,
      is_late: false,
    })
    expect(factsOf(line(['served', 'served']), [step('ready', 4, 1), step('READYTOSERVE', 12)])).toMatchObject({
      ready_at: at(12),
      is_late: true,
    })
    expect(factsOf(line(['served']), [step('served', 5, 1), step('DELIVERED', 20)])?.ready_at).toBe(at(5))
  })

  it('records the last time at which a recalled or remade dish was ready', () => {
    expect(factsOf(line(['ready']), [step('ready', 3, 1), step('recalled', 4, 1), step('ready', 8, 1)])?.ready_at).toBe(
      at(8),
    )
    expect(
      factsOf(line(['ready']), [step('READYTOSERVE', 3), step('CONFIRMED', 4), step('ready', 7, 1)])?.ready_at,
    ).toBe(at(7))
  })

  it('records no time of readiness while a unit is in the kitchen or when all units were voided', () => {
    expect(factsOf(line(['ready', 'fired']), [step('ready', 4, 1)])).toMatchObject({ ready_at: null, is_late: false })
    expect(factsOf(line(['voided']), [step('FINISHED', 4)])?.ready_at).toBe(null)
  })

  it('counts one ticket for the dishes that one station received at the same time', () => {
    const lines = ['a', 'b', 'c'].map((id) => ({ ...line(['fired']), id }))
    const facts = kitchenFactsOf(lines, {
      fired: { a: at(0), b: at(0), c: at(5) },
      steps: [],
      stations: new Map([
        ['a', 'grill'],
        ['b', 'grill'],
        ['c', 'grill'],
      ]),
    })
    expect([...facts.values()].map(({ is_ticket }) => is_ticket)).toEqual([true, false, true])
  })

  it('records no kitchen facts for a dish that was never sent to the kitchen', () => {
    expect(kitchenFactsOf([line(['fired'])], { fired: {}, steps: [], stations: new Map() }).size).toBe(0)
  })
})
