import type { TerminalReport } from '../../../contract/index.ts'
import { amountOfRial, type TerminalOutcome } from '../../../domain/index.ts'
import type { TerminalAnswer } from './answer-terminal-payment.ts'

/**
 * Turns a report into an answer. An approval without a reference or trace, or with an amount that does not fit the
 * currency, becomes UNKNOWN.
 */
export function answerOfReport(
  id: string,
  attempt: { currency: string },
  report: Omit<TerminalReport, 'taskId'>,
): TerminalAnswer {
  const { reason, code, reference, trace, rial, cardMask } = report
  const amount = rial === null ? undefined : amountOfRial(rial, attempt.currency === 'TOMAN' ? 'TOMAN' : 'RIAL')
  const isProven = (reference !== '' || trace !== '') && (rial === null || amount !== undefined)
  const outcome: TerminalOutcome = report.outcome === 'APPROVED' && !isProven ? 'UNKNOWN' : report.outcome
  return { id, outcome, amount, reference, trace, code, reason, ...(cardMask === null ? {} : { cardMask }) }
}
