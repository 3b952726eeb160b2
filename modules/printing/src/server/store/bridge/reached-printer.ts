import type { ReachedPrinter } from '../../../contract/index.ts'
import type { PrinterRow } from '../printers/printers.reader.ts'

/** Returns what a bridge needs to reach a printer. */
export function reachedPrinter(printer: PrinterRow): ReachedPrinter {
  const { id, name, ip, port, dots, mode, cuts, opensDrawer, bandPauseMs } = printer
  return { id, name, ip, port, dots, mode, cuts, opensDrawer, bandPauseMs }
}
