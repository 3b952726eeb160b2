import type { Tx } from '@sofreh/database'
import type { TerminalReason } from '../../../../domain/index.ts'
import type { PaymentsDeps } from '../../../payments-deps.ts'
import { findCharge, type TerminalChargeRow } from '../../../store/terminals/terminal-charges.reader.ts'
import { matchCharge } from '../../../store/terminals/terminal-charges.writer.ts'
import { applyAnswer, lockTerminalAttempt } from '../answer-terminal-payment.ts'
import { answerOfReport } from '../answer-of-report.ts'
import { doubtOf, isItsBridge } from './is-its-bridge.ts'

/**
 * Applies an earlier bridge report to a payment that has now arrived. The caller holds the locks of order, attempt and
 * charge.
 */
export async function applyChargeReport(
  deps: PaymentsDeps,
  tx: Tx,
  { vendorId, id }: { vendorId: string; id: string },
): Promise<void> {
  const reported = await findCharge(tx, vendorId, id)
  if (!reported) return
  const locked = await lockTerminalAttempt(deps, tx, vendorId, id)
  const by = { vendorId, bridgeId: reported.bridge_id, terminalId: reported.terminal_id }
  const isOwn = await isItsBridge(tx, by, locked.attempt)
  const report = reportOf(reported)
  await applyAnswer(deps, tx, {
    ...locked,
    answer: answerOfReport(id, locked.attempt, isOwn ? report : doubtOf(report)),
  })
  await matchCharge(tx, vendorId, id)
}

function reportOf({ card_mask: cardMask, reason, ...reported }: TerminalChargeRow) {
  return { ...reported, reason: reason as TerminalReason, cardMask }
}
