import type { Caller } from '@sofreh/http'
import type { UnsentWork } from '../../domain/index.ts'
import type { CashDeps } from '../cash-deps.ts'
import { saveUnsent } from '../store/drawers.writer.ts'
import { enterShift } from '../store/shift-membership.ts'

/** Stores how much work a till has not sent yet; closing the shift lists it. */
export function reportUnsent(
  deps: CashDeps,
  caller: Caller,
  { shiftId, ...work }: UnsentWork & { shiftId: string },
): Promise<UnsentWork> {
  return deps.database.transaction(
    async (tx) => {
      await enterShift(tx, { vendorId: caller.vendorId, shiftId })
      await saveUnsent(tx, { vendorId: caller.vendorId, shiftId, at: deps.clock() }, work)
      return work
    },
    { once: caller.once },
  )
}
