import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'
import { type AccountingSettings, settingsShape } from '../../contract/index.ts'

/** Returns the ids of the accounting program; null before they are set, and after a release that requires further ids. */
export async function findSettings(handle: Handle, vendorId: string): Promise<AccountingSettings | null> {
  const { rows } = await sql<{ settings: unknown }>`
    select settings from accounting_settings where vendor_id = ${vendorId}`.execute(handle.kysely)
  return settingsShape.safeParse(rows[0]?.settings).data ?? null
}

/** Returns the program's ids of posted documents, by their key. */
export async function postedDocuments(handle: Handle, vendorId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ key: string; idGrdb: string }>`
    select key, id_grdb as "idGrdb" from sanadpardaz_documents where vendor_id = ${vendorId}`.execute(handle.kysely)
  return new Map(rows.map(({ key, idGrdb }) => [key, idGrdb]))
}

export type ExpenseCategory = { id: string; title: string; isActive: boolean }

export async function expenseCategories(handle: Handle, vendorId: string): Promise<ExpenseCategory[]> {
  const { rows } = await sql<ExpenseCategory>`
    select id, title, is_active as "isActive" from expense_categories where vendor_id = ${vendorId}
    order by title collate "fa-x-icu"`.execute(handle.kysely)
  return rows
}

/** Returns the categories that people chose for these pay-outs. */
export async function categoriesOf(
  handle: Handle,
  vendorId: string,
  movementIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ movementId: string; categoryId: string }>`
    select movement_id as "movementId", category_id as "categoryId" from categorised_expenses
    where vendor_id = ${vendorId} and movement_id = any(${movementIds}::uuid[])`.execute(handle.kysely)
  return new Map(rows.map(({ movementId, categoryId }) => [movementId, categoryId]))
}
