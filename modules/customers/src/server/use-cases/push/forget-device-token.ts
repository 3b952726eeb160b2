import type { DataOf, InputOf } from '@sofreh/contract'
import { type Caller, personOf } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import type { PushDeps } from '../../customers-deps.ts'
import { removePushSubscription } from '../../store/push/push.writer.ts'

/** Removes a browser's subscription; the person receives no more notifications there. */
export function forgetDeviceToken(
  deps: PushDeps,
  caller: Caller,
  { endpoint }: InputOf<typeof contract.forgetDeviceToken>['body'],
): Promise<DataOf<typeof contract.forgetDeviceToken>> {
  const who = { vendorId: caller.vendorId, personId: personOf(caller) }
  return deps.database.transaction(
    async (tx) => ({ isForgotten: (await removePushSubscription(tx, { ...who, endpoint })) > 0 }),
    { once: caller.once },
  )
}
