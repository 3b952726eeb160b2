import { type Handle, on, type Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { LedgerView, TransactionStep } from '../../contract/index.ts'
import { sumLedger } from '../../domain/index.ts'
import type { Tables } from '../tables.generated.ts'
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

/** Any movement of money, also one for a customer's account. */
export async function findMoney(handle: Handle, vendorId: string, id: string): Promise<MoneyRow | undefined> {
  const row = await from(handle).where('vendor_id', '=', vendorId).where('id', '=', id).executeTakeFirst()
  return row as MoneyRow | undefined
}

/** Waits for whoever moves this transaction now. Lock the order first, always in this order. */
export async function lockTransaction(tx: Tx, vendorId: string, id: string): Promise<TransactionRow | undefined> {
  const row = await from(tx)
    .where('vendor_id', '=', vendorId)
    .where('id', '=', id)
    .where('order_id', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  return row as TransactionRow | undefined
}

/** The same for any movement of money; one of an order only by who has locked that order. */
export async function lockMoney(tx: Tx, vendorId: string, id: string): Promise<MoneyRow | undefined> {
  const row = await from(tx).where('vendor_id', '=', vendorId).where('id', '=', id).forUpdate().executeTakeFirst()
  return row as MoneyRow | undefined
}

/** The attempt that a gateway names; a vendor's return addresses reach only its own. */
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

/** Oldest first by time: ids made by tills carry none. */
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

/** When this payment was taken, where it was one in cash that counts. */
export async function cashTakenAt(handle: Handle, vendorId: string, id: string): Promise<Date | undefined> {
  const row = await findTransaction(handle, vendorId, id)
  return row?.type === 'PAYMENT' && row.method === 'CASH' && row.status === 'DONE' ? row.created_at : undefined
}

/** What a receipt needs of an order's ledger, oldest first; `takenBy` is the person who took a payment. */
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

/** Which of these orders cash was taken for. */
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
  const rows = await transactionsOfOrder(handle, vendorId, orderId)
  return { ...sumLedger(rows.map(entryOf)), transactions: rows.map(viewOf) }
}

/** Online attempts of an order without an outcome, the given-up ones included. */
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

/** True when a person with the slip ended it as paid and its terminal has not proved that yet. */
export async function isDoneByWordAlone(handle: Handle, attempt: MoneyRow): Promise<boolean> {
  const { rows } = await sql<{ isAlone: boolean }>`
    select coalesce(bool_or(kind = 'RESOLVED' and facts ->> 'status' = 'DONE') and not bool_or(kind = 'PROVEN'), false) as "isAlone"
    from transaction_steps where vendor_id = ${attempt.vendor_id} and transaction_id = ${attempt.id}`.execute(
    handle.kysely,
  )
  return rows[0]?.isAlone ?? false
}

/** True when this proof of money already stands in the vendor's ledger. */
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

/** True when another payment of the same merchant account holds this proof of money. */
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

/** Transactions of an order that belong to one: its refunds, its correction, the payment it returns, the attempt it corrects. */
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
