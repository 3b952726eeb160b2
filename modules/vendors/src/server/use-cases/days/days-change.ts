import type { Database, Tx } from '@sofreh/database'
import type { Announce } from '@sofreh/events'
import type { Caller } from '@sofreh/http'
import { localMoment, Refusal } from '@sofreh/kernel'
import type { DaysView } from '../../../contract/index.ts'
import { dayProposals } from '../../../domain/index.ts'
import { getVendor, lockVendor, type VendorRecord } from '../../store/vendor.reader.ts'

export type DaysDeps = { database: Database; clock: () => Date; announce: Announce }

/** Runs one change of a vendor's dated exceptions in a transaction and notifies open screens. */
export function changeDays(
  deps: DaysDeps,
  caller: Caller,
  work: (tx: Tx, present: VendorRecord) => Promise<void>,
): Promise<DaysView> {
  return deps.database.transaction(
    async (tx) => {
      const { vendorId } = caller
      if (!(await lockVendor(tx, vendorId))) throw new Refusal('VENDOR_NOT_FOUND')
      await work(tx, await getVendor(tx, vendorId))
      await deps.announce(tx, { vendorId, kind: 'vendor-changed', subjectId: vendorId })
      return daysView(await getVendor(tx, vendorId), todayOf(deps))
    },
    { once: caller.once },
  )
}

export function todayOf({ clock }: Pick<DaysDeps, 'clock'>): string {
  return localMoment(clock()).date
}

export function daysView({ days, position }: VendorRecord, today: string): DaysView {
  const shown = days.filter(({ to }) => to >= today)
  return {
    days: shown.map((day) => ({ ...day, openings: [...day.openings] })),
    proposals: dayProposals(today, { days, place: position }),
  }
}
