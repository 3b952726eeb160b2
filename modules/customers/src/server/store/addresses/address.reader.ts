import { type Handle, on } from '@sofreh/database'
import { type Selectable, sql } from 'kysely'
import type { AddressView } from '../../../contract/index.ts'
import type { Tables } from '../../tables.generated.ts'

export type AddressRow = Selectable<Tables['customer_addresses']>

const addresses = (handle: Handle, vendorId: string) =>
  on<Tables>(handle).selectFrom('customer_addresses').selectAll().where('vendor_id', '=', vendorId)

/** Reads the addresses of one customer: the most recently used first, then the newest. */
export async function addressesOf(handle: Handle, vendorId: string, personId: string): Promise<AddressView[]> {
  const rows = await addresses(handle, vendorId)
    .where('person_id', '=', personId)
    .orderBy(sql`used_at desc nulls last`)
    .orderBy('address_id', 'desc')
    .execute()
  return rows.map(addressViewOf)
}

/** @param personId the required owner; absent: any customer of the vendor, which only staff may request */
export async function findAddress(
  handle: Handle,
  vendorId: string,
  asked: { id: string; personId?: string | undefined },
): Promise<AddressView | undefined> {
  const found = addresses(handle, vendorId).where('address_id', '=', asked.id)
  const own = asked.personId === undefined ? found : found.where('person_id', '=', asked.personId)
  const row = await own.executeTakeFirst()
  return row && addressViewOf(row)
}

export function addressViewOf(row: AddressRow): AddressView {
  return {
    id: row.address_id,
    customerId: row.person_id,
    title: row.title,
    address: row.address,
    plaque: row.plaque,
    unit: row.unit,
    description: row.description,
    receiverName: row.receiver_name,
    receiverPhone: row.receiver_phone,
    position: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
