import { type Handle, on } from '@sofreh/database'
import type { InputOf, Page } from '@sofreh/contract'
import { sql } from 'kysely'
import { Refusal } from '@sofreh/kernel'
import type { listSubscriptionCodes, SubscriptionCode } from '../../../contract/index.ts'
import { type CustomerRow, soughtPattern } from '../customers.reader.ts'
import type { Tables } from '../../tables.generated.ts'

const customers = (handle: Handle, vendorId: string) =>
  on<Tables>(handle).selectFrom('customers').where('vendor_id', '=', vendorId)

export async function holderOf(handle: Handle, vendorId: string, code: string): Promise<CustomerRow | undefined> {
  return customers(handle, vendorId).selectAll().where('subscription_code', '=', code).executeTakeFirst()
}

/**
 * Returns the largest numeric code plus one. Starts at 1001, so that codes are not confused with table or order
 * numbers.
 */
export async function nextFreeCode(handle: Handle, vendorId: string): Promise<string> {
  const { rows } = await sql<{ next: string }>`
    select (greatest(1000, coalesce(max(subscription_code::bigint), 0)) + 1)::text as next from customers
    where vendor_id = ${vendorId} and subscription_code ~ '^[0-9]{1,12}$'`.execute(handle.kysely)
  return rows[0]?.next ?? '1001'
}

/** Reads the code of a customer. @throws Refusal when the customer or the code does not exist */
export async function getCode(handle: Handle, vendorId: string, personId: string): Promise<SubscriptionCode> {
  const row = await customers(handle, vendorId).selectAll().where('person_id', '=', personId).executeTakeFirst()
  if (!row) throw new Refusal('CUSTOMER_NOT_FOUND')
  if (row.subscription_code === null) throw new Refusal('NO_SUBSCRIPTION_CODE')
  return codedView(row, row.subscription_code)
}

export async function pageCodes(
  handle: Handle,
  vendorId: string,
  { pageNumber, pageSize, search }: InputOf<typeof listSubscriptionCodes>['query'],
): Promise<Page<SubscriptionCode>> {
  const all = customers(handle, vendorId).where('subscription_code', 'is not', null)
  const pattern = soughtPattern(search ?? '')
  const matching = pattern === undefined ? all : all.where('search_text', 'like', pattern)
  const rows = await matching
    .selectAll()
    // Numbers in numeric order, then text.
    .orderBy(sql`length(subscription_code)`)
    .orderBy('subscription_code')
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
    .execute()
  const counted = await matching.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirst()
  const data = rows.map((row) => codedView(row, row.subscription_code ?? ''))
  return { data, pageNumber, pageSize, totalCount: Number(counted?.count ?? 0) }
}

export function codedView(row: CustomerRow, code: string): SubscriptionCode {
  return { id: row.person_id, code, firstName: row.first_name, lastName: row.last_name, mobile: row.mobile }
}
