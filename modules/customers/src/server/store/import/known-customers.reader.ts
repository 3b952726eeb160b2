import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'
import type { KnownCustomer, KnownCustomers, ReadCustomer } from '../../../domain/index.ts'
import { partsOf } from './in-turns.ts'

const rowsAtOnce = 1000
type KnownRow = KnownCustomer & { mobile: string }

/** Reads everything of the vendor that the rows are compared with. */
export async function readKnownCustomers(
  handle: Handle,
  vendorId: string,
  rows: readonly ReadCustomer[],
): Promise<KnownCustomers> {
  const byMobile = new Map<string, KnownCustomer>()
  const holderOfCode = new Map<string, string>()
  const holderOfLandline = new Map<string, string>()
  for (const part of partsOf(rows, rowsAtOnce)) {
    const mobiles = part.map(({ mobile }) => mobile)
    for (const { mobile, ...customer } of await customersOf(handle, vendorId, mobiles)) byMobile.set(mobile, customer)
    const codes = part.flatMap(({ facts }) => facts.subscriptionCode ?? [])
    const numbers = part.flatMap(({ facts }) => facts.landline ?? [])
    for (const { key, person } of await holdersOf(handle, vendorId, codes)) holderOfCode.set(key, person)
    for (const { key, person } of await callersOf(handle, vendorId, numbers)) holderOfLandline.set(key, person)
  }
  return { byMobile, holderOfCode, holderOfLandline }
}

/** Reads customers by mobile, newest last: a number that passed to another person belongs to the newest. */
async function customersOf(handle: Handle, vendorId: string, mobiles: readonly string[]): Promise<KnownRow[]> {
  const { rows } = await sql<KnownRow>`
    select mobile, person_id as "personId", first_name as "firstName", last_name as "lastName",
      birthday::text, note, subscription_code as "subscriptionCode",
      array(select number from customer_landlines l
        where l.vendor_id = c.vendor_id and l.person_id = c.person_id) as landlines,
      coalesce((select jsonb_agg(jsonb_build_object('address', address, 'plaque', plaque, 'unit', unit))
        from customer_addresses a where a.vendor_id = c.vendor_id and a.person_id = c.person_id), '[]') as addresses
    from customers c where vendor_id = ${vendorId} and mobile = any(${mobiles}::text[])
    order by created_at`.execute(handle.kysely)
  return rows
}

type Holder = { key: string; person: string }

export async function holdersOf(handle: Handle, vendorId: string, codes: readonly string[]): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select subscription_code as key, person_id as person from customers
    where vendor_id = ${vendorId} and subscription_code = any(${codes}::text[])`.execute(handle.kysely)
  return rows
}

async function callersOf(handle: Handle, vendorId: string, numbers: readonly string[]): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select number as key, person_id as person from customer_landlines
    where vendor_id = ${vendorId} and number = any(${numbers}::text[])`.execute(handle.kysely)
  return rows
}
