import type { Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { FontCut } from '../../domain/index.ts'
import type { StoredInterval, StoredPicture, VendorRecord } from './vendor.reader.ts'

export type NewVendor = Pick<VendorRecord, 'id' | 'name' | 'subdomain' | 'currency' | 'primaryColor'>

/** Inserts the vendor's row and its first host. @returns false when the host belongs to another vendor */
export async function insertVendor(tx: Tx, vendor: NewVendor): Promise<boolean> {
  await sql`
    insert into vendors (vendor_id, name, subdomain, currency, primary_color)
    values (${vendor.id}, ${vendor.name}, ${vendor.subdomain}, ${vendor.currency}, ${vendor.primaryColor})`.execute(
    tx.kysely,
  )
  return insertHost(tx, vendor.id, vendor.subdomain)
}

/** Inserts a host; waits for a concurrent insert of the same name. @returns false when the name is taken */
export async function insertHost(tx: Tx, vendorId: string, host: string): Promise<boolean> {
  const answer = await sql`
    insert into vendor_hosts (host, vendor_id) values (${host}, ${vendorId}) on conflict do nothing`.execute(tx.kysely)
  return answer.numAffectedRows === 1n
}

/** Saves all settings of the vendor. */
export async function saveVendor(tx: Tx, vendor: VendorRecord, at: Date): Promise<void> {
  await sql`
    update vendors set name = ${vendor.name}, currency = ${vendor.currency}, primary_color = ${vendor.primaryColor},
      logo_file_id = ${vendor.logo?.id ?? null}, cover_file_id = ${vendor.cover?.id ?? null}, phone = ${vendor.phone},
      second_phone = ${vendor.secondPhone}, instagram = ${vendor.instagram}, enamad = ${vendor.enamad},
      economic_code = ${vendor.economicCode},
      address = ${vendor.address}, description = ${vendor.description}, lat = ${vendor.position?.lat ?? null},
      lng = ${vendor.position?.lng ?? null}, minimum_basket = ${vendor.minimumBasket},
      tax_rate_bp = ${vendor.taxRateBp}, tax_on_packaging = ${vendor.taxOnPackaging},
      tax_on_service_fee = ${vendor.taxOnServiceFee}, service_fee_type = ${vendor.serviceFeeType},
      service_fee_value = ${vendor.serviceFeeValue},
      service_fee_delivery_types = ${vendor.serviceFeeDeliveryTypes}::text[],
      order_packaging_cost = ${vendor.orderPackagingCost}, order_packaging_on_serve = ${vendor.orderPackagingOnServe},
      round_to = ${vendor.roundTo}, tip_rates_bp = ${vendor.tipRatesBp}::int[],
      delivery_types = ${vendor.deliveryTypes}::text[],
      pay_later_channels = ${vendor.payLaterChannels}::text[], online_payment = ${vendor.onlinePayment},
      preparation_minutes = ${vendor.preparationMinutes}, auto_confirm = ${vendor.autoConfirm},
      day_start_hour = ${vendor.dayStartHour}, unpaid_expiry_minutes = ${vendor.unpaidExpiryMinutes},
      finish_after_minutes = ${vendor.finishAfterMinutes}, max_line_count = ${vendor.maxLineCount},
      offline_approval_limit = ${vendor.offlineApprovalLimit},
      finish_tables_at_payment = ${vendor.finishTablesAtPayment},
      print_all_items_on_factor = ${vendor.printAllItemsOnFactor}, notice_accepted = ${vendor.guestNotices.ACCEPTED},
      notice_rejected = ${vendor.guestNotices.REJECTED}, notice_ready = ${vendor.guestNotices.READY},
      notice_on_way = ${vendor.guestNotices.ON_WAY}, notice_arrived = ${vendor.guestNotices.ARRIVED},
      scheduled_orders = ${vendor.scheduledOrders},
      slot_minutes = ${vendor.slotMinutes}, slot_capacity_minutes = ${vendor.slotCapacityMinutes},
      schedule_days_ahead = ${vendor.scheduleDaysAhead}, changed_at = ${at}
    where vendor_id = ${vendor.id}`.execute(tx.kysely)
}

/** Replaces the vendor's week. */
export async function saveHours(tx: Tx, vendorId: string, hours: readonly StoredInterval[]): Promise<void> {
  await sql`delete from vendor_hours where vendor_id = ${vendorId}`.execute(tx.kysely)
  if (hours.length === 0) return
  await sql`
    insert into vendor_hours (vendor_id, hours_id, weekday, opens, closes)
    select ${vendorId}::uuid, id, weekday, opens, closes
    from unnest(${hours.map(({ id }) => id)}::uuid[], ${hours.map(({ weekday }) => weekday)}::text[],
      ${hours.map(({ from }) => from)}::text[], ${hours.map(({ to }) => to)}::text[])
      as week (id, weekday, opens, closes)`.execute(tx.kysely)
}

/** Saves the font of a cut and replaces an earlier one. */
export async function saveFont(
  tx: Tx,
  font: { vendorId: string; cut: FontCut; hash: string; sizeBytes: number; personId: string; at: Date },
): Promise<void> {
  await sql`
    insert into vendor_fonts (vendor_id, cut, hash, size_bytes, licensed_by, licensed_at)
    values (${font.vendorId}, ${font.cut}, ${font.hash}, ${font.sizeBytes}, ${font.personId}, ${font.at})
    on conflict (vendor_id, cut) do update set hash = excluded.hash, size_bytes = excluded.size_bytes,
      licensed_by = excluded.licensed_by, licensed_at = excluded.licensed_at`.execute(tx.kysely)
}

export async function deleteFont(tx: Tx, vendorId: string, cut: FontCut): Promise<void> {
  await sql`delete from vendor_fonts where vendor_id = ${vendorId} and cut = ${cut}`.execute(tx.kysely)
}

/** Inserts the row of a picture that is already on disk; the same content of a vendor stays one row. */
export async function insertFile(
  tx: Tx,
  file: StoredPicture & { vendorId: string; personId: string | null; at: Date },
): Promise<void> {
  await sql`
    insert into files (vendor_id, file_id, hash, tone, width, height, widths, blur, person_id, created_at)
    values (${file.vendorId}, ${file.id}, ${file.hash}, ${file.tone}, ${file.width}, ${file.height}, ${file.widths}::int[],
      ${file.blur}, ${file.personId}, ${file.at})
    on conflict do nothing`.execute(tx.kysely)
}
