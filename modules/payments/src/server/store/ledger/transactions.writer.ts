import { type Handle, on, type Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import {
  type ExpressionBuilder,
  type ExpressionWrapper,
  type Insertable,
  sql,
  type SqlBool,
  type Updateable,
} from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import type { TransactionStep } from '../../../contract/index.ts'
import { type FrozenPart, isSamePart, type PaidPart } from '../../../domain/index.ts'
import type { Tables } from '../../tables.generated.ts'
import type { MoneyRow, TransactionRow } from './transaction-row.ts'

export type NewTransaction = Pick<
  Insertable<Tables['transactions']>,
  'vendor_id' | 'id' | 'type' | 'method' | 'provider' | 'amount' | 'currency' | 'status' | 'created_at'
> &
  Partial<Insertable<Tables['transactions']>>

export async function insertTransaction(
  tx: Tx,
  transaction: NewTransaction & { order_id: string },
): Promise<TransactionRow> {
  return (await insertMoney(tx, transaction)) as TransactionRow
}

/** @throws Refusal IDEMPOTENCY_CONFLICT when another transaction has this id */
export async function insertMoney(tx: Tx, transaction: NewTransaction): Promise<MoneyRow> {
  const row = await on<Tables>(tx)
    .insertInto('transactions')
    .values({ merchant: 'VENDOR', ...transaction })
    .onConflict((conflict) => conflict.columns(['vendor_id', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Refusal('IDEMPOTENCY_CONFLICT')
  return row as MoneyRow
}

/** Updates one transaction; a database trigger rejects transitions that its table of states does not contain. */
export async function updateTransaction<Row extends MoneyRow = TransactionRow>(
  tx: Tx,
  { vendor_id, id }: Pick<Row, 'vendor_id' | 'id'>,
  change: Updateable<Tables['transactions']>,
): Promise<Row> {
  const row = await on<Tables>(tx)
    .updateTable('transactions')
    .set(change)
    .where('vendor_id', '=', vendor_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as MoneyRow as Row
}

/**
 * Claims the right to ask the provider about an attempt for a limited time, so that the guest's return and the
 * background inquiry verify only once. The claim of a crashed server expires.
 * @returns false when another caller holds the claim
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

type PlacedParts = { vendorId: string; orderId: string }

/**
 * Writes the frozen parts of an order's payments: which parts the money pays for and what was refunded. The table's
 * check constraints reject refunding more of a part than was paid.
 */
export async function rewriteParts(
  tx: Tx,
  { vendorId, orderId }: PlacedParts,
  before: readonly PaidPart[],
  after: readonly PaidPart[],
): Promise<void> {
  const found = (rows: readonly PaidPart[], part: PaidPart) => rows.find((row) => isSamePart(row, part))
  for (const row of before.filter((each) => !found(after, each)))
    await on<Tables>(tx).deleteFrom('paid_parts').where(placeOf(vendorId, row)).execute()
  const added = after.filter((each) => !found(before, each))
  if (added.length > 0)
    await on<Tables>(tx)
      .insertInto('paid_parts')
      .values(added.map((row) => ({ ...placedAt(vendorId, row), order_id: orderId, ...columnsOf(row) })))
      .execute()
  for (const row of after) {
    const was = found(before, row)
    if (was && !isSameMoney(was, row))
      await on<Tables>(tx).updateTable('paid_parts').set(columnsOf(row)).where(placeOf(vendorId, row)).execute()
  }
}

/** Writes the parts of a new payment. */
export async function insertParts(
  tx: Tx,
  payment: Pick<TransactionRow, 'vendor_id' | 'id' | 'order_id' | 'share_id'>,
  parts: readonly FrozenPart[],
): Promise<void> {
  const { vendor_id: vendorId, order_id: orderId, id: paymentId, share_id: shareId } = payment
  const nothingBack = { refunded: 0, refundedDiscount: 0, refundedTax: 0 }
  const rows = parts.map((part) => ({ ...part, paymentId, shareId, ...nothingBack }))
  await rewriteParts(tx, { vendorId, orderId }, [], rows)
}

function placedAt(vendorId: string, { paymentId, key }: PaidPart) {
  return { vendor_id: vendorId, payment_id: paymentId, part_key: key }
}

const placeOf =
  (vendorId: string, row: PaidPart) =>
  (where: ExpressionBuilder<Tables, 'paid_parts'>): ExpressionWrapper<Tables, 'paid_parts', SqlBool> =>
    where.and(placedAt(vendorId, row))

function columnsOf({ kind, price, discount, tax, amount, ...row }: PaidPart) {
  const { refunded, refundedDiscount: refunded_discount, refundedTax: refunded_tax } = row
  return { kind, price, discount, tax, amount, refunded, refunded_discount, refunded_tax }
}

function isSameMoney(one: PaidPart, other: PaidPart): boolean {
  return isDeepStrictEqual(columnsOf(one), columnsOf(other))
}
