import type { Database, Tx } from '@sofreh/database'
import type { Announce } from '@sofreh/events'
import type { Caller } from '@sofreh/http'
import { Refusal, type WeeklyInterval } from '@sofreh/kernel'
import { overlapsOf, sortedWeek } from '../../domain/index.ts'
import { lockVendor, type StoredInterval } from '../store/vendor.reader.ts'
import { saveHours } from '../store/vendor.writer.ts'

export type ChangeHoursDeps = { database: Database; newId: () => string; announce: Announce }

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

export function removeHours(deps: ChangeHoursDeps, id: string, caller: Caller) {
  return changeWeek(deps, caller, (week) => {
    const left = week.filter((interval) => interval.id !== id)
    if (left.length === week.length) throw new Refusal('HOURS_NOT_FOUND')
    return left
  })
}

/** Changes the week under the lock of the vendor's row, so that two concurrent additions cannot overlap. */
function changeWeek(
  deps: ChangeHoursDeps,
  caller: Caller,
  change: (week: StoredInterval[]) => StoredInterval[],
): Promise<StoredInterval[]> {
  const { vendorId } = caller
  return deps.database.transaction(
    async (tx: Tx) => {
      const vendor = await lockVendor(tx, vendorId)
      if (!vendor) throw new Refusal('VENDOR_NOT_FOUND')
      const week = sortedWeek(change(vendor.hours))
      await saveHours(tx, vendorId, week)
      await deps.announce(tx, { vendorId, kind: 'vendor-changed', subjectId: vendorId })
      return week
    },
    { once: caller.once },
  )
}
