import type { Database } from '@sofreh/database'
import { sumOf } from '@sofreh/kernel'
import { sql } from 'kysely'
import { expect } from 'vitest'

type SoundRow = {
  id: string
  type: string
  status: string
  amount: number
  refunded: number
  payment_id: string | null
}

/** Expects that an order's refunds and frozen parts add up to its payments. */
export async function expectSound(database: Database, vendorId: string, orderId: string): Promise<void> {
  const { rows } = await sql<SoundRow>`select id, type, status, amount, refunded, payment_id from transactions
    where vendor_id = ${vendorId} and order_id = ${orderId}`.execute(database.kysely)
  const { rows: parts } = await sql<{ payment_id: string; amount: number; refunded: number; sum: number }>`
    select payment_id, amount, refunded, price - discount + tax as sum from paid_parts
    where vendor_id = ${vendorId} and order_id = ${orderId}`.execute(database.kysely)
  for (const row of rows) {
    expect(Number.isSafeInteger(row.amount) && row.amount > 0).toBe(true)
    if (row.type !== 'PAYMENT') continue
    const refunds = rows.filter((other) => other.payment_id === row.id && other.status !== 'FAILED')
    expect(row.refunded).toBe(sumOf(refunds.map((refund) => refund.amount)))
    expect(row.refunded).toBeLessThanOrEqual(row.amount)
    const frozen = parts.filter((part) => part.payment_id === row.id)
    expect(sumOf(frozen.map((part) => part.amount))).toBe(row.status === 'DONE' ? row.amount : 0)
    expect(sumOf(frozen.map((part) => part.refunded))).toBe(row.refunded)
  }
  for (const part of parts) expect(part.sum).toBe(part.amount)
}
