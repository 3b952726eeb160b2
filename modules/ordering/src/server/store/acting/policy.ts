import type { Tx } from '@sofreh/database'
import { type Caller, personOf, requirePermission } from '@sofreh/http'
import type { Refusal } from '@sofreh/kernel'
import type { VendorSettings } from '@sofreh/vendors/domain'
import type { Order } from '../../../contract/index.ts'
import type { Drift, FoldedOrder, OperationStamp } from '../../../domain/index.ts'
import type { OrderRow } from '../order-row.ts'
import { orderView } from '../order-view.ts'
import { type AskedOperation, freshOperations } from './fresh-operations.ts'

/** Person, device and time of an act. */
export type Stamp = Omit<OperationStamp, 'id' | 'reason'>
/** The order after the act. `isNew`: false for a repeat. */
export type ActedOrder = { row: OrderRow; settings: VendorSettings; isNew: boolean }

/** What a broken rule does. */
export type Judge = {
  mode: 'request' | 'record'
  /** Refuses a request, and files the discrepancy of a recorded act. */
  breaks: (refusal: Refusal, filed?: Drift) => void
  /** Files discrepancies of a recorded act; no request has one. */
  file: (filed: readonly Drift[]) => void
  /** Does work that a rule may refuse. A recorded act continues without it. */
  attempt: (tx: Tx, work: () => Promise<unknown>) => Promise<Refusal | undefined>
}

/**
 * Decides what a broken rule does to an act. A request waits for its answer and is refused (`request-policy`). A recorded act
 * already happened at a till: it is accepted, and what breaks a rule is filed for review (R5, `record-policy`). It holds what was filed,
 * so each transaction makes its own.
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

/** A broken rule refuses the request. */
export const requestJudge: Judge = {
  mode: 'request',
  breaks: (refusal) => {
    throw refusal
  },
  file: () => undefined,
  attempt: async (_, work) => void (await work()),
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
