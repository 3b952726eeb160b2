import type { Caller } from '@sofreh/http'
import { Refusal, type WeeklyInterval } from '@sofreh/kernel'
import { overlapsOf } from '../../domain/index.ts'
import { type ChangeHoursDeps, changeWeek } from './change-week.ts'

/** Maximum number of openings per week. */
const mostIntervals = 50

/** Adds openings to the week or replaces the whole week. */
export function addHours(
  deps: ChangeHoursDeps,
  command: { intervals: readonly WeeklyInterval[]; replace: boolean },
  caller: Caller,
) {
  return changeWeek(deps, caller, (week) => {
    const before = command.replace ? [] : week
    const added = command.intervals.map((interval) => ({ ...interval, id: deps.newId() }))
    const all = [...before, ...added]
    if (all.length > mostIntervals) throw new Refusal('HOURS_TOO_MANY')
    const fields = overlapsOf(all).map((index) => ({
      field: `intervals.${index - before.length}`,
      code: 'HOURS_OVERLAP',
    }))
    if (fields.length > 0) throw new Refusal('HOURS_OVERLAP', { fields })
    return all
  })
}
