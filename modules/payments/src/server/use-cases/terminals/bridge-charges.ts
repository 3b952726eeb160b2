import type { DataOf } from '@sofreh/contract'
import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { searchForm } from '@sofreh/kernel'
import type { listTerminalCharges, reportTerminalCharges, ReportedCharge } from '../../../contract/index.ts'
import { amountOfRial, type TerminalOutcome, type TerminalReason } from '../../../domain/index.ts'
import type { MoneyRow } from '../../store/ledger/transaction-row.ts'
import { findMoney } from '../../store/ledger/transactions.reader.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'
import { applyAnswer, lockTerminalAttempt } from './answer-terminal-payment.ts'
import { answerOf, isSameReport } from './bridge-reports.ts'
import { bridgeOf } from './bridge-takes.ts'
import { findTerminalEver, tasksOfPayment } from '../../store/terminals/card-terminals.reader.ts'
import { findCharge, type TerminalChargeRow, unmatchedCharges } from '../../store/terminals/terminal-charges.reader.ts'
import { lockCharge, matchCharge, saveCharge } from '../../store/terminals/terminal-charges.writer.ts'

type ChargeReport = { vendorId: string; bridgeId: string; charge: ReportedCharge }

/** Stores what bridges report of charges that tills sent to them directly. Each charge has its own transaction. */
export async function noteCharges(
  deps: PaymentsDeps,
  caller: Caller,
  charges: readonly ReportedCharge[],
): Promise<DataOf<typeof reportTerminalCharges>> {
  const { vendorId } = caller
  const bridgeId = bridgeOf(caller)
  for (const charge of charges) {
    const reported = { vendorId, bridgeId, charge }
    // Retries when the till's log entry created the payment meanwhile; the report then belongs to that payment.
    for (let isNoted = false; !isNoted; )
      isNoted = await deps.database.transaction((tx) => noteCharge(deps, tx, reported))
  }
  return { noted: charges.map(({ id }) => id) }
}

/** @returns false when the payment appeared meanwhile and has to be locked first */
async function noteCharge(deps: PaymentsDeps, tx: Tx, { vendorId, bridgeId, charge }: ChargeReport): Promise<boolean> {
  const { id } = charge
  const named = await findMoney(tx, vendorId, id)
  const isOurs = named !== undefined && named.terminal !== null
  const locked = isOurs ? await lockTerminalAttempt(deps, tx, vendorId, id) : undefined
  await lockCharge(tx, vendorId, id)
  if (!named && (await findMoney(tx, vendorId, id))) return false
  const isOwn = await isItsBridge(tx, { vendorId, bridgeId, terminalId: charge.terminalId }, locked?.attempt)
  const accepted = isOwn ? charge : doubtOf(charge)
  const before = await findCharge(tx, vendorId, id)
  const isAnothers = before !== undefined && before.bridge_id !== bridgeId
  if (isAnothers ? !isOwn : before && isSameReport({ state: 'ENDED', ...before }, accepted)) return true
  await saveCharge(tx, { vendorId, bridgeId, now: deps.clock(), charge: accepted })
  if (!locked) return true
  await applyAnswer(deps, tx, { ...locked, answer: answerOf(id, locked.attempt, accepted) })
  await matchCharge(tx, vendorId, id)
  return true
}

/**
 * True when this bridge may report the payment's outcome: the bridge that got its task. Without a task, it is the
 * bridge of the terminal the payment is on. Before the payment exists, it is the bridge of the reported terminal.
 */
async function isItsBridge(
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
function doubtOf<Report extends { outcome: TerminalOutcome }>(report: Report): Report {
  return { ...report, outcome: 'UNKNOWN' }
}

/**
 * Applies an earlier bridge report to a payment that has now arrived. The caller holds the locks of order, attempt and
 * charge.
 */
export async function applyReport(
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
  await applyAnswer(deps, tx, { ...locked, answer: answerOf(id, locked.attempt, isOwn ? report : doubtOf(report)) })
  await matchCharge(tx, vendorId, id)
}

function reportOf({ card_mask: cardMask, reason, ...reported }: TerminalChargeRow) {
  return { ...reported, reason: reason as TerminalReason, cardMask }
}

/** Lists charges for the manager that terminals took and that no till has sent. */
export async function listCharges(deps: PaymentsDeps, vendorId: string): Promise<DataOf<typeof listTerminalCharges>> {
  const rows = await unmatchedCharges(deps.database, vendorId)
  if (rows.length === 0) return []
  const { currency } = await deps.vendors.settingsOf(deps.database, vendorId)
  return rows.map(({ rial, askedAt, ...row }) => ({
    ...row,
    amount: amountOfRial(rial, currency) ?? Math.round(rial / 10),
    askedAt: askedAt.toISOString(),
  }))
}
