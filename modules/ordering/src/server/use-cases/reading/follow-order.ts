import type { InputOf } from '@sofreh/contract'
import { type Caller, type Exchange, streamEvents } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import { courierMoved } from '../../../domain/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { guestOfOrder } from '../visiting/visit-guest.ts'
import { orderKinds } from './follow-orders.ts'
import { getVisibleOrder, isViewer } from './get-visible-order.ts'

/** Opens a live stream of hints of one order, for staff and its guests. The end of a session closes its streams. */
export async function followOrder(
  deps: OrderingDeps,
  { params }: InputOf<typeof contract.followOrder>,
  caller: Caller,
  exchange: Exchange,
): Promise<never> {
  const row = await getVisibleOrder(deps, caller, params.id)
  const permission = isViewer(caller) ? 'ORDER_VIEW' : undefined
  return streamEvents(exchange, {
    hub: deps.hub,
    vendorId: caller.vendorId,
    wants: ({ subjectId, kind }) => subjectId === row.id && (orderKinds.has(kind) || kind === courierMoved),
    isStillAllowed: async () =>
      (caller.personId !== undefined && (await deps.identity.mayStillFollow(caller, permission))) ||
      (await isStillGuest(deps, caller, row.id)),
    onError: deps.onError,
  })
}

async function isStillGuest(deps: OrderingDeps, { vendorId, orderToken }: Caller, orderId: string): Promise<boolean> {
  if (orderToken === undefined) return false
  return (await guestOfOrder(deps, deps.database, { vendorId, orderId, token: orderToken })) !== undefined
}
