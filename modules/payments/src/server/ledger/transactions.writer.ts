import { type Handle, on, type Tx } from '@sofreh/database'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { TransactionStep } from '../../contract/index.ts'
import type { FrozenPart } from '../../domain/index.ts'
import type { Tables } from '../tables.generated.ts'
import type { TransactionRow } from './transaction-row.ts'

export type NewTransaction = Pick<
  Insertable<Tables['transactions']>,
  'vendor_id' | 'id' | 'order_id' | 'type' | 'method' | 'provider' | 'amount' | 'currency' | 'status' | 'created_at'
> &
  Partial<Insertable<Tables['transactions']>>

export async function insertTransaction(tx: Tx, transaction: NewTransaction): Promise<TransactionRow> {
  const row = await on<Tables>(tx)
    .insertInto('transactions')
    .values({ merchant: 'VENDOR', ...transaction })
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as TransactionRow
}

/** Moves or marks one transaction; the database refuses a move that its table of states does not know. */
export async function updateTransaction(
  tx: Tx,
  { vendor_id, id }: { vendor_id: string; id: string },
  change: Updateable<Tables['transactions']>,
): Promise<TransactionRow> {
  const row = await on<Tables>(tx)
    .updateTable('transactions')
    .set(change)
    .where('vendor_id', '=', vendor_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as TransactionRow
}

/**
 * Takes the right to ask the provider about an attempt, for a bounded time: the guest's return and the background
 * inquiry then verify once. A server that dies while asking loses the right by the clock.
 * @returns false when someone else is asking now
 */
export async function claimAsking(
  handle: Handle,
  attempt: { vendor_id: string; id: string },
  time: { now: Date; until: Date },
): Promise<boolean> {
  const result = await sql`
    update transactions set asking_until = ${time.until}
    where vendor_id = ${attempt.vendor_id} and id = ${attempt.id} and status in ('PENDING', 'FAILED')
      and (asking_until is null or asking_until <= ${time.now})`.execute(handle.kysely)
  return result.numAffectedRows === 1n
}

export type NewStep = {
  id: string
  at: Date
  kind: TransactionStep['kind']
  facts?: TransactionStep['facts']
}

export async function insertStep(
  tx: Tx,
  transaction: { vendor_id: string; id: string },
  { id, at, kind, facts }: NewStep,
): Promise<void> {
  await on<Tables>(tx)
    .insertInto('transaction_steps')
    .values({
      vendor_id: transaction.vendor_id,
      id,
      transaction_id: transaction.id,
      at,
      kind,
      facts: JSON.stringify(facts ?? {}),
    })
    .execute()
}

export async function insertParts(tx: Tx, payment: TransactionRow, parts: readonly FrozenPart[]): Promise<void> {
  if (parts.length === 0) return
  await on<Tables>(tx)
    .insertInto('paid_parts')
    .values(
      parts.map((part) => ({
        vendor_id: payment.vendor_id,
        payment_id: payment.id,
        part_key: part.key,
        order_id: payment.order_id,
        kind: part.kind,
        price: part.price,
        discount: part.discount,
        tax: part.tax,
        amount: part.amount,
      })),
    )
    .execute()
}

/** The check of the table refuses a part that would give back more than it was paid. */
export async function addRefundToPart(
  tx: Tx,
  part: { vendorId: string; paymentId: string; key: string },
  amount: number,
): Promise<void> {
  await on<Tables>(tx)
    .updateTable('paid_parts')
    .set((set) => ({ refunded: set('refunded', '+', amount) }))
    .where('vendor_id', '=', part.vendorId)
    .where('payment_id', '=', part.paymentId)
    .where('part_key', '=', part.key)
    .execute()
}
