import { momentsOf } from '@sofreh/kernel'
import type { AccountEntry, AccountView, StatementQuery } from '../../../contract/index.ts'
import type { AccountName, CounterMethod, EntryKind } from '../../../domain/index.ts'
import { clubOf } from '../../store/club/club.reader.ts'
import type { CustomersDeps } from '../../customers-deps.ts'
import { accountOf, type EntryFilter, type EntryRow } from '../../store/accounts/account.reader.ts'
import { accountView } from './act-on-account.ts'

export async function readAccount(
  { database }: Pick<CustomersDeps, 'database'>,
  vendorId: string,
  personId: string,
): Promise<AccountView> {
  const [account, club] = await Promise.all([accountOf(database, vendorId, personId), clubOf(database, vendorId)])
  return accountView(account, club)
}

/** Resolves a named range by the vendor's business days. */
export async function entryFilter(
  { database, clock, vendors }: Pick<CustomersDeps, 'database' | 'clock' | 'vendors'>,
  vendorId: string,
  { from, to, dateRange, ...filter }: StatementQuery,
): Promise<EntryFilter> {
  const { dayStartHour } = dateRange ? await vendors.settingsOf(database, vendorId) : { dayStartHour: 0 }
  return { ...filter, ...momentsOf({ from, to, dateRange }, clock(), dayStartHour) }
}

/** Casts rely on the table's check constraints. */
export function entryView(row: EntryRow): Omit<AccountEntry, 'orderNumber' | 'takenByName'> {
  return {
    id: row.id,
    account: row.account as AccountName,
    kind: row.kind as EntryKind,
    amount: row.amount,
    balance: row.balance,
    orderId: row.order_id,
    transactionId: row.transaction_id,
    method: row.method as CounterMethod | null,
    slipNumber: row.slip_number,
    reason: row.reason,
    at: row.at.toISOString(),
  }
}
