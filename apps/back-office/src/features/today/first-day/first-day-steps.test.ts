import { describe, expect, it } from 'vitest'
import { type FirstDayFacts, firstDaySteps, isFirstDayOver } from './first-day-steps.ts'

const none: FirstDayFacts = {
  hasDishes: false,
  hasOwnHours: false,
  hasPayments: false,
  servesAtTables: true,
  hasTables: false,
  hasPrinter: false,
  hasColleague: false,
  hasOrder: false,
}
const all = Object.fromEntries(Object.keys(none).map((name) => [name, true])) as FirstDayFacts
const open = (facts: FirstDayFacts, aside: Parameters<typeof firstDaySteps>[1] = []) =>
  firstDaySteps(facts, aside).flatMap(({ step, state }) => (state === 'open' ? [step] : []))

describe('the first-day list', () => {
  it('lists seven steps in the order of the day, and is finished when each is done', () => {
    expect(open(none)).toEqual(['MENU', 'HOURS', 'PAYMENTS', 'TABLES', 'PRINTER', 'STAFF', 'ORDER'])
    expect(isFirstDayOver(firstDaySteps(none, []), [])).toBe(false)
    expect(isFirstDayOver(firstDaySteps(all, []), [])).toBe(true)
  })

  it('has no step for tables in a restaurant without table service', () => {
    expect(open({ ...none, servesAtTables: false })).not.toContain('TABLES')
  })

  it('counts a skipped step as settled, and shows one that is done as done', () => {
    const steps = firstDaySteps({ ...all, hasPrinter: false }, ['PRINTER', 'MENU'])
    expect(steps.find(({ step }) => step === 'PRINTER')?.state).toBe('aside')
    expect(steps.find(({ step }) => step === 'MENU')?.state).toBe('done')
    expect(isFirstDayOver(steps, ['PRINTER', 'MENU'])).toBe(true)
  })

  it('closes the first-day list when the owner closes it', () => {
    expect(isFirstDayOver(firstDaySteps(none, ['ALL']), ['ALL'])).toBe(true)
  })
})
