import { on, type Tx } from '@sofreh/database'
import { sql } from 'kysely'
import { codeKeyOf } from '../../domain/index.ts'
import type { StoredCode } from './discount-codes.reader.ts'
import type { Tables } from '../tables.generated.ts'

/**
 * Serialises writes of a vendor's codes, so that uniqueness is checked against committed rows. Orders never take this
 * lock.
 */
export async function lockCodes(tx: Tx, vendorId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`discount codes ${vendorId}`}, 0))`.execute(tx.kysely)
}

export async function insertCode(tx: Tx, vendorId: string, code: StoredCode): Promise<void> {
  await on<Tables>(tx)
    .insertInto('discount_codes')
    .values({ vendor_id: vendorId, id: code.id, created_at: code.createdAt, ...columnsOf(code) })
    .execute()
}

/** Updates everything except the uses, which belong to the orders that hold the code. */
export async function updateCode(tx: Tx, vendorId: string, code: StoredCode): Promise<void> {
  await on<Tables>(tx)
    .updateTable('discount_codes')
    .set(columnsOf(code))
    .where('vendor_id', '=', vendorId)
    .where('id', '=', code.id)
    .execute()
}

export async function removeCode(tx: Tx, vendorId: string, removal: { id: string; at: Date }): Promise<void> {
  await on<Tables>(tx)
    .updateTable('discount_codes')
    .set({ deleted_at: removal.at })
    .where('vendor_id', '=', vendorId)
    .where('id', '=', removal.id)
    .execute()
}

function columnsOf(code: StoredCode) {
  return {
    code: code.code,
    code_key: codeKeyOf(code.code),
    title: code.title,
    type: code.type,
    value: code.value,
    cap: code.cap,
    active: code.active,
    starts_at: code.startsAt,
    expiration: code.expiration,
    usage_limit: code.usageLimit,
    usage_limit_per_user: code.usageLimitPerUser,
    vendor_deal: code.vendorDeal,
    customer_id: code.customerId,
    is_listed: code.isListed,
    first_order_only: code.firstOrderOnly,
    minimum_basket: code.minimumBasket,
    is_stacking: code.isStacking,
    waives_packaging: code.waivesPackaging,
    hours: JSON.stringify(code.hours),
    channels: [...code.channels],
    delivery_types: [...code.deliveryTypes],
    item_ids: [...code.itemIds],
    category_ids: [...code.categoryIds],
    free_items: JSON.stringify(code.freeItems),
  }
}
