import type { InputOf } from '@sofreh/contract'
import { type Caller, personOf } from '@sofreh/http'
import { addDays as daysLater, Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { overlapsOf } from '../../../domain/index.ts'
import { saveDay } from '../../store/days/days.writer.ts'
import { changeDays, type DaysDeps, todayOf } from './days-change.ts'

type Added = InputOf<typeof contract.addDays>['body']['days']

/** Maximum number of exceptions that are not over; enough for a closed weekday over a year. */
const mostDays = 100

/**
 * Adds dated exceptions to the opening hours. An id that exists already gets the new content: its first answer may have
 * been lost, and the owner may have changed it since.
 */
export function addDays(
  deps: DaysDeps,
  { body: { days } }: InputOf<typeof contract.addDays>,
  caller: Caller,
): Promise<contract.DaysView> {
  return changeDays(deps, caller, async (tx, present) => {
    const today = todayOf(deps)
    refuseDays(days, today)
    const added = new Set(days.map(({ id }) => id))
    const others = present.days.filter(({ id, to }) => to >= today && !added.has(id))
    if (others.length + added.size > mostDays) throw new Refusal('TOO_MANY_DAYS', { most: mostDays })
    const by = { vendorId: caller.vendorId, personId: personOf(caller), at: deps.clock() }
    for (const day of days) await saveDay(tx, { ...day, ...by })
  })
}

/**
 * Refuses overlapping openings of a day, and exceptions in the past. Yesterday is accepted, because its opening hours may
 * last past midnight.
 */
function refuseDays(days: Added, today: string): void {
  const overlaps = days.flatMap(({ openings }, at) =>
    // The same weekday for all: openings are compared only within one day.
    overlapsOf(openings.map((opening) => ({ ...opening, weekday: 'SAT' as const }))).map((index) => ({
      field: `days.${at}.openings.${index}`,
      code: 'HOURS_OVERLAP',
    })),
  )
  if (overlaps.length > 0) throw new Refusal('HOURS_OVERLAP', { fields: overlaps })
  const past = days.flatMap(({ to }, at) =>
    to < daysLater(today, -1) ? [{ field: `days.${at}.to`, code: 'DAY_IS_PAST' }] : [],
  )
  if (past.length > 0) throw new Refusal('DAY_IS_PAST', { fields: past })
}
