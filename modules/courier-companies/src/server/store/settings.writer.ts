import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { CourierCompany } from '../../domain/index.ts'
import type { SettingsRow } from './settings.reader.ts'

export type StoredSettings = Omit<SettingsRow, 'webhookHash'>

/** Saves the settings of a company; its webhook secret stays. */
export async function saveSettingsRow(
  tx: Tx,
  vendorId: string,
  { row, now }: { row: StoredSettings; now: Date },
): Promise<void> {
  await sql`
    insert into courier_company_settings (vendor_id, company, is_enabled, key_id, sealed, amount_unit, request_when,
      minutes_before, zone_ids, max_fare, max_metres, rank, search_minutes, options, changed_at)
    values (${vendorId}, ${row.company}, ${row.isEnabled}, ${row.keyId}, ${row.sealed}, ${row.amountUnit},
      ${row.requestWhen}, ${row.minutesBefore}, ${[...row.zoneIds]}::uuid[], ${row.maxFare}, ${row.maxMetres}, ${row.rank},
      ${row.searchMinutes}, ${JSON.stringify(row.options)}::jsonb, ${now})
    on conflict (vendor_id, company) do update set is_enabled = excluded.is_enabled, key_id = excluded.key_id,
      sealed = excluded.sealed, amount_unit = excluded.amount_unit, request_when = excluded.request_when,
      minutes_before = excluded.minutes_before, zone_ids = excluded.zone_ids, max_fare = excluded.max_fare,
      max_metres = excluded.max_metres, rank = excluded.rank, search_minutes = excluded.search_minutes,
      options = excluded.options, changed_at = excluded.changed_at`.execute(tx.kysely)
}

export async function saveWebhookHash(
  tx: Tx,
  vendorId: string,
  { company, hash, now }: { company: CourierCompany; hash: string; now: Date },
): Promise<void> {
  await sql`
    insert into courier_company_settings (vendor_id, company, webhook_hash, changed_at)
    values (${vendorId}, ${company}, ${hash}, ${now})
    on conflict (vendor_id, company) do update set webhook_hash = excluded.webhook_hash,
      changed_at = excluded.changed_at`.execute(tx.kysely)
}

/** Replaces the encrypted credentials, unless they were changed meanwhile. */
export async function replaceSeal(
  tx: Tx,
  vendorId: string,
  seal: { company: CourierCompany; before: string; keyId: string; sealed: string },
): Promise<void> {
  await sql`
    update courier_company_settings set key_id = ${seal.keyId}, sealed = ${seal.sealed}
    where vendor_id = ${vendorId} and company = ${seal.company} and sealed = ${seal.before}`.execute(tx.kysely)
}
