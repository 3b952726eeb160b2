import { Refusal } from '@sofreh/kernel'
import { terminalProtocols } from '../../../domain/index.ts'
import type { CardTerminalRow } from '../../store/terminals/card-terminals.reader.ts'

/** Rejects an amount below the device's minimum. Call it before anything is stored. */
export function refuseTooSmall(terminal: CardTerminalRow, rial: number): void {
  const { leastRial } = terminalProtocols[terminal.bank]
  if (rial < leastRial) throw new Refusal('TERMINAL_AMOUNT_TOO_SMALL', { leastRial })
}
