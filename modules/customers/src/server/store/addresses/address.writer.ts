import { on, type Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { AddressView } from '../../../contract/index.ts'
import type { Tables } from '../../tables.generated.ts'
import { addressViewOf } from './address.reader.ts'

/** The fields of an address that a person enters. */
export type AddressFacts = Omit<AddressView, 'id' | 'customerId' | 'createdAt' | 'updatedAt'>
type Place = { vendorId: string; id: string; personId?: string | undefined }

/** Locks the addresses of a customer against concurrent additions. @returns how many there are */
export async function lockAddresses(tx: Tx, vendorId: string, personId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`addresses ${vendorId} ${personId}`}, 0))`.execute(
    tx.kysely,
  )
  const counted = await on<Tables>(tx)
    .selectFrom('customer_addresses')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('vendor_id', '=', vendorId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return Number(counted?.count ?? 0)
}

export async function insertAddress(
  tx: Tx,
  place: { vendorId: string; id: string; personId: string; at: Date },
  facts: AddressFacts,
): Promise<AddressView> {
  const row = await on<Tables>(tx)
    .insertInto('customer_addresses')
    .values({
      vendor_id: place.vendorId,
      address_id: place.id,
      person_id: place.personId,
      ...columnsOf(facts),
      created_at: place.at,
      updated_at: place.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return addressViewOf(row)
}

/** Updates an address; undefined when there is none with this id (of this person). */
export async function updateAddress(
  tx: Tx,
  place: Place & { at: Date },
  facts: AddressFacts | Pick<AddressFacts, 'position'>,
): Promise<AddressView | undefined> {
  const changes = 'address' in facts ? columnsOf(facts) : pinOf(facts)
  const update = on<Tables>(tx)
    .updateTable('customer_addresses')
    .set({ ...changes, updated_at: place.at })
    .where('vendor_id', '=', place.vendorId)
    .where('address_id', '=', place.id)
  const own = place.personId === undefined ? update : update.where('person_id', '=', place.personId)
  const row = await own.returningAll().executeTakeFirst()
  return row && addressViewOf(row)
}

/** Returns whether the address existed. */
export async function deleteAddress(tx: Tx, place: Required<Place>): Promise<boolean> {
  const removed = await on<Tables>(tx)
    .deleteFrom('customer_addresses')
    .where('vendor_id', '=', place.vendorId)
    .where('address_id', '=', place.id)
    .where('person_id', '=', place.personId ?? null)
    .executeTakeFirst()
  return removed.numDeletedRows > 0n
}

/** Records that an order uses the address now. Idempotent. */
export async function noteAddressUsed(tx: Tx, used: { vendorId: string; id: string; at: Date }): Promise<void> {
  await on<Tables>(tx)
    .updateTable('customer_addresses')
    .set({ used_at: used.at })
    .where('vendor_id', '=', used.vendorId)
    .where('address_id', '=', used.id)
    .execute()
}

function columnsOf(facts: AddressFacts) {
  const { title, address, plaque, unit, description, receiverName, receiverPhone } = facts
  const texts = { title, address, plaque, unit, description }
  return { ...texts, receiver_name: receiverName, receiver_phone: receiverPhone, ...pinOf(facts) }
}

function pinOf({ position }: Pick<AddressFacts, 'position'>) {
  return { lat: position?.lat ?? null, lng: position?.lng ?? null }
}
