import type { DataOf, InputOf } from '@sofreh/contract'
import { type Caller, personOf } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { deleteOwnBrowser } from '../../store/alarms/alarms.writer.ts'

export function forgetStaffBrowser(
  { database }: OrderingDeps,
  { body }: InputOf<typeof contract.forgetStaffBrowser>,
  caller: Caller,
): Promise<DataOf<typeof contract.forgetStaffBrowser>> {
  const own = { vendorId: caller.vendorId, personId: personOf(caller), endpoint: body.endpoint }
  return database.transaction(async (tx) => ({ isForgotten: (await deleteOwnBrowser(tx, own)) > 0 }), {
    once: caller.once,
  })
}
