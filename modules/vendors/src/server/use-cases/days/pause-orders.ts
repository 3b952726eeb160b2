import type { InputOf } from '@sofreh/contract'
import type { Tx } from '@sofreh/database'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import type { PauseScope } from '../../../domain/index.ts'
import { findVendor, lockVendor, type VendorRecord } from '../../store/vendor.reader.ts'
import { type DaysDeps, existing } from './change-days.ts'
import { deletePause, saveDelay, savePause } from '../../store/days/days.writer.ts'

const minuteMs = 60_000
/** Duration after which a delay ends automatically. */
const delayMs = 60 * minuteMs

/** Pauses orders, resumes them, or adds a delay. Screens follow the announced event; a pause ends by the clock. */
export function pauseOrders(deps: DaysDeps) {
  const view = ({ pauses, delay }: VendorRecord): contract.PausesView => {
    const now = deps.clock()
    const isOn = ({ endsAt }: { endsAt: string | null }) => endsAt === null || Date.parse(endsAt) > now.getTime()
    return { pauses: pauses.filter(isOn), delay: delay && isOn(delay) ? delay : null, now: now.toISOString() }
  }
  const change = (caller: Caller, work: (tx: Tx, by: By) => Promise<void>): Promise<contract.PausesView> =>
    deps.database.transaction(
      async (tx) => {
        const { vendorId } = caller
        if (!(await lockVendor(tx, vendorId))) throw new Refusal('VENDOR_NOT_FOUND')
        await work(tx, { vendorId, personId: personOf(caller), at: deps.clock() })
        const after = view(await existing(findVendor(tx, vendorId)))
        await deps.announce(tx, { vendorId, kind: 'vendor-changed', subjectId: vendorId })
        return after
      },
      { once: caller.once },
    )
  return {
    read: async ({ vendorId }: Caller) => view(await existing(findVendor(deps.database, vendorId))),

    pause: ({ body: { scope, minutes, message } }: InputOf<typeof contract.pauseOrders>, caller: Caller) =>
      change(caller, (tx, by) => {
        const endsAt = minutes === null ? null : new Date(by.at.getTime() + minutes * minuteMs)
        return savePause(tx, { ...by, scope, endsAt, message })
      }),

    end: (scope: PauseScope, caller: Caller) => change(caller, (tx, { vendorId }) => deletePause(tx, vendorId, scope)),

    delay: ({ body: { minutes } }: InputOf<typeof contract.delayOrders>, caller: Caller) =>
      change(caller, (tx, by) => {
        const endsAt = new Date(by.at.getTime() + delayMs)
        return saveDelay(tx, by, minutes === null ? null : { minutes, endsAt })
      }),
  }
}

type By = { vendorId: string; personId: string; at: Date }
