import type { TerminalReport } from '../../../contract/index.ts'
import type { TerminalTaskRow } from '../../store/terminals/card-terminals.reader.ts'

type ReportedOutcome = Pick<TerminalTaskRow, 'state' | 'outcome' | 'reason'>

/** True for a repeat of the stored report, and for UNKNOWN after the task has ended. */
export function isSameReport(
  task: ReportedOutcome,
  { outcome, reason }: Pick<TerminalReport, 'outcome' | 'reason'>,
): boolean {
  if (task.state !== 'ENDED') return false
  if (task.outcome === outcome && task.reason === reason) return true
  // A definite outcome replaces UNKNOWN.
  return outcome === 'UNKNOWN'
}
