import { type Handle, on } from '@sofreh/database'
import { foldLetters } from '@sofreh/kernel'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { pageDiscountCodes } from '../../contract/index.ts'
import { type CodeStanding, codeKeyOf, type DiscountCodeFacts } from '../../domain/index.ts'
import type { Tables } from '../tables.generated.ts'

export type CodeRow = Selectable<Tables['discount_codes']>
/** A code with the fields that only the owner's list needs. */
export type StoredCode = DiscountCodeFacts & { title: string; isListed: boolean; createdAt: string }
export type CodePage = { codes: StoredCode[]; totalCount: number }

const from = (handle: Handle, vendorId: string) =>
  on<Tables>(handle).selectFrom('discount_codes').where('vendor_id', '=', vendorId).where('deleted_at', 'is', null)

export async function findCode(handle: Handle, vendorId: string, id: string): Promise<StoredCode | undefined> {
  const row = await from(handle, vendorId).selectAll().where('id', '=', id).executeTakeFirst()
  return row && codeOfRow(row)
}

/** Finds a code by typed text, in any digits and case. */
export async function findCodeTyped(handle: Handle, vendorId: string, typed: string): Promise<StoredCode | undefined> {
  const row = await from(handle, vendorId).selectAll().where('code_key', '=', codeKeyOf(typed)).executeTakeFirst()
  return row && codeOfRow(row)
}

export async function pageCodes(
  handle: Handle,
  vendorId: string,
  query: z.output<typeof pageDiscountCodes.query> & { at: Date },
): Promise<CodePage> {
  const { pageNumber, pageSize, type, standing, search = '', at } = query
  const sought = codeKeyOf(search)
  let found = from(handle, vendorId)
  if (type) found = found.where('type', '=', type)
  if (standing) found = found.where((select) => standsAs(select, standing, at))
  // A restaurant has tens of codes, not thousands, so a scan is cheap.
  if (sought !== '')
    found = found.where((select) =>
      select.or([
        sql<boolean>`strpos(code_key, ${sought}) > 0`,
        sql<boolean>`strpos(upper(title), ${foldLetters(search).toUpperCase()}) > 0`,
      ]),
    )
  const counted = await found.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirst()
  const rows = await found
    .selectAll()
    .orderBy(orderOf[query.sort])
    .orderBy('id')
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
    .execute()
  return { codes: rows.map(codeOfRow), totalCount: Number(counted?.count ?? 0) }
}

export async function listCodes(handle: Handle, vendorId: string): Promise<StoredCode[]> {
  const rows = await from(handle, vendorId).selectAll().orderBy('code_key').limit(mostListed).execute()
  return rows.map(codeOfRow)
}

/**
 * Finds codes a guest may see: made for them, or listed for all; without a person, only the listed ones. `couponFor`
 * decides whether each may be used now.
 */
export async function findCodesFor(handle: Handle, vendorId: string, personId: string | null): Promise<StoredCode[]> {
  const rows = await from(handle, vendorId)
    .selectAll()
    .where('active', '=', true)
    .where((select) =>
      select.or([
        select('customer_id', '=', personId),
        select.and([select('is_listed', '=', true), select('customer_id', 'is', null)]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostOffered)
    .execute()
  return rows.map(codeOfRow)
}

/** Counts the person's orders that hold each code; codes without a use are absent. */
export async function countUsesByCode(
  handle: Handle,
  asked: { vendorId: string; personId: string; codeIds: readonly string[] },
): Promise<Map<string, number>> {
  const rows = await on<Tables>(handle)
    .selectFrom('discount_uses')
    .select(['code_id', (select) => select.fn.countAll<number>().as('count')])
    .where('vendor_id', '=', asked.vendorId)
    .where('person_id', '=', asked.personId)
    .where('code_id', 'in', [...asked.codeIds])
    .where('given_back_at', 'is', null)
    .groupBy('code_id')
    .execute()
  return new Map(rows.map((row) => [row.code_id, Number(row.count)]))
}

/**
 * Counts the person's orders that hold the code, without the order being edited. Reports that order's own use
 * separately.
 */
export async function findUses(
  handle: Handle,
  asked: { vendorId: string; codeId: string; personId: string | null; orderId: string | null },
): Promise<{ usesOfPerson: number; isHeldByOrder: boolean }> {
  const { vendorId, codeId, personId, orderId } = asked
  // Uses the index on a person's held uses and the primary key; both return a few rows.
  const { rows } = await sql<{ usesOfPerson: number; isHeldByOrder: boolean }>`
    select
      (select count(*) from discount_uses
        where vendor_id = ${vendorId} and code_id = ${codeId} and person_id = ${personId}::uuid and given_back_at is null
          and order_id is distinct from ${orderId}::uuid) as "usesOfPerson",
      exists (select from discount_uses
        where vendor_id = ${vendorId} and order_id = ${orderId}::uuid and code_id = ${codeId}
          and given_back_at is null) as "isHeldByOrder"`.execute(handle.kysely)
  return rows[0] ?? { usesOfPerson: 0, isHeldByOrder: false }
}

/** Maps a row to the code that the rule reads. */
export function codeOfRow(row: CodeRow): StoredCode {
  return {
    id: row.id,
    code: row.code,
    title: row.title,
    type: row.type as DiscountCodeFacts['type'],
    value: row.value,
    cap: row.cap,
    active: row.active,
    startsAt: row.starts_at?.toISOString() ?? null,
    expiration: row.expiration?.toISOString() ?? null,
    usageCount: row.usage_count,
    usageLimit: row.usage_limit,
    usageLimitPerUser: row.usage_limit_per_user,
    vendorDeal: row.vendor_deal,
    customerId: row.customer_id,
    isListed: row.is_listed,
    firstOrderOnly: row.first_order_only,
    minimumBasket: row.minimum_basket,
    isStacking: row.is_stacking,
    waivesPackaging: row.waives_packaging,
    hours: row.hours as DiscountCodeFacts['hours'],
    channels: row.channels as DiscountCodeFacts['channels'],
    deliveryTypes: row.delivery_types as DiscountCodeFacts['deliveryTypes'],
    itemIds: row.item_ids,
    categoryIds: row.category_ids,
    freeItems: row.free_items as DiscountCodeFacts['freeItems'],
    createdAt: row.created_at.toISOString(),
  }
}

const mostListed = 1000
const mostOffered = 50

const orderOf = {
  newest: sql`created_at desc`,
  code: sql`code_key`,
  uses: sql`usage_count desc`,
  expiration: sql`expiration nulls last`,
} as const

/** `standingOf` in SQL; the order of the conditions must stay the same. */
function standsAs(select: ExpressionBuilder<Tables, 'discount_codes'>, standing: CodeStanding, at: Date) {
  const computed = sql<string>`case when not active then 'INACTIVE'
    when expiration <= ${at} then 'EXPIRED'
    when usage_count >= usage_limit then 'USED_UP'
    when starts_at > ${at} then 'SCHEDULED'
    else 'ACTIVE' end`
  return select(computed, '=', standing)
}
