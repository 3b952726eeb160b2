import type { Handle } from '@sofreh/database'
import type { Currency } from '@sofreh/kernel'
import { sql } from 'kysely'
import type { CompanyRule, CourierCompany, RequestTime } from '../../domain/index.ts'
import type { CompanyOptions } from '../companies/company-line.ts'

export type SettingsRow = CompanyRule & {
  company: CourierCompany
  isEnabled: boolean
  keyId: string | null
  sealed: string | null
  webhookHash: string | null
  amountUnit: Currency
  requestWhen: RequestTime
  maxFare: number | null
  maxMetres: number | null
  searchMinutes: number
  options: CompanyOptions
}

/** Returns the stored settings of the vendor's companies in the order of its list. */
export async function settingsOfVendor(handle: Handle, vendorId: string): Promise<SettingsRow[]> {
  const { rows } = await sql<SettingsRow>`
    select company, is_enabled as "isEnabled", key_id as "keyId", sealed, webhook_hash as "webhookHash",
      amount_unit as "amountUnit", request_when as "requestWhen", minutes_before as "minutesBefore",
      zone_ids as "zoneIds", max_fare as "maxFare", max_metres as "maxMetres", rank,
      search_minutes as "searchMinutes", options
    from courier_company_settings where vendor_id = ${vendorId} order by rank, company`.execute(handle.kysely)
  return rows
}

export async function findSettings(
  handle: Handle,
  vendorId: string,
  company: CourierCompany,
): Promise<SettingsRow | undefined> {
  return (await settingsOfVendor(handle, vendorId)).find((row) => row.company === company)
}

/** Returns the credentials of all vendors that another key than this one encrypts. */
export async function sealedWithOtherKeys(
  handle: Handle,
  keyId: string,
): Promise<{ vendorId: string; company: CourierCompany; keyId: string; sealed: string }[]> {
  const { rows } = await sql<{ vendorId: string; company: CourierCompany; keyId: string; sealed: string }>`
    select vendor_id as "vendorId", company, key_id as "keyId", sealed from courier_company_settings
    where key_id <> ${keyId}`.execute(handle.kysely)
  return rows
}
