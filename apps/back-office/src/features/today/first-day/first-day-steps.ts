import type { FirstDayAside, FirstDayStep } from '@sofreh/vendors/domain'

/** What the database says of a restaurant that is being set up; undefined while it is not known yet. */
export type FirstDayFacts = {
  hasDishes: boolean
  /** Weekly hours other than those that every new restaurant begins with. */
  hasOwnHours: boolean
  /** Guests can pay online, or the owner chose that nobody does. */
  hasPayments: boolean
  servesAtTables: boolean
  hasTables: boolean
  hasPrinter: boolean
  hasColleague: boolean
  hasOrder: boolean
}

export type ShownStep = { step: FirstDayStep; state: 'done' | 'aside' | 'open' }

/** The list as it is shown: a restaurant that serves at no table has no step for tables, and what is done is never put aside. */
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

/** Nothing is left to do, or the owner wants to see it no more. */
export function isFirstDayOver(steps: readonly ShownStep[], putAside: readonly FirstDayAside[]): boolean {
  return putAside.includes('ALL') || steps.every(({ state }) => state !== 'open')
}

/** Without a menu and a first order nobody can open; everything else some restaurant does without. */
export const neededSteps: readonly FirstDayStep[] = ['MENU', 'ORDER']
