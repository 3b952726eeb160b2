import type { Tx } from '@sofreh/database'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { PausesView } from '../../../contract/index.ts'
import { getVendor, lockVendor, type VendorRecord } from '../../store/vendor.reader.ts'
import type { DaysDeps } from './days-change.ts'

type By = { vendorId: string; personId: string; at: Date }

/** Runs one change of a vendor's pauses in a transaction. Screens follow the announced event. */
export function changePauses(
  deps: DaysDeps,
  caller: Caller,
  work: (tx: Tx, by: By) => Promise<void>,
): Promise<PausesView> {
  return deps.database.transaction(
    async (tx) => {
      const { vendorId } = caller
      if (!(await lockVendor(tx, vendorId))) throw new Refusal('VENDOR_NOT_FOUND')
      await work(tx, { vendorId, personId: personOf(caller), at: deps.clock() })
      const after = pausesView(await getVendor(tx, vendorId), deps.clock())
      await deps.announce(tx, { vendorId, kind: 'vendor-changed', subjectId: vendorId })
      return after
    },
    { once: caller.once },
  )
}

/** Returns the pauses and the delay in effect; each ends by the clock. */
export function pausesView({ pauses, delay }: VendorRecord, now: Date): PausesView {
  const isOn = ({ endsAt }: { endsAt: string | null }) => endsAt === null || Date.parse(endsAt) > now.getTime()
  return { pauses: pauses.filter(isOn), delay: delay && isOn(delay) ? delay : null, now: now.toISOString() }
}
