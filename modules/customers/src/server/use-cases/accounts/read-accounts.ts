import type { InputOf, Page } from '@sofreh/contract'
import { type Caller, personOf } from '@sofreh/http'
import { momentsOf, Refusal } from '@sofreh/kernel'
import type {
  AccountEntry,
  AccountView,
  CustomerInformation,
  getStatement,
  OwnEntry,
  StatementQuery,
} from '../../../contract/index.ts'
import type { AccountName, CounterMethod, EntryKind } from '../../../domain/index.ts'
import { clubOf } from '../../store/club/club.reader.ts'
import type { CustomersDeps } from '../../customers-deps.ts'
import { findCustomer, findNotes } from '../../store/customers.reader.ts'
import { landlinesOf } from '../../store/landlines/landline.reader.ts'
import { accountOf, type EntryFilter, type EntryRow, pageEntries } from '../../store/accounts/account.reader.ts'
import { accountView } from './act-on-account.ts'

const lastOrders = 5

/** Reads everything the office shows of one customer. */
export async function readInformation(
  deps: CustomersDeps,
  vendorId: string,
  personId: string,
): Promise<CustomerInformation> {
  const { database } = deps
  const customer = await findCustomer(database, vendorId, personId)
  if (!customer) throw new Refusal('CUSTOMER_NOT_FOUND')
  const [landlines, known, account, orders] = await Promise.all([
    landlinesOf(database, vendorId, personId),
    findNotes(database, vendorId, personId),
    readAccount(deps, vendorId, personId),
    deps.above().ordering.lastOrdersOf(database, vendorId, personId, lastOrders),
  ])
  return { ...customer, landlines, ...known, account, lastOrders: [...orders] }
}

/**
 * Reads credit, wallet and points of one customer of this vendor. Guests see their own, staff who take payments see
 * all; anything else answers "not found".
 */
export async function readBalance(
  deps: Pick<CustomersDeps, 'database'>,
  caller: Caller,
  { a: vendorId, b: personId }: { a: string; b: string },
): Promise<AccountView> {
  const isOwn = personOf(caller) === personId
  if (vendorId !== caller.vendorId || !(isOwn || caller.permissions.has('PAYMENT_TAKE')))
    throw new Refusal('CUSTOMER_NOT_FOUND')
  // A person who never ordered here sees their own empty account.
  if (!isOwn && !(await findCustomer(deps.database, vendorId, personId))) throw new Refusal('CUSTOMER_NOT_FOUND')
  return readAccount(deps, vendorId, personId)
}

async function readAccount(
  { database }: Pick<CustomersDeps, 'database'>,
  vendorId: string,
  personId: string,
): Promise<AccountView> {
  const [account, club] = await Promise.all([accountOf(database, vendorId, personId), clubOf(database, vendorId)])
  return accountView(account, club)
}

/** Reads the ledger of one customer, newest first, with the numbers of the orders and the names of the staff. */
export async function readStatement(
  deps: CustomersDeps,
  vendorId: string,
  { params, query }: InputOf<typeof getStatement>,
): Promise<Page<AccountEntry>> {
  const { database } = deps
  if (!(await findCustomer(database, vendorId, params.id))) throw new Refusal('CUSTOMER_NOT_FOUND')
  const { rows, totalCount } = await pageEntries(
    database,
    { vendorId, personId: params.id },
    await entryFilter(deps, vendorId, query),
  )
  const idsOf = (key: 'taken_by' | 'order_id') => [...new Set(rows.flatMap((row) => row[key] ?? []))]
  const [persons, numbers] = await Promise.all([
    deps.identity.findPersons(database, idsOf('taken_by')),
    deps.above().ordering.numbersOfOrders(database, vendorId, idsOf('order_id')),
  ])
  const names = new Map(persons.map((one) => [one.id, [one.firstName, one.lastName].filter(Boolean).join(' ')]))
  const data = rows.map((row) => ({
    ...entryView(row),
    orderNumber: numbers.get(row.order_id ?? '') ?? '',
    takenByName: names.get(row.taken_by ?? '') ?? '',
  }))
  return { data, pageNumber: query.pageNumber, pageSize: query.pageSize, totalCount }
}

/** Reads the guest's own entries without the notes of the staff. */
export async function readOwnStatement(
  deps: Pick<CustomersDeps, 'database' | 'clock' | 'vendors'>,
  caller: Caller,
  query: StatementQuery,
): Promise<Page<OwnEntry>> {
  const who = { vendorId: caller.vendorId, personId: personOf(caller) }
  const { rows, totalCount } = await pageEntries(deps.database, who, await entryFilter(deps, caller.vendorId, query))
  const data = rows.map((row) => {
    const { id, account, kind, amount, balance, orderId, at } = entryView(row)
    return { id, account, kind, amount, balance, orderId, at }
  })
  return { data, pageNumber: query.pageNumber, pageSize: query.pageSize, totalCount }
}

/** Resolves a named range by the vendor's business days. */
async function entryFilter(
  { database, clock, vendors }: Pick<CustomersDeps, 'database' | 'clock' | 'vendors'>,
  vendorId: string,
  { from, to, dateRange, ...filter }: StatementQuery,
): Promise<EntryFilter> {
  const { dayStartHour } = dateRange ? await vendors.settingsOf(database, vendorId) : { dayStartHour: 0 }
  return { ...filter, ...momentsOf({ from, to, dateRange }, clock(), dayStartHour) }
}

/** Casts rely on the table's check constraints. */
function entryView(row: EntryRow): Omit<AccountEntry, 'orderNumber' | 'takenByName'> {
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
