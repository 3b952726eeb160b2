import { type Handle, on, type Tx } from '@sofreh/database'
import type { PaidPart, ReturnedPart, ReturnedUnits } from '../../../domain/index.ts'
import type { TransactionRow } from '../ledger/transaction-row.ts'
import type { Tables } from '../../tables.generated.ts'

type StoredPart = Pick<ReturnedPart, 'key' | 'amount' | 'count' | 'ofCount'> & Partial<ReturnedPart>
/** Fills in components that refund acts of earlier releases did not store; those stored dishes only, by amount. */
function partOf(part: StoredPart): ReturnedPart {
  return { kind: 'LINE', price: part.amount, discount: 0, tax: 0, ...part }
}

export async function findRefundAct(
  handle: Handle,
  vendorId: string,
  id: string,
): Promise<{ order_id: string; parts: readonly ReturnedPart[] } | undefined> {
  const row = await on<Tables>(handle)
    .selectFrom('refund_acts')
    .select(['order_id', 'parts'])
    .where('vendor_id', '=', vendorId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { order_id: row.order_id, parts: (row.parts as unknown as StoredPart[]).map(partOf) }
}

/** Returns the refunds that an act created, including those that replaced a rejected one. */
export async function dutiesOfAct(handle: Handle, vendorId: string, actId: string): Promise<TransactionRow[]> {
  const act = await findRefundAct(handle, vendorId, actId)
  if (!act) return []
  // Filters by order, whose index narrows to a few rows.
  const rows = await on<Tables>(handle)
    .selectFrom('transactions')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .where('order_id', '=', act.order_id)
    .where('refund_act_id', '=', actId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows as TransactionRow[]
}

/** Returns the frozen parts of an order's DONE payments, newest payment first. */
export async function paidPartsOfOrder(handle: Handle, vendorId: string, orderId: string): Promise<PaidPart[]> {
  return (await paidParts(handle, vendorId, orderId).execute()) as PaidPart[]
}

/**
 * Returns the same rows locked for update. A concurrent refund that bypassed the order's lock waits here and reads the
 * updated rows.
 */
export async function lockPaidParts(tx: Tx, vendorId: string, orderId: string): Promise<PaidPart[]> {
  return (await paidParts(tx, vendorId, orderId).forUpdate('part').execute()) as PaidPart[]
}

function paidParts(handle: Handle, vendorId: string, orderId: string) {
  return (
    on<Tables>(handle)
      .selectFrom('paid_parts as part')
      .innerJoin('transactions as payment', (join) =>
        join.onRef('payment.vendor_id', '=', 'part.vendor_id').onRef('payment.id', '=', 'part.payment_id'),
      )
      .select(['part.payment_id as paymentId', 'part.part_key as key', 'part.kind', 'payment.share_id as shareId'])
      .select(['part.price', 'part.discount', 'part.tax', 'part.amount', 'part.refunded'])
      .select(['part.refunded_discount as refundedDiscount', 'part.refunded_tax as refundedTax'])
      .where('part.vendor_id', '=', vendorId)
      .where('part.order_id', '=', orderId)
      // Follows from the part. Without it PostgreSQL may read all payments of a restaurant whose tables were just empty.
      .where('payment.order_id', '=', orderId)
      .where('payment.status', '=', 'DONE')
      .orderBy('payment.created_at', 'desc')
      .orderBy('payment.id', 'desc')
      .orderBy('part.part_key')
  )
}

export async function returnedUnitsOf(handle: Handle, vendorId: string, orderId: string): Promise<ReturnedUnits[]> {
  return on<Tables>(handle)
    .selectFrom('refunded_units')
    .select(['part_key as key', 'units'])
    .where('vendor_id', '=', vendorId)
    .where('order_id', '=', orderId)
    .execute()
}
