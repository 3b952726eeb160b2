import { addDays, businessDateOf } from '@sofreh/kernel'
import type { ReportingDeps } from '../reporting-deps.ts'
import { unsummedWeeks, sumWeek } from '../store/dish-weeks.ts'

/** The days from the start of a week until it is summed: the day after it may still change often. */
const daysUntilSummed = 8

/** Sums the weeks that are over and whose facts have changed since; each week is a transaction of its own. */
export async function sumWeeks(
  deps: Pick<ReportingDeps, 'database' | 'clock'>,
  now: Date = deps.clock(),
): Promise<void> {
  const before = addDays(businessDateOf(now, 0), 1 - daysUntilSummed)
  const read = () => unsummedWeeks(deps.database, before)
  for (let found = await read(); found.length > 0; found = await read())
    for (const { vendorId, week } of found) await deps.database.transaction((tx) => sumWeek(tx, vendorId, week))
}
