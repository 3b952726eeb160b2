import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'

export type KioskPrinter = { deviceId: string; printerId: string; printerName: string }

/** Returns kiosks that have an active printer of their own. */
export async function findKioskPrinters(handle: Handle, vendorId: string): Promise<KioskPrinter[]> {
  const { rows } = await sql<KioskPrinter>`
    select k.device_id as "deviceId", k.printer_id as "printerId", p.name as "printerName"
    from kiosk_printers k join printers p on p.vendor_id = k.vendor_id and p.id = k.printer_id and p.is_active
    where k.vendor_id = ${vendorId} order by k.device_id`.execute(handle.kysely)
  return rows
}

/** Returns the active printer beside one kiosk; undefined when it has none. */
export async function findKioskPrinter(
  handle: Handle,
  vendorId: string,
  deviceId: string | undefined,
): Promise<KioskPrinter | undefined> {
  return (await findKioskPrinters(handle, vendorId)).find((kiosk) => kiosk.deviceId === deviceId)
}
