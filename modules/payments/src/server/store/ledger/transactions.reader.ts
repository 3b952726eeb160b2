import { type Handle, on, type Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { LedgerView, TransactionStep } from '../../../contract/index.ts'
import { sumLedger } from '../../../domain/index.ts'
import type { Tables } from '../../tables.generated.ts'
import { entryOf, isOfOrder, type MoneyRow, type TransactionRow, viewOf } from './transaction-row.ts'

const from = (handle: Handle) => on<Tables>(handle).selectFrom('transactions').selectAll()

export async function findTransaction(
  handle: Handle,
  vendorId: string,
  id: string,
): Promise<TransactionRow | undefined> {
  const row = await findMoney(handle, vendorId, id)
  return row && isOfOrder(row) ? row : undefined
}

/** Finds any transaction, including one for a customer's account. */
export async function findMoney(handle: Handle, vendorId: string, id: string): Promise<MoneyRow | undefined> {
  const row = await from(handle).where('vendor_id', '=', vendorId).where('id', '=', id).executeTakeFirst()
  return row as MoneyRow | undefined
}

/** Locks a transaction. Lock its order first, always in this order. */
export async function lockTransaction(tx: Tx, vendorId: string, id: string): Promise<TransactionRow | undefined> {
  const row = await from(tx)
    .where('vendor_id', '=', vendorId)
    .where('id', '=', id)
    .where('order_id', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  return row as TransactionRow | undefined
}

/** Locks any transaction; for an order's transaction the caller must hold the order's lock. */
export async function lockMoney(tx: Tx, vendorId: string, id: string): Promise<MoneyRow | undefined> {
  const row = await from(tx).where('vendor_id', '=', vendorId).where('id', '=', id).forUpdate().executeTakeFirst()
  return row as MoneyRow | undefined
}

/** Finds the attempt by a gateway's token; a vendor's returns reach only its own attempts. */
export async function findByToken(handle: Handle, vendorId: string, token: string): Promise<MoneyRow | undefined> {
  const row = await from(handle)
    .where('vendor_id', '=', vendorId)
    .where('token', '=', token)
    .where('type', '=', 'PAYMENT')
    .where('corrects_id', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row as MoneyRow | undefined
}

/** Returns an order's transactions, oldest first by time; ids from tills are not ordered by time. */
export async function transactionsOfOrder(
  handle: Handle,
  vendorId: string,
  orderId: string,
): Promise<TransactionRow[]> {
  const rows = await from(handle)
    .where('vendor_id', '=', vendorId)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows as TransactionRow[]
}

/** Returns when this payment was taken; undefined unless it is a completed cash payment. */
export async function cashTakenAt(handle: Handle, vendorId: string, id: string): Promise<Date | undefined> {
  const row = await findTransaction(handle, vendorId, id)
  return row?.type === 'PAYMENT' && row.method === 'CASH' && row.status === 'DONE' ? row.created_at : undefined
}

/** Returns an order's transactions for a receipt, oldest first; `takenBy` is the person who took a payment. */
export async function moneyOfReceipt(handle: Handle, vendorId: string, orderId: string) {
  const rows = await transactionsOfOrder(handle, vendorId, orderId)
  return rows.map(({ type, status, method, amount, given, taken_by: takenBy }) => ({
    type,
    status,
    method,
    amount,
    given,
    takenBy,
  }))
}

/** Returns those of the given orders that cash was taken for. */
export async function paidInCash(
  handle: Handle,
  vendorId: string,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set()
  const rows = await on<Tables>(handle)
    .selectFrom('transactions')
    .select('order_id')
    .distinct()
    .where('vendor_id', '=', vendorId)
    .where('order_id', 'in', [...orderIds])
    .where('type', '=', 'PAYMENT')
    .where('method', '=', 'CASH')
    .where('status', '=', 'DONE')
    .execute()
  return new Set(rows.flatMap(({ order_id }) => order_id ?? []))
}

export async function ledgerOf(handle: Handle, vendorId: string, orderId: string): Promise<LedgerView> {
  return ledgerFrom(await transactionsOfOrder(handle, vendorId, orderId))
}

/**
 * Returns an order's ledger, and the person behind its last payment or refund; null for a gateway and for the vendor's
 * own rules.
 */
export async function moneyOfOrder(
  handle: Handle,
  vendorId: string,
  orderId: string,
): Promise<{ ledger: LedgerView; personId: string | null }> {
  const rows = await transactionsOfOrder(handle, vendorId, orderId)
  const last = rows.findLast(({ type, status }) => (type === 'REFUND' ? status !== 'FAILED' : status === 'DONE'))
  return { ledger: ledgerFrom(rows), personId: last?.taken_by ?? null }
}

function ledgerFrom(rows: readonly TransactionRow[]): LedgerView {
  return { ...sumLedger(rows.map(entryOf)), transactions: rows.map(viewOf) }
}

/** Returns an order's online attempts without an outcome, including abandoned ones. */
export async function openAttempts(handle: Handle, vendorId: string, orderId: string): Promise<TransactionRow[]> {
  const rows = await from(handle)
    .where('vendor_id', '=', vendorId)
    .where('order_id', '=', orderId)
    .where('type', '=', 'PAYMENT')
    .where('method', '=', 'ONLINE')
    .where('status', 'in', ['INIT', 'PENDING'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows as TransactionRow[]
}

export async function findCorrection(
  handle: Handle,
  vendorId: string,
  id: string,
): Promise<TransactionRow | undefined> {
  const row = await from(handle).where('vendor_id', '=', vendorId).where('corrects_id', '=', id).executeTakeFirst()
  return row as TransactionRow | undefined
}

/** True when a person with the receipt resolved the attempt as paid and its terminal has not confirmed it yet. */
export async function isDoneByPersonAlone(handle: Handle, attempt: MoneyRow): Promise<boolean> {
  const { rows } = await sql<{ isAlone: boolean }>`
    select coalesce(bool_or(kind = 'RESOLVED' and facts ->> 'status' = 'DONE') and not bool_or(kind = 'PROVEN'), false) as "isAlone"
    from transaction_steps where vendor_id = ${attempt.vendor_id} and transaction_id = ${attempt.id}`.execute(
    handle.kysely,
  )
  return rows[0]?.isAlone ?? false
}

/** True when the vendor's ledger already holds this proof of payment. */
export async function isReferenceTaken(
  handle: Handle,
  vendorId: string,
  proof: { provider: string; reference: string },
): Promise<boolean> {
  const row = await from(handle)
    .where('vendor_id', '=', vendorId)
    .where('type', '=', 'PAYMENT')
    .where('provider', '=', proof.provider)
    .where('merchant_account', '=', '')
    .where('reference', '=', proof.reference)
    .executeTakeFirst()
  return row !== undefined
}

/** True when another payment of the same merchant account holds this proof of payment. */
export async function isProofTaken(handle: Handle, attempt: MoneyRow, reference: string): Promise<boolean> {
  const row = await from(handle)
    .where('vendor_id', '=', attempt.vendor_id)
    .where('type', '=', 'PAYMENT')
    .where('provider', '=', attempt.provider)
    .where('merchant_account', '=', attempt.merchant_account)
    .where('reference', '=', reference)
    .where('id', '<>', attempt.id)
    .where((where) => where.or([where('corrects_id', 'is', null), where('corrects_id', '<>', attempt.id)]))
    .executeTakeFirst()
  return row !== undefined
}

/** Returns related transactions of the order: refunds, the correction, the refunded payment, the corrected attempt. */
export async function relatedTransactions(handle: Handle, row: TransactionRow): Promise<TransactionRow[]> {
  const rows = await from(handle)
    .where('vendor_id', '=', row.vendor_id)
    .where('order_id', '=', row.order_id)
    .where('id', '<>', row.id)
    .where((where) =>
      where.or([
        where('payment_id', '=', row.payment_id ?? row.id),
        where('corrects_id', '=', row.id),
        where('id', '=', row.payment_id ?? row.id),
        where('id', '=', row.corrects_id ?? row.id),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows as TransactionRow[]
}

export async function stepsOf(handle: Handle, vendorId: string, transactionId: string): Promise<TransactionStep[]> {
  const rows = await on<Tables>(handle)
    .selectFrom('transaction_steps')
    .select(['at', 'kind', 'facts'])
    .where('vendor_id', '=', vendorId)
    .where('transaction_id', '=', transactionId)
    .orderBy('position')
    .limit(500)
    .execute()
  return rows.map((row) => ({
    at: row.at.toISOString(),
    kind: row.kind as TransactionStep['kind'],
    facts: row.facts as TransactionStep['facts'],
  }))
}
