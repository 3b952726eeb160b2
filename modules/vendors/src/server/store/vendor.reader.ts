import type { Handle, Tx } from '@sofreh/database'
import { sql } from 'kysely'
import { Refusal } from '@sofreh/kernel'
import type { FontCut, VendorDelay, VendorSettings } from '../../domain/index.ts'

export type StoredPicture = {
  id: string
  hash: string
  /** Three hexadecimal digits; null for a picture stored before tones were computed. */
  tone: string | null
  width: number
  height: number
  widths: number[]
  blur: string
}
export type StoredFont = { cut: FontCut; hash: string }
export type StoredInterval = VendorSettings['hours'][number] & { id: string }

/** A vendor as stored, with its week and pictures; read in one round trip. */
export type VendorRecord = Omit<VendorSettings, 'logoUrl' | 'coverUrl' | 'hours'> & {
  logo: StoredPicture | null
  cover: StoredPicture | null
  fonts: StoredFont[]
  hours: StoredInterval[]
  /** Delay added to the usual `preparationMinutes`; may have ended. */
  delay: VendorDelay | null
  /** Another one after each change of what is above. */
  revision: string
}

type VendorRow = Omit<VendorRecord, 'position'> & { lat: number | null; lng: number | null }

/**
 * Maximum number of dated exceptions read with a vendor: those that end last. The database's clock does not decide
 * which, because the product's own clock says what today is.
 */
const readDays = 150

const picture = sql`json_build_object('id', f.file_id, 'hash', f.hash, 'tone', f.tone, 'width', f.width, 'height', f.height,
  'widths', f.widths, 'blur', f.blur)`

/** Formats an instant as JavaScript does. */
const isoText = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Reads the vendor; undefined when there is none with this id. */
export async function findVendor(handle: Handle, vendorId: string): Promise<VendorRecord | undefined> {
  const { rows } = await sql<VendorRow>`
    select v.vendor_id as id, v.revision, v.name, v.subdomain, v.currency, v.primary_color as "primaryColor", v.phone,
      v.second_phone as "secondPhone", v.address, v.instagram, v.enamad, v.economic_code as "economicCode", v.description, v.lat, v.lng, v.minimum_basket as "minimumBasket", v.tax_rate_bp as "taxRateBp",
      v.tax_on_packaging as "taxOnPackaging", v.tax_on_service_fee as "taxOnServiceFee",
      v.service_fee_type as "serviceFeeType", v.service_fee_value as "serviceFeeValue",
      v.service_fee_delivery_types as "serviceFeeDeliveryTypes", v.order_packaging_cost as "orderPackagingCost",
      v.order_packaging_on_serve as "orderPackagingOnServe", v.round_to as "roundTo",
      v.tip_rates_bp as "tipRatesBp",
      v.delivery_types as "deliveryTypes", v.pay_later_channels as "payLaterChannels",
      v.online_payment as "onlinePayment", v.preparation_minutes as "preparationMinutes",
      v.auto_confirm as "autoConfirm", v.day_start_hour as "dayStartHour",
      v.unpaid_expiry_minutes as "unpaidExpiryMinutes", v.finish_after_minutes as "finishAfterMinutes",
      v.max_line_count as "maxLineCount", v.offline_approval_limit as "offlineApprovalLimit",
      v.finish_tables_at_payment as "finishTablesAtPayment", v.print_all_items_on_factor as "printAllItemsOnFactor",
      json_build_object('ACCEPTED', v.notice_accepted, 'REJECTED', v.notice_rejected, 'READY', v.notice_ready,
        'ON_WAY', v.notice_on_way, 'ARRIVED', v.notice_arrived) as "guestNotices", v.scheduled_orders as "scheduledOrders", v.slot_minutes as "slotMinutes",
      v.slot_capacity_minutes as "slotCapacityMinutes", v.schedule_days_ahead as "scheduleDaysAhead",
      v.is_active as "isActive",
      (select ${picture} from files f where f.vendor_id = v.vendor_id and f.file_id = v.logo_file_id) as logo,
      (select ${picture} from files f where f.vendor_id = v.vendor_id and f.file_id = v.cover_file_id) as cover,
      coalesce((select json_agg(json_build_object('cut', t.cut, 'hash', t.hash) order by t.cut desc) from vendor_fonts t
        where t.vendor_id = v.vendor_id), '[]'::json) as fonts,
      coalesce((select json_agg(json_build_object('id', h.hours_id, 'weekday', h.weekday, 'from', h.opens,
        'to', h.closes)) from vendor_hours h where h.vendor_id = v.vendor_id), '[]'::json) as hours,
      coalesce((select json_agg(json_build_object('id', d.day_id, 'from', d.from_date, 'to', d.to_date,
        'openings', d.openings, 'message', d.message) order by d.created_at, d.day_id) from (select * from vendor_days l
        where l.vendor_id = v.vendor_id order by l.to_date desc limit ${readDays}) d), '[]'::json) as days,
      coalesce((select json_agg(json_build_object('scope', p.scope, 'startedAt', ${isoText('p.started_at')},
        'endsAt', ${isoText('p.ends_at')}, 'message', p.message)) from vendor_pauses p
        where p.vendor_id = v.vendor_id), '[]'::json) as pauses,
      (select json_build_object('minutes', y.minutes, 'endsAt', ${isoText('y.ends_at')}) from vendor_delays y
        where y.vendor_id = v.vendor_id) as delay
    from vendors v where v.vendor_id = ${vendorId}`.execute(handle.kysely)
  const row = rows[0]
  if (!row) return undefined
  const { lat, lng, ...vendor } = row
  return { ...vendor, position: lat === null || lng === null ? null : { lat, lng } }
}

/** @throws Refusal VENDOR_NOT_FOUND */
export async function getVendor(handle: Handle, vendorId: string): Promise<VendorRecord> {
  const vendor = await findVendor(handle, vendorId)
  if (!vendor) throw new Refusal('VENDOR_NOT_FOUND')
  return vendor
}

/** Locks the vendor's row until the transaction ends, which serialises changes, and reads the vendor. */
export async function lockVendor(tx: Tx, vendorId: string): Promise<VendorRecord | undefined> {
  await sql`select 1 from vendors where vendor_id = ${vendorId} for update`.execute(tx.kysely)
  return findVendor(tx, vendorId)
}

/** Finds the vendor of a host name. */
export async function findVendorOfHost(
  handle: Handle,
  host: string,
): Promise<{ vendorId: string; subdomain: string } | undefined> {
  const { rows } = await sql<{ vendorId: string; subdomain: string }>`
    select v.vendor_id as "vendorId", v.subdomain from vendor_hosts h join vendors v using (vendor_id)
    where h.host = ${host}`.execute(handle.kysely)
  return rows[0]
}

/** Reads the vendor's own pictures among these ids. */
export async function findFiles(handle: Handle, vendorId: string, ids: readonly string[]): Promise<StoredPicture[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<StoredPicture>`
    select file_id as id, hash, tone, width, height, widths, blur from files
    where vendor_id = ${vendorId} and file_id = any(${ids}::uuid[])`.execute(handle.kysely)
  return rows
}

export async function findFileByHash(
  handle: Handle,
  vendorId: string,
  hash: string,
): Promise<StoredPicture | undefined> {
  const { rows } = await sql<StoredPicture>`
    select file_id as id, hash, tone, width, height, widths, blur from files
    where vendor_id = ${vendorId} and hash = ${hash}`.execute(handle.kysely)
  return rows[0]
}
