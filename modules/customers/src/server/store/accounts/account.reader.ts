import { type Handle, on } from '@sofreh/database'
import type { Selectable } from 'kysely'
import { type Account, type AccountName, emptyAccount, type OrderDebt } from '../../../domain/index.ts'
import type { Tables } from '../../tables.generated.ts'

export type AccountRow = Selectable<Tables['customer_accounts']>
export type AccountOrderRow = Selectable<Tables['account_orders']>
export type EntryRow = Selectable<Tables['customer_ledger']>

/** Reads a person's account at the vendor; all zeros when it never had a movement. */
export async function accountOf(handle: Handle, vendorId: string, personId: string): Promise<Account> {
  const row = await on<Tables>(handle)
    .selectFrom('customer_accounts')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row ? accountFrom(row) : emptyAccount
}

export function accountFrom(row: AccountRow): Account {
  return { points: row.points, wallet: row.wallet, debt: row.debt, creditLimit: row.credit_limit }
}

export async function findEntry(handle: Handle, vendorId: string, id: string): Promise<EntryRow | undefined> {
  return on<Tables>(handle)
    .selectFrom('customer_ledger')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Returns whether a payment transaction was already applied to an account. */
export async function hasTransaction(handle: Handle, vendorId: string, transactionId: string): Promise<boolean> {
  const row = await on<Tables>(handle)
    .selectFrom('customer_ledger')
    .select('id')
    .where('vendor_id', '=', vendorId)
    .where('transaction_id', '=', transactionId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export type EntryFilter = { account?: AccountName | undefined; from?: string; to?: string } & {
  pageNumber: number
  pageSize: number
}

/** Reads a page of one customer's ledger, newest first. */
export async function pageEntries(
  handle: Handle,
  who: { vendorId: string; personId: string },
  filter: EntryFilter,
): Promise<{ rows: EntryRow[]; totalCount: number }> {
  const all = on<Tables>(handle)
    .selectFrom('customer_ledger')
    .where('vendor_id', '=', who.vendorId)
    .where('person_id', '=', who.personId)
    .$if(filter.from !== undefined, (query) => query.where('at', '>=', new Date(filter.from ?? 0)))
    .$if(filter.to !== undefined, (query) => query.where('at', '<', new Date(filter.to ?? 0)))
  const matching = filter.account ? all.where('account', '=', filter.account) : all
  const rows = await matching
    .selectAll()
    .orderBy('position', 'desc')
    .limit(filter.pageSize)
    .offset((filter.pageNumber - 1) * filter.pageSize)
    .execute()
  const counted = await matching.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirst()
  return { rows, totalCount: Number(counted?.count ?? 0) }
}

const accountOrders = (handle: Handle, vendorId: string) =>
  on<Tables>(handle).selectFrom('account_orders').selectAll().where('vendor_id', '=', vendorId)

/** Reads what an order did to accounts; more than one row only when its customer was changed. */
export async function accountsOfOrder(handle: Handle, vendorId: string, orderId: string): Promise<AccountOrderRow[]> {
  return accountOrders(handle, vendorId).where('order_id', '=', orderId).orderBy('person_id').execute()
}

export async function accountOrderOf(
  handle: Handle,
  order: { vendorId: string; orderId: string; personId: string },
): Promise<AccountOrderRow | undefined> {
  return accountOrders(handle, order.vendorId)
    .where('order_id', '=', order.orderId)
    .where('person_id', '=', order.personId)
    .executeTakeFirst()
}

/** Reads the open debts per order, oldest first. */
export async function openDebts(handle: Handle, vendorId: string, personId: string): Promise<OrderDebt[]> {
  const rows = await accountOrders(handle, vendorId)
    .where('person_id', '=', personId)
    .whereRef('debt', '>', 'debt_paid')
    .orderBy('at')
    .orderBy('order_id')
    .execute()
  return rows.map((row) => ({ orderId: row.order_id, owed: row.debt - row.debt_paid }))
}

/** Finds orders that earned more than they are now worth because the points were spent before a refund. */
export async function earnedTooMuch(handle: Handle, vendorId: string, personId: string): Promise<AccountOrderRow[]> {
  return accountOrders(handle, vendorId)
    .where('person_id', '=', personId)
    .whereRef('points_earned', '>', 'points_due')
    .orderBy('at')
    .orderBy('order_id')
    .execute()
}
