import type { Tx } from '@sofreh/database'
import { searchForm } from '@sofreh/kernel'
import type { TerminalOutcome } from '../../../../domain/index.ts'
import type { MoneyRow } from '../../../store/ledger/transaction-row.ts'
import { findTerminalEver, tasksOfPayment } from '../../../store/terminals/card-terminals.reader.ts'

/**
 * True when this bridge may report the payment's outcome: the bridge that got its task. Without a task, it is the
 * bridge of the terminal the payment is on. Before the payment exists, it is the bridge of the reported terminal.
 */
export async function isItsBridge(
  tx: Tx,
  { vendorId, bridgeId, terminalId }: { vendorId: string; bridgeId: string; terminalId: string },
  attempt: MoneyRow | undefined,
): Promise<boolean> {
  const [charge] = attempt ? await tasksOfPayment(tx, vendorId, attempt.id) : []
  if (charge) return charge.bridge_id === bridgeId
  const terminal = await findTerminalEver(tx, vendorId, terminalId)
  if (terminal?.bridge_id !== bridgeId) return false
  return !attempt || (terminal.bank === attempt.bank && terminal.name_key === searchForm(attempt.terminal ?? ''))
}

/**
 * Turns a report from a bridge that is not the terminal's into UNKNOWN: money may have moved. A till's log or a person
 * resolves it.
 */
export function doubtOf<Report extends { outcome: TerminalOutcome }>(report: Report): Report {
  return { ...report, outcome: 'UNKNOWN' }
}
