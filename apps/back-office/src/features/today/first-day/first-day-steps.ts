import type { FirstDayAside, FirstDayStep } from '@sofreh/vendors/domain'

/** Facts about a restaurant that is being set up; undefined until loaded. */
export type FirstDayFacts = {
  hasDishes: boolean
  /** True if the weekly hours differ from those of every new restaurant. */
  hasOwnHours: boolean
  /** True if guests can pay online, or the owner chose to do without. */
  hasPayments: boolean
  servesAtTables: boolean
  hasTables: boolean
  hasPrinter: boolean
  hasColleague: boolean
  hasOrder: boolean
}

export type ShownStep = { step: FirstDayStep; state: 'done' | 'aside' | 'open' }

/**
 * Returns the steps to show. A restaurant without table service has no step for tables, and a done step is never
 * skipped.
 */
export function firstDaySteps(facts: FirstDayFacts, putAside: readonly FirstDayAside[]): ShownStep[] {
  const done: Record<FirstDayStep, boolean> = {
    MENU: facts.hasDishes,
    HOURS: facts.hasOwnHours,
    PAYMENTS: facts.hasPayments,
    TABLES: facts.hasTables,
    PRINTER: facts.hasPrinter,
    STAFF: facts.hasColleague,
    ORDER: facts.hasOrder,
  }
  const steps = (Object.keys(done) as FirstDayStep[]).filter((step) => step !== 'TABLES' || facts.servesAtTables)
  return steps.map((step) => ({
    step,
    state: done[step] ? 'done' : putAside.includes(step) ? 'aside' : 'open',
  }))
}

/** True when no step is left, or the owner closed the list. */
export function isFirstDayOver(steps: readonly ShownStep[], putAside: readonly FirstDayAside[]): boolean {
  return putAside.includes('ALL') || steps.every(({ state }) => state !== 'open')
}

/** No restaurant can open without a menu and a first order. Every other step may be skipped. */
export const neededSteps: readonly FirstDayStep[] = ['MENU', 'ORDER']
