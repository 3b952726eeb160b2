import type { Tx } from '@sofreh/database'
import { searchForm } from '@sofreh/kernel'
import { sql } from 'kysely'
import type { PrinterState } from '../../../domain/index.ts'
import type { PrinterRow, StationRow } from './printers.reader.ts'

export type SavedPrinter = Omit<PrinterRow, 'state' | 'stateSince'>
export type SavedStation = Omit<StationRow, 'printerName' | 'createdAt'>

export async function savePrinter(tx: Tx, vendorId: string, printer: SavedPrinter, now: Date): Promise<void> {
  const { id, name, ip, port, dots, mode, cuts, opensDrawer, bandPauseMs, isActive } = printer
  await sql`
    insert into printers (vendor_id, id, name, name_key, ip, port, dots, mode, cuts, opens_drawer, band_pause_ms, is_active,
      created_at)
    values (${vendorId}, ${id}, ${name}, ${searchForm(name)}, ${ip}, ${port}, ${dots}, ${mode}, ${cuts}, ${opensDrawer},
      ${bandPauseMs}, ${isActive}, ${now})
    on conflict (vendor_id, id) do update set name = excluded.name, name_key = excluded.name_key,
      -- At another address it is another machine: what was heard of the old one says nothing.
      state = case when printers.ip = excluded.ip and printers.port = excluded.port then printers.state else 'UNKNOWN' end,
      ip = excluded.ip, port = excluded.port, dots = excluded.dots, mode = excluded.mode, cuts = excluded.cuts,
      opens_drawer = excluded.opens_drawer, band_pause_ms = excluded.band_pause_ms, is_active = excluded.is_active`.execute(
    tx.kysely,
  )
}

/** Sets the printer beside a kiosk and replaces the one before; null removes it. */
export async function saveKioskPrinter(
  tx: Tx,
  { vendorId, deviceId, printerId }: { vendorId: string; deviceId: string; printerId: string | null },
): Promise<void> {
  if (printerId === null)
    await sql`delete from kiosk_printers where vendor_id = ${vendorId} and device_id = ${deviceId}`.execute(tx.kysely)
  else
    await sql`
      insert into kiosk_printers (vendor_id, device_id, printer_id) values (${vendorId}, ${deviceId}, ${printerId})
      on conflict (vendor_id, device_id) do update set printer_id = excluded.printer_id`.execute(tx.kysely)
}

export async function saveStation(tx: Tx, vendorId: string, station: SavedStation, now: Date): Promise<void> {
  const { id, name } = station
  await sql`
    insert into printer_stations (vendor_id, id, name, name_key, layout, printer_id, next_printer_id, copies, takes_rest,
      is_automatic, has_qr, position, is_active, created_at)
    values (${vendorId}, ${id}, ${name}, ${searchForm(name)}, ${station.layout}, ${station.printerId},
      ${station.nextPrinterId}, ${station.copies}, ${station.takesRest}, ${station.isAutomatic}, ${station.hasQr},
      ${station.position}, ${station.isActive}, ${now})
    on conflict (vendor_id, id) do update set name = excluded.name, name_key = excluded.name_key, layout = excluded.layout,
      printer_id = excluded.printer_id, next_printer_id = excluded.next_printer_id, copies = excluded.copies,
      takes_rest = excluded.takes_rest, is_automatic = excluded.is_automatic, has_qr = excluded.has_qr,
      position = excluded.position, is_active = excluded.is_active`.execute(tx.kysely)
  await sql`delete from printer_station_goods where vendor_id = ${vendorId} and station_id = ${id}`.execute(tx.kysely)
  const goods = [
    ...station.categoryIds.map((goodId) => ({ kind: 'CATEGORY', goodId })),
    ...station.menuItemIds.map((goodId) => ({ kind: 'ITEM', goodId })),
  ]
  if (goods.length === 0) return
  await sql`
    insert into printer_station_goods (vendor_id, station_id, kind, good_id)
    select ${vendorId}::uuid, ${id}::uuid, kind, "goodId"
    from jsonb_to_recordset(${JSON.stringify(goods)}::jsonb) as good(kind text, "goodId" uuid)
    on conflict do nothing`.execute(tx.kysely)
}

/**
 * Stores printer states from a bridge. An unchanged state keeps its `state_since`. @returns whether any state changed
 */
export async function noteStates(
  tx: Tx,
  noted: { vendorId: string; states: readonly { id: string; state: PrinterState }[]; now: Date },
): Promise<boolean> {
  if (noted.states.length === 0) return false
  const answer = await sql`
    update printers set state = said.state, state_since = ${noted.now}
    from jsonb_to_recordset(${JSON.stringify(noted.states)}::jsonb) as said(id uuid, state text)
    where printers.vendor_id = ${noted.vendorId} and printers.id = said.id and printers.state <> said.state`.execute(
    tx.kysely,
  )
  return (answer.numAffectedRows ?? 0n) > 0n
}
