import type { DataOf, InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { changedOpenOrders, goneOrders } from '../../store/offline/tills.reader.ts'

/** Orders per answer; the till then asks again with what it has. */
const mostAtOnce = 100

/** Sends a till what it needs to continue offline: the open orders, each by its version. */
export async function followTill(
  deps: OrderingDeps,
  { body }: InputOf<typeof contract.tillOrders>,
  caller: Caller,
): Promise<DataOf<typeof contract.tillOrders>> {
  const { vendorId, personId } = caller
  const { deviceId, device, known } = body
  const asked = { vendorId, deviceId, device, known, limit: mostAtOnce + 1 }
  await deps.identity.noteDeviceSeen(vendorId, deviceId, personId)
  const [changed, gone] = await Promise.all([
    changedOpenOrders(deps.database, asked),
    goneOrders(
      deps.database,
      vendorId,
      known.map(({ id }) => id),
    ),
  ])
  const orders = changed.slice(0, mostAtOnce)
  return { orders, gone, isMore: changed.length > mostAtOnce, now: deps.clock().toISOString() }
}
