import type { InputOf } from '@sofreh/contract'
import { type Caller, type Exchange, streamEvents } from '@sofreh/http'
import * as contract from '../../../contract/index.ts'
import { phoneEvents } from '@sofreh/customers/contract'
import { diningEvents, visitEvents } from '@sofreh/dining/contract'
import { paymentChanged } from '@sofreh/payments/contract'
import { vendorEvents } from '@sofreh/vendors/contract'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { courierMoved } from '../../../domain/index.ts'
import { guestOfOrder } from '../visiting/visit-guest.ts'
import { getVisible, isViewer } from './read-orders.ts'

/** Lists the events that screens of an order follow: of the order and of its payments. */
const kinds: ReadonlySet<string> = new Set([...contract.orderEventKinds, paymentChanged])

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

/**
 * Opens live streams: staff receive hints of all orders, a guest of their own. The end of a session closes its streams.
 */
export function followOrders(deps: OrderingDeps) {
  return {
    all: (caller: Caller, exchange: Exchange): Promise<never> =>
      streamEvents(exchange, {
        hub: deps.hub,
        vendorId: caller.vendorId,
        wants: (event) => kinds.has(event.kind) || staffKinds.has(event.kind),
        isStillAllowed: () => deps.identity.mayStillFollow(caller, 'ORDER_VIEW'),
        heartbeatMs: staffHeartbeatMs,
        onError: deps.onError,
      }),

    async one({ params }: InputOf<typeof contract.followOrder>, caller: Caller, exchange: Exchange): Promise<never> {
      const row = await getVisible(deps, caller, params.id)
      const permission = isViewer(caller) ? 'ORDER_VIEW' : undefined
      return streamEvents(exchange, {
        hub: deps.hub,
        vendorId: caller.vendorId,
        wants: ({ subjectId, kind }) => subjectId === row.id && (kinds.has(kind) || kind === courierMoved),
        isStillAllowed: async () =>
          (caller.personId !== undefined && (await deps.identity.mayStillFollow(caller, permission))) ||
          (await isStillGuest(deps, caller, row.id)),
        onError: deps.onError,
      })
    },
  }
}

async function isStillGuest(deps: OrderingDeps, { vendorId, orderToken }: Caller, orderId: string): Promise<boolean> {
  if (orderToken === undefined) return false
  return (await guestOfOrder(deps, deps.database, { vendorId, orderId, token: orderToken })) !== undefined
}
