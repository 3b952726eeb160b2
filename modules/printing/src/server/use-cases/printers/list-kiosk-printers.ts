import type { DataOf } from '@sofreh/contract'
import type { Handle } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import type { PrintingDeps } from '../../printing-deps.ts'
import { findKioskPrinters } from '../../store/printers/kiosk-printers.reader.ts'
import { findPrinters } from '../../store/printers/printers.reader.ts'

export type KioskPrinters = DataOf<typeof contract.listKioskPrinters>

/** Lists the printer beside each kiosk. */
export function listKioskPrinters(
  { database }: Pick<PrintingDeps, 'database'>,
  { vendorId }: Caller,
): Promise<KioskPrinters> {
  return kioskPrintersIn(database, vendorId)
}

export async function kioskPrintersIn(handle: Handle, vendorId: string): Promise<KioskPrinters> {
  const printers = (await findPrinters(handle, vendorId)).filter(({ isActive }) => isActive)
  const kiosks = await findKioskPrinters(handle, vendorId)
  return {
    printers: printers.map(({ id, name }) => ({ id, name })),
    kiosks: kiosks.map(({ deviceId, printerId }) => ({ deviceId, printerId })),
  }
}
