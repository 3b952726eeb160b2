import type { DataOf, InputOf } from '@sofreh/contract'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { lockGuest } from '../lock-guest.ts'
import type { PushDeps } from '../../customers-deps.ts'
import { savePushSubscription, trimPushSubscriptions } from '../../store/push/push.writer.ts'

/** Maximum number of browsers per person; the oldest are removed. */
const mostDevices = 8

/** Stores a browser's subscription for this person; it moves when another person signs in on that browser. */
export function registerDeviceToken(
  deps: PushDeps,
  caller: Caller,
  subscription: InputOf<typeof contract.registerDeviceToken>['body'],
): Promise<DataOf<typeof contract.registerDeviceToken>> {
  const who = { vendorId: caller.vendorId, personId: personOf(caller) }
  if (!deps.push.mayCall(subscription.endpoint)) throw new Refusal('PUSH_SERVICE_NOT_ALLOWED')
  return deps.database.transaction(
    async (tx) => {
      await lockGuest(tx, who)
      const id = await savePushSubscription(tx, { ...who, ...subscription, id: deps.newId(), at: deps.clock() })
      await trimPushSubscriptions(tx, { ...who, most: mostDevices })
      return { id }
    },
    { once: caller.once },
  )
}
