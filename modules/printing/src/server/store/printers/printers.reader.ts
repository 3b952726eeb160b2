import type { Handle, Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { PrinterMode, PrinterState, PrintoutLayout } from '../../../domain/index.ts'

export type PrinterRow = {
  id: string
  name: string
  ip: string
  port: number
  dots: number
  mode: PrinterMode
  cuts: boolean
  opensDrawer: boolean
  bandPauseMs: number
  isActive: boolean
  state: PrinterState
  stateSince: Date | null
}
export type StationRow = {
  id: string
  name: string
  layout: PrintoutLayout
  printerId: string
  printerName: string
  nextPrinterId: string | null
  copies: number
  takesRest: boolean
  isAutomatic: boolean
  hasQr: boolean
  position: number
  isActive: boolean
  createdAt: Date
  categoryIds: string[]
  menuItemIds: string[]
}

/**
 * Serializes changes per vendor: two people who change printers wait for each other, and the second gets a clear
 * refusal.
 */
export async function lockPrinting(tx: Tx, vendorId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`printing ${vendorId}`}, 0))`.execute(tx.kysely)
}

/** Returns all printers that ever existed, because old printouts name them. */
export async function findPrinters(handle: Handle, vendorId: string): Promise<PrinterRow[]> {
  const { rows } = await sql<PrinterRow>`
    select id, name, ip, port, dots, mode, cuts, opens_drawer as "opensDrawer", band_pause_ms as "bandPauseMs",
      is_active as "isActive", state, state_since as "stateSince"
    from printers where vendor_id = ${vendorId} order by is_active desc, created_at, id`.execute(handle.kysely)
  return rows
}

/** Returns active stations in their order, with the dishes that each makes. */
export async function findStations(handle: Handle, vendorId: string): Promise<StationRow[]> {
  const { rows } = await sql<StationRow>`
    select s.id, s.name, s.layout, s.printer_id as "printerId", p.name as "printerName",
      s.next_printer_id as "nextPrinterId", s.copies, s.takes_rest as "takesRest", s.is_automatic as "isAutomatic",
      s.has_qr as "hasQr", s.position, s.is_active as "isActive", s.created_at as "createdAt",
      coalesce((select jsonb_agg(g.good_id order by g.good_id) from printer_station_goods g
        where g.vendor_id = s.vendor_id and g.station_id = s.id and g.kind = 'CATEGORY'), '[]') as "categoryIds",
      coalesce((select jsonb_agg(g.good_id order by g.good_id) from printer_station_goods g
        where g.vendor_id = s.vendor_id and g.station_id = s.id and g.kind = 'ITEM'), '[]') as "menuItemIds"
    from printer_stations s join printers p on p.vendor_id = s.vendor_id and p.id = s.printer_id
    where s.vendor_id = ${vendorId} and s.is_active
    order by s.position, s.created_at, s.id`.execute(handle.kysely)
  return rows
}
