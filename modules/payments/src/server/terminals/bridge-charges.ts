import type { DataOf } from '@sofreh/contract'
import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { searchForm } from '@sofreh/kernel'
import type { listTerminalCharges, reportTerminalCharges, ToldCharge } from '../../contract/index.ts'
import { amountOfRial, type TerminalOutcome, type TerminalReason } from '../../domain/index.ts'
import type { TransactionRow } from '../ledger/transaction-row.ts'
import { findTransaction } from '../ledger/transactions.reader.ts'
import type { PaymentsDeps } from '../wiring.ts'
import { applyAnswer, lockTerminalAttempt } from './answer-terminal-payment.ts'
import { answerOf, isSaidAgain } from './bridge-reports.ts'
import { bridgeOf } from './bridge-takes.ts'
import { findTerminalEver, tasksOfPayment } from './card-terminals.reader.ts'
import { findCharge, type TerminalChargeRow, unmatchedCharges } from './terminal-charges.reader.ts'
import { lockCharge, matchCharge, saveCharge } from './terminal-charges.writer.ts'

type Told = { vendorId: string; bridgeId: string; charge: ToldCharge }

/** What bridges tell of charges that tills asked them for, each in a transaction of its own. */
export async function noteCharges(
  deps: PaymentsDeps,
  caller: Caller,
  charges: readonly ToldCharge[],
): Promise<DataOf<typeof reportTerminalCharges>> {
  const { vendorId } = caller
  const bridgeId = bridgeOf(caller)
  for (const charge of charges) {
    const told = { vendorId, bridgeId, charge }
    // The till's entry may have come in between: then it is the payment's.
    for (let isNoted = false; !isNoted; ) isNoted = await deps.database.transaction((tx) => noteCharge(deps, tx, told))
  }
  return { noted: charges.map(({ id }) => id) }
}

/** @returns false where the payment appeared meanwhile and has to be held first */
async function noteCharge(deps: PaymentsDeps, tx: Tx, { vendorId, bridgeId, charge }: Told): Promise<boolean> {
  const { id } = charge
  const named = await findTransaction(tx, vendorId, id)
  const isOurs = named !== undefined && named.terminal !== null
  const locked = isOurs ? await lockTerminalAttempt(deps, tx, vendorId, id) : undefined
  await lockCharge(tx, vendorId, id)
  if (!named && (await findTransaction(tx, vendorId, id))) return false
  const isOwn = await isItsBridge(tx, { vendorId, bridgeId, terminalId: charge.terminalId }, locked?.attempt)
  const heard = isOwn ? charge : doubtOf(charge)
  const before = await findCharge(tx, vendorId, id)
  const isAnothers = before !== undefined && before.bridge_id !== bridgeId
  if (isAnothers ? !isOwn : before && isSaidAgain({ state: 'ENDED', ...before }, heard)) return true
  await saveCharge(tx, { vendorId, bridgeId, now: deps.clock(), charge: heard })
  if (!locked) return true
  await applyAnswer(deps, tx, { ...locked, answer: answerOf(id, locked.attempt, heard) })
  await matchCharge(tx, vendorId, id)
  return true
}

/**
 * Whose word counts for a payment: the bridge that was given its task; without one, the bridge that reaches the terminal it stands on, and
 * before the payment is known the one that reaches the terminal that is named.
 */
async function isItsBridge(
  tx: Tx,
  { vendorId, bridgeId, terminalId }: { vendorId: string; bridgeId: string; terminalId: string },
  attempt: TransactionRow | undefined,
): Promise<boolean> {
  const [charge] = attempt ? await tasksOfPayment(tx, vendorId, attempt.id) : []
  if (charge) return charge.bridge_id === bridgeId
  const terminal = await findTerminalEver(tx, vendorId, terminalId)
  if (terminal?.bridge_id !== bridgeId) return false
  return !attempt || (terminal.bank === attempt.bank && terminal.name_key === searchForm(attempt.terminal ?? ''))
}

/** Money may have moved, and who says so is not the bridge of that terminal: a till's log or a person settles it. */
function doubtOf<Word extends { outcome: TerminalOutcome }>(word: Word): Word {
  return { ...word, outcome: 'UNKNOWN' }
}

/** A payment came in: what its bridge told before is its answer. The caller holds order, attempt and charge. */
export async function applyTold(
  deps: PaymentsDeps,
  tx: Tx,
  { vendorId, id }: { vendorId: string; id: string },
): Promise<void> {
  const told = await findCharge(tx, vendorId, id)
  if (!told) return
  const locked = await lockTerminalAttempt(deps, tx, vendorId, id)
  const by = { vendorId, bridgeId: told.bridge_id, terminalId: told.terminal_id }
  const isOwn = await isItsBridge(tx, by, locked.attempt)
  const report = reportOf(told)
  await applyAnswer(deps, tx, { ...locked, answer: answerOf(id, locked.attempt, isOwn ? report : doubtOf(report)) })
  await matchCharge(tx, vendorId, id)
}

function reportOf({ card_mask: cardMask, reason, ...told }: TerminalChargeRow) {
  return { ...told, reason: reason as TerminalReason, cardMask }
}

/** For the manager: what terminals took and no till has handed in. */
export async function listCharges(deps: PaymentsDeps, vendorId: string): Promise<DataOf<typeof listTerminalCharges>> {
  const rows = await unmatchedCharges(deps.database, vendorId)
  if (rows.length === 0) return []
  const { currency } = await deps.shop(deps.database, vendorId)
  return rows.map(({ rial, askedAt, ...row }) => ({
    ...row,
    amount: amountOfRial(rial, currency) ?? Math.round(rial / 10),
    askedAt: askedAt.toISOString(),
  }))
}
