import type { InputOf, Page } from '@sofreh/contract'
import { Refusal } from '@sofreh/kernel'
import type { AccountEntry, getStatement } from '../../../contract/index.ts'
import type { CustomersDeps } from '../../customers-deps.ts'
import { findCustomer } from '../../store/customers.reader.ts'
import { pageEntries } from '../../store/accounts/account.reader.ts'
import { entryFilter, entryView } from './account-entries.ts'

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
