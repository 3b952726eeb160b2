import { type Handle, on } from '@sofreh/database'
import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { CustomerView, listCustomers } from '../../contract/index.ts'
import { soughtCode, soughtText } from '../../domain/index.ts'
import type { Tables } from '../tables.generated.ts'

export type CustomerRow = Selectable<Tables['customers']>
export type CustomerPage = { data: CustomerView[]; pageNumber: number; pageSize: number; totalCount: number }

const mostFound = 20

export async function pageCustomers(
  handle: Handle,
  vendorId: string,
  query: z.output<typeof listCustomers.query>,
): Promise<CustomerPage> {
  const { pageNumber, pageSize } = query
  const found = matching(handle, vendorId, query.search ?? '')
  const rows = await sorted(found.selectAll(), query.sort)
    .orderBy('person_id')
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
    .execute()
  const counted = await found.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirst()
  return { data: rows.map(viewOf), pageNumber, pageSize, totalCount: Number(counted?.count ?? 0) }
}

/** Searches customers for the till: an exact subscription code first, then by the latest order. */
export async function searchCustomers(handle: Handle, vendorId: string, search: string): Promise<CustomerView[]> {
  const rows = await matching(handle, vendorId, search)
    .selectAll()
    .orderBy(sql`subscription_code is not distinct from ${soughtCode(search)} desc`)
    .orderBy(sql`last_order_at desc nulls last`)
    .orderBy('person_id')
    .limit(mostFound)
    .execute()
  return rows.map(viewOf)
}

export type ListedCustomer = Pick<CustomerView, 'id' | 'firstName' | 'lastName' | 'mobile' | 'subscriptionCode'> & {
  landlines: string[]
}

/** Reads the customers that a till caches for offline use, by the latest order first. */
export async function allCustomers(handle: Handle, vendorId: string, most: number): Promise<ListedCustomer[]> {
  return from(handle, vendorId)
    .select([
      'person_id as id',
      'first_name as firstName',
      'last_name as lastName',
      'mobile',
      'subscription_code as subscriptionCode',
      sql<string[]>`array(select number from customer_landlines l
        where l.vendor_id = customers.vendor_id and l.person_id = customers.person_id)`.as('landlines'),
    ])
    .orderBy(sql`last_order_at desc nulls last`)
    .orderBy('person_id')
    .limit(most)
    .execute()
}

export async function findCustomer(
  handle: Handle,
  vendorId: string,
  personId: string,
): Promise<CustomerView | undefined> {
  const row = await from(handle, vendorId).selectAll().where('person_id', '=', personId).executeTakeFirst()
  return row ? viewOf(row) : undefined
}

/** Reads birthday and note of a customer. */
export async function findNotes(
  handle: Handle,
  vendorId: string,
  personId: string,
): Promise<{ birthday: string | null; note: string }> {
  const row = await from(handle, vendorId)
    .select(['birthday', 'note'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row ?? { birthday: null, note: '' }
}

export async function isMobileTaken(handle: Handle, vendorId: string, mobile: string): Promise<boolean> {
  const row = await from(handle, vendorId).select('person_id').where('mobile', '=', mobile).executeTakeFirst()
  return row !== undefined
}

export function viewOf(row: CustomerRow): CustomerView {
  return {
    id: row.person_id,
    firstName: row.first_name,
    lastName: row.last_name,
    mobile: row.mobile,
    subscriptionCode: row.subscription_code,
    ordersCount: row.orders_count,
    totalSpent: row.total_spent,
    lastOrderAt: row.last_order_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}

const from = (handle: Handle, vendorId: string) =>
  on<Tables>(handle).selectFrom('customers').where('vendor_id', '=', vendorId).where('erased_at', 'is', null)

function matching(handle: Handle, vendorId: string, search: string) {
  const pattern = soughtPattern(search)
  const query = from(handle, vendorId)
  if (pattern === undefined) return query
  if (!/^%[0-9]{5,}%$/.test(pattern)) return query.where('search_text', 'like', pattern)
  return query.where((is) =>
    is.or([
      is('search_text', 'like', pattern),
      sql<boolean>`exists (select from customer_landlines l
        where l.vendor_id = ${vendorId} and l.person_id = customers.person_id and l.number like ${pattern})`,
    ]),
  )
}

/** Returns the LIKE pattern for the stored search text; undefined for an empty search. */
export function soughtPattern(search: string): string | undefined {
  const sought = soughtText(search)
  return sought === '' ? undefined : `%${sought.replace(/[\\%_]/g, '\\$&')}%`
}

type Listed = ReturnType<ReturnType<typeof from>['selectAll']>

function sorted(query: Listed, sort: z.output<typeof listCustomers.query>['sort']): Listed {
  switch (sort) {
    case 'name':
      return query.orderBy(sql`last_name collate "fa-x-icu"`).orderBy(sql`first_name collate "fa-x-icu"`)
    case 'lastOrder':
      return query.orderBy(sql`last_order_at desc nulls last`)
    case 'spent':
      return query.orderBy('total_spent', 'desc')
    case 'orders':
      return query.orderBy('orders_count', 'desc')
    case 'newest':
      return query.orderBy('created_at', 'desc')
  }
}
