import type { InputOf } from '@sofreh/contract'
import type { Database, Tx } from '@sofreh/database'
import type { Announce } from '@sofreh/events'
import { type Caller, personOf } from '@sofreh/http'
import { addDays as daysLater, localMoment, Refusal } from '@sofreh/kernel'
import type { addDays, DaysView } from '../../../contract/index.ts'
import { dayProposals, overlapsOf } from '../../../domain/index.ts'
import { findVendor, lockVendor, type VendorRecord } from '../../store/vendor.reader.ts'
import { deleteDay, insertDay } from '../../store/days/days.writer.ts'

export type DaysDeps = { database: Database; clock: () => Date; announce: Announce }
type Added = InputOf<typeof addDays>['body']['days']

/** Maximum number of exceptions that are not over; enough for a closed weekday over a year. */
const mostDays = 100

/** Lists, adds and removes dated exceptions; the list includes proposals. */
export function changeDays(deps: DaysDeps) {
  const today = () => localMoment(deps.clock()).date
  const change = (caller: Caller, work: (tx: Tx, present: VendorRecord) => Promise<void>): Promise<DaysView> =>
    deps.database.transaction(
      async (tx) => {
        const { vendorId } = caller
        if (!(await lockVendor(tx, vendorId))) throw new Refusal('VENDOR_NOT_FOUND')
        await work(tx, await existing(findVendor(tx, vendorId)))
        await deps.announce(tx, { vendorId, kind: 'vendor-changed', subjectId: vendorId })
        return viewOf(await existing(findVendor(tx, vendorId)), today())
      },
      { once: caller.once },
    )
  return {
    list: async ({ vendorId }: Caller) => viewOf(await existing(findVendor(deps.database, vendorId)), today()),

    add: ({ body: { days } }: InputOf<typeof addDays>, caller: Caller) =>
      change(caller, async (tx, present) => {
        refuseDays(days, today())
        const upcoming = present.days.filter(({ to }) => to >= today())
        if (upcoming.length + days.length > mostDays) throw new Refusal('TOO_MANY_DAYS', { most: mostDays })
        const by = { vendorId: caller.vendorId, personId: personOf(caller), at: deps.clock() }
        for (const day of days) await insertDay(tx, { ...day, ...by })
      }),

    remove: (id: string, caller: Caller) =>
      change(caller, async (tx) => {
        if (!(await deleteDay(tx, caller.vendorId, id))) throw new Refusal('DAY_NOT_FOUND')
      }),
  }
}

function viewOf({ days, position }: VendorRecord, today: string): DaysView {
  const shown = days.filter(({ to }) => to >= today)
  return {
    days: shown.map((day) => ({ ...day, openings: [...day.openings] })),
    proposals: dayProposals(today, { days, place: position }),
  }
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

export async function existing(found: Promise<VendorRecord | undefined>): Promise<VendorRecord> {
  const vendor = await found
  if (!vendor) throw new Refusal('VENDOR_NOT_FOUND')
  return vendor
}
