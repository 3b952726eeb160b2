import type { InputOf } from '@sofreh/contract'
import { type Caller, type Exchange, streamEvents } from '@sofreh/http'
import { type followOrder, orderEventKinds } from '../../contract/index.ts'
import { paymentChanged } from '@sofreh/payments/contract'
import type { OrderingDeps } from '../ordering-deps.ts'
import { getVisible, isViewer } from './read-orders.ts'

/** What moves an order's screens: its own life, and its money. */
const kinds: ReadonlySet<string> = new Set([...orderEventKinds, paymentChanged])

/** Live hints: of all orders for staff, of their own for a guest. A session that ends takes its streams with it. */
export function followingOf(deps: OrderingDeps) {
  return {
    all: (caller: Caller, exchange: Exchange): Promise<never> =>
      streamEvents(exchange, {
        hub: deps.hub,
        vendorId: caller.vendorId,
        wants: (event) => kinds.has(event.kind),
        isStillAllowed: () => deps.mayStillFollow(caller, 'ORDER_VIEW'),
        onError: deps.onError,
      }),

    async one({ params }: InputOf<typeof followOrder>, caller: Caller, exchange: Exchange): Promise<never> {
      const row = await getVisible(deps, caller, params.id)
      const permission = isViewer(caller) ? 'ORDER_VIEW' : undefined
      return streamEvents(exchange, {
        hub: deps.hub,
        vendorId: caller.vendorId,
        wants: (event) => event.subjectId === row.id && kinds.has(event.kind),
        isStillAllowed: () => deps.mayStillFollow(caller, permission),
        onError: deps.onError,
      })
    },
  }
}
