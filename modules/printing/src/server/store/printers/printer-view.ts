import type { Printer } from '../../../contract/index.ts'
import type { PrinterRow } from './printers.reader.ts'

export function printerView(vendorId: string, { stateSince, ...printer }: PrinterRow): Printer {
  return { ...printer, vendorId, stateSince: stateSince?.toISOString() ?? null }
}
