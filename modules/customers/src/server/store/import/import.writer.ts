import { on, type Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { Tables } from '../../tables.generated.ts'
import type { CustomerImportPlan } from './import.reader.ts'

type DryRun = { id: string; personId: string; plan: CustomerImportPlan; at: Date; forgetBefore: Date }

/** Stores a dry run and deletes those too old to be applied. */
export async function insertImport(tx: Tx, vendorId: string, dryRun: DryRun): Promise<void> {
  await on<Tables>(tx)
    .deleteFrom('customer_imports')
    .where('vendor_id', '=', vendorId)
    .where('created_at', '<', dryRun.forgetBefore)
    .execute()
  await on<Tables>(tx)
    .insertInto('customer_imports')
    .values({
      vendor_id: vendorId,
      id: dryRun.id,
      person_id: dryRun.personId,
      plan: JSON.stringify(dryRun.plan),
      created_at: dryRun.at,
    })
    .execute()
}

/**
 * Marks a dry run as applied and clears its plan, which contains personal data. The row stays, so that a second call
 * finds it applied.
 */
export async function markApplied(tx: Tx, vendorId: string, applied: { id: string; at: Date }): Promise<void> {
  await on<Tables>(tx)
    .updateTable('customer_imports')
    .set({ applied_at: applied.at, plan: '{}' })
    .where('vendor_id', '=', vendorId)
    .where('id', '=', applied.id)
    .execute()
}

export type ImportedCustomer = {
  personId: string
  mobile: string
  firstName: string
  lastName: string
  birthday: string | null
  note: string
  subscriptionCode: string | null
  searchText: string
}

const columns = sql.raw(`"personId" uuid, mobile text, "firstName" text, "lastName" text, birthday date, note text,
  "subscriptionCode" text, "searchText" text`)

/** Inserts customers and returns the ids of the inserted. Existing customers stay unchanged. */
export async function insertCustomers(
  tx: Tx,
  vendorId: string,
  { customers, at }: { customers: readonly ImportedCustomer[]; at: Date },
): Promise<Set<string>> {
  const { rows } = await sql<{ personId: string }>`
    insert into customers (vendor_id, person_id, mobile, first_name, last_name, birthday, note, subscription_code,
      search_text, last_order_at, created_at)
    select ${vendorId}, "personId", mobile, "firstName", "lastName", birthday, note, "subscriptionCode", "searchText",
      null, ${at}
    from jsonb_to_recordset(${JSON.stringify(customers)}::jsonb) as given (${columns})
    on conflict (vendor_id, person_id) do nothing returning person_id as "personId"`.execute(tx.kysely)
  return new Set(rows.map(({ personId }) => personId))
}

/** Reads and locks customers in one order, so that two imports cannot deadlock. */
export async function lockCustomers(
  tx: Tx,
  vendorId: string,
  personIds: readonly string[],
): Promise<Omit<ImportedCustomer, 'searchText'>[]> {
  const { rows } = await sql<Omit<ImportedCustomer, 'searchText'>>`
    select person_id as "personId", mobile, first_name as "firstName", last_name as "lastName", birthday::text, note,
      subscription_code as "subscriptionCode"
    from customers where vendor_id = ${vendorId} and person_id = any(${personIds}::uuid[])
    order by person_id for update`.execute(tx.kysely)
  return rows
}

export async function updateCustomers(tx: Tx, vendorId: string, customers: readonly ImportedCustomer[]): Promise<void> {
  await sql`
    update customers c set first_name = given."firstName", last_name = given."lastName", birthday = given.birthday,
      note = given.note, subscription_code = given."subscriptionCode", search_text = given."searchText"
    from jsonb_to_recordset(${JSON.stringify(customers)}::jsonb) as given (${columns})
    where c.vendor_id = ${vendorId} and c.person_id = given."personId"`.execute(tx.kysely)
}

export type ImportedAddress = { id: string; personId: string; address: string; plaque: string; unit: string }

/** Inserts addresses without a pin; existing ones are skipped. */
export async function insertAddresses(
  tx: Tx,
  vendorId: string,
  { addresses, at }: { addresses: readonly ImportedAddress[]; at: Date },
): Promise<void> {
  await sql`
    insert into customer_addresses (vendor_id, address_id, person_id, title, address, plaque, unit, description,
      receiver_name, receiver_phone, created_at, updated_at)
    select ${vendorId}, given.id, given."personId", '', given.address, given.plaque, given.unit, '', '', '', ${at}, ${at}
    from jsonb_to_recordset(${JSON.stringify(addresses)}::jsonb)
      as given (id uuid, "personId" uuid, address text, plaque text, unit text)
    where not exists (select from customer_addresses a where a.vendor_id = ${vendorId}
      and a.person_id = given."personId" and a.address = given.address and a.plaque = given.plaque
      and a.unit = given.unit)`.execute(tx.kysely)
}

/** Inserts landlines; one that meanwhile belongs to another customer is skipped. */
export async function insertLandlines(
  tx: Tx,
  vendorId: string,
  { landlines, at }: { landlines: readonly { personId: string; number: string }[]; at: Date },
): Promise<void> {
  await sql`
    insert into customer_landlines (vendor_id, number, person_id, created_at)
    select ${vendorId}, given.number, given."personId", ${at}
    from jsonb_to_recordset(${JSON.stringify(landlines)}::jsonb) as given (number text, "personId" uuid)
    order by given.number
    on conflict (vendor_id, number) do nothing`.execute(tx.kysely)
}
