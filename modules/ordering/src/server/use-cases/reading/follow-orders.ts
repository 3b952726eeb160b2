import { phoneEvents } from '@sofreh/customers/contract'
import { diningEvents, visitEvents } from '@sofreh/dining/contract'
import { type Caller, type Exchange, streamEvents } from '@sofreh/http'
import { paymentChanged } from '@sofreh/payments/contract'
import { vendorEvents } from '@sofreh/vendors/contract'
import * as contract from '../../../contract/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'

/** Lists the events that screens of an order follow: of the order and of its payments. */
export const orderKinds: ReadonlySet<string> = new Set([...contract.orderEventKinds, paymentChanged])

/** Lists further events for staff on the same connection, because a browser limits its connections. */
const staffKinds: ReadonlySet<string> = new Set([
  ...diningEvents,
  ...visitEvents,
  ...phoneEvents,
  ...vendorEvents,
  contract.approvalChanged,
])

/** The heartbeat interval of staff streams: the till and the kitchen must detect a dead stream within seconds. */
const staffHeartbeatMs = 4_000

/** Opens a live stream of hints of all orders, for staff. The end of a session closes its streams. */
export function followOrders(deps: OrderingDeps, caller: Caller, exchange: Exchange): Promise<never> {
  return streamEvents(exchange, {
    hub: deps.hub,
    vendorId: caller.vendorId,
    wants: (event) => orderKinds.has(event.kind) || staffKinds.has(event.kind),
    isStillAllowed: () => deps.identity.mayStillFollow(caller, 'ORDER_VIEW'),
    heartbeatMs: staffHeartbeatMs,
    onError: deps.onError,
  })
}
