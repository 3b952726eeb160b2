import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { CustomersDeps } from '../../customers-deps.ts'
import { deleteBox } from '../../store/calls/calls.writer.ts'

/** Deletes a box; its calls stay. */
export function removeCallerBox(deps: CustomersDeps, caller: Caller, id: string): Promise<{ id: string }> {
  return deps.database.transaction(
    async (tx) => {
      if (!(await deleteBox(tx, { vendorId: caller.vendorId, id }))) throw new Refusal('CALLER_BOX_NOT_FOUND')
      return { id }
    },
    { once: caller.once },
  )
}
