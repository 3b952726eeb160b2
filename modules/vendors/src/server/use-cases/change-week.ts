import type { Database, Tx } from '@sofreh/database'
import type { Announce } from '@sofreh/events'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import { sortedWeek } from '../../domain/index.ts'
import { lockVendor, type StoredInterval } from '../store/vendor.reader.ts'
import { saveHours } from '../store/vendor.writer.ts'

export type ChangeHoursDeps = { database: Database; newId: () => string; announce: Announce }

/** Changes the week under the lock of the vendor's row, so that two concurrent additions cannot overlap. */
export function changeWeek(
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
