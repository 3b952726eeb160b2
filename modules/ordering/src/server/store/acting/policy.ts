import type { Tx } from '@sofreh/database'
import { type Caller, personOf, requirePermission } from '@sofreh/http'
import type { VendorSettings } from '@sofreh/vendors/domain'
import type { Order } from '../../../contract/index.ts'
import type { FoldedOrder, OperationStamp } from '../../../domain/index.ts'
import type { OrderRow } from '../order-row.ts'
import { orderView } from '../order-view.ts'
import { type AskedOperation, freshOperations } from './fresh-operations.ts'
import { type Judge, requestJudge } from '../judge.ts'

/** Person, device and time of an act. */
export type Stamp = Omit<OperationStamp, 'id' | 'reason'>
/** The order after the act. `isNew`: false for a repeat. */
export type ActedOrder = { row: OrderRow; settings: VendorSettings; isNew: boolean }

/**
 * Decides what a broken rule does to an act on an order: `requestPolicy` here, and `recordPolicy`. The latter holds what was
 * filed, so each transaction makes its own.
 */
export type Policy<Answer> = Judge & {
  caller: Caller
  /** Requires permissions of the person who acts, beyond those of the call. */
  requires: (permissions: readonly string[], caller?: Caller) => void
  stamp: (now: Date, order: FoldedOrder) => Stamp
  /** The operations that were not accepted before. */
  fresh: <Asked extends AskedOperation>(tx: Tx, orderId: string, asked: readonly Asked[]) => Promise<Asked[]>
  /** Stores what was filed. Call it once for each order, before events. */
  writeFiled: (tx: Tx, row: OrderRow, now: Date) => Promise<void>
  answer: (tx: Tx, acted: ActedOrder) => Promise<Answer>
}

/** The policy of an act that a person waits for: a broken rule refuses it, and nothing of it takes effect. */
export function requestPolicy(caller: Caller, { isStaff } = { isStaff: true }): Policy<Order> {
  const { vendorId } = caller
  return {
    ...requestJudge,
    caller,
    requires: (permissions, acting = caller) => {
      for (const permission of permissions) requirePermission(acting, permission)
    },
    stamp: (now) => {
      const at = now.toISOString()
      return { personId: personOf(caller), device: null, deviceAt: at, acceptedAt: at }
    },
    fresh: (tx, orderId, asked) => freshOperations(tx, { vendorId, orderId }, asked),
    writeFiled: async () => undefined,
    answer: async (_, { row, settings }) => orderView(row, { settings, isStaff }),
  }
}
