import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'
import type { ReturnedPart } from '../../../domain/index.ts'

type Act = { id: string; at: string; personId: string | null; reason: string; amount: number; parts: ReturnedPart[] }
type Refund = {
  id: string
  at: string
  method: string
  status: string
  amount: number
  reason: string | null
}

/** Returns the refunds of an order, oldest first: what each act gave back by part, and each refund's own transaction. */
export async function refundsOfOrder(
  handle: Handle,
  vendorId: string,
  orderId: string,
): Promise<{ acts: Act[]; refunds: Refund[] }> {
  const acts = await sql<Omit<Act, 'at'> & { at: Date }>`
    select id, at, person_id as "personId", reason, amount, parts from refund_acts
    where vendor_id = ${vendorId} and order_id = ${orderId} order by at, id`.execute(handle.kysely)
  const refunds = await sql<Omit<Refund, 'at'> & { at: Date }>`
    select id, coalesce(settled_at, created_at) as at, method, status, amount, reason from transactions
    where vendor_id = ${vendorId} and order_id = ${orderId} and type = 'REFUND' order by created_at, id`.execute(
    handle.kysely,
  )
  return {
    acts: acts.rows.map((act) => ({
      ...act,
      at: act.at.toISOString(),
      // Acts of earlier releases have dishes by amount only.
      parts: act.parts.map((part) => ({ ...part, kind: part.kind ?? 'LINE', count: part.count ?? null })),
    })),
    refunds: refunds.rows.map((refund) => ({ ...refund, at: refund.at.toISOString() })),
  }
}
