import type { Handle, Tx } from '@sofreh/database'
import { sql } from 'kysely'

export type LineStation = { orderId: string; lineId: string; stationId: string }

/** Records which station got each dish of a ticket. The first ticket of a dish decides; a later one changes nothing. */
export async function noteLineStations(tx: Tx, vendorId: string, noted: readonly LineStation[]): Promise<void> {
  if (noted.length === 0) return
  await sql`
    insert into line_stations (vendor_id, order_id, line_id, station_id)
    select ${vendorId}::uuid, "orderId", "lineId", "stationId"
    from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) as n("orderId" uuid, "lineId" uuid, "stationId" uuid)
    on conflict do nothing`.execute(tx.kysely)
}

/** Returns the station that got each dish of these orders, by the line's id. */
export async function stationsOfLines(
  handle: Handle,
  vendorId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<LineStation>`
    select line_id as "lineId", station_id as "stationId" from line_stations
    where vendor_id = ${vendorId} and order_id = any(${[...orderIds]}::uuid[])`.execute(handle.kysely)
  return new Map(rows.map(({ lineId, stationId }) => [lineId, stationId]))
}

/** Returns the names of all stations of these vendors, also of those removed since. */
export async function stationNames(handle: Handle, vendorIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from printer_stations where vendor_id = any(${[...vendorIds]}::uuid[])`.execute(handle.kysely)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
