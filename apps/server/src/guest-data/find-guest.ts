import type { Tx } from '@sofreh/database'
import { toPersianDigits } from '@sofreh/kernel'
import { sql } from 'kysely'

/** A guest of a vendor, and all texts by which documents name them. */
export type Guest = {
  vendorId: string
  personId: string
  mobile: string
  /** Mobile and landlines, as digits. */
  numbers: string[]
  orderIds: string[]
  /** Names, numbers, addresses and notes of three letters and more, the longest first. */
  texts: string[]
}

const fewestLetters = 3

export async function findGuest(
  tx: Tx,
  { vendorId, personId }: { vendorId: string; personId: string },
): Promise<Guest> {
  const { rows } = await sql<{ mobile: string; landlines: string[]; orders: string[]; texts: (string | null)[] }>`
    with guest as (select mobile, first_name, last_name, note from customers
        where vendor_id = ${vendorId} and person_id = ${personId}),
      own as (select o.id, o.customer_name, o.customer_phone, o.sheet from orders o, guest
        where o.vendor_id = ${vendorId} and (o.customer_id = ${personId} or o.customer_phone = guest.mobile)),
      places as (select address, description, receiver_name, receiver_phone from customer_addresses
        where vendor_id = ${vendorId} and person_id = ${personId}),
      lines as (select number from customer_landlines where vendor_id = ${vendorId} and person_id = ${personId})
    select (select mobile from guest) as mobile, array(select number from lines) as landlines,
      array(select id from own) as orders,
      array(select unnest(array[mobile, first_name || ' ' || last_name, last_name, first_name, note]) from guest
        union select unnest(array[address, description, receiver_name, receiver_phone]) from places
        union select number from lines
        union select unnest(array[customer_name, customer_phone, sheet ->> 'description',
          sheet #>> '{delivery,address,address}', sheet #>> '{delivery,address,description}',
          sheet #>> '{delivery,address,receiverName}', sheet #>> '{delivery,address,receiverPhone}']) from own
        union select line ->> 'note' from own, jsonb_array_elements((sheet -> 'lines') || (sheet -> 'removed')) line
      ) as texts`.execute(tx.kysely)
  const [found] = rows
  if (!found?.mobile) throw new Error('the guest is no customer of this vendor')
  const numbers = [found.mobile, ...found.landlines]
  const texts = [...found.texts, ...numbers.map(toPersianDigits)]
    .map((text) => text?.trim() ?? '')
    .filter((text) => [...text].length >= fewestLetters)
  const { mobile, orders: orderIds } = found
  return {
    vendorId,
    personId,
    mobile,
    numbers,
    orderIds,
    texts: [...new Set(texts)].sort((a, b) => b.length - a.length),
  }
}
