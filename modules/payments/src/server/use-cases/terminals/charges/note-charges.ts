import type { DataOf } from '@sofreh/contract'
import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import type { ReportedCharge, reportTerminalCharges } from '../../../../contract/index.ts'
import { findMoney } from '../../../store/ledger/transactions.reader.ts'
import type { PaymentsDeps } from '../../../payments-deps.ts'
import { findCharge } from '../../../store/terminals/terminal-charges.reader.ts'
import { lockCharge, matchCharge, saveCharge } from '../../../store/terminals/terminal-charges.writer.ts'
import { applyAnswer, lockTerminalAttempt } from '../answer-terminal-payment.ts'
import { answerOfReport } from '../answer-of-report.ts'
import { isSameReport } from '../is-same-report.ts'
import { bridgeOf } from '../bridge-of.ts'
import { doubtOf, isItsBridge } from './is-its-bridge.ts'

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
  await applyAnswer(deps, tx, { ...locked, answer: answerOfReport(id, locked.attempt, accepted) })
  await matchCharge(tx, vendorId, id)
  return true
}
