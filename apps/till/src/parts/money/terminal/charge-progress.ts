/**
 * Charges a card terminal through the server and its bridge or, when the server does not answer, through that bridge on
 * the local network. Both use the same attempt id and the bridge charges it once, so a till may switch at any
 * moment.
 */
import { newId } from '@sofreh/kernel'
import type { TerminalProgress } from '@sofreh/payments/client'
import { amountOfRial, rialOf, type TerminalReason, terminalReasons } from '@sofreh/payments/domain'
import type { BridgeClient, ShopCharge } from '@sofreh/printing/client'
import {
  type AccountCharge,
  type LeftCharge,
  mergeChargeRecord,
  chargeRecordOf,
  isOfOrder,
  type OrderCharge,
} from '../../../storage/terminal-charge.ts'
import { storeOptimisticUpdate } from '../../../engine/optimistic-updates.ts'
import { tillApi } from '../../../engine/till-api.ts'
import { unsentOf, useTillFacts } from '../../../engine/till-facts.ts'
import { syncTill } from '../../../engine/till-sync.ts'
import { writeBegun, writeEnded, writePaid } from './charge-entries.ts'
import { isHeld, chargePhase, treatUnknownToBridge } from './charge-phase.ts'

/** The state of a charge, whether the server or the bridge reports it. */
export type ChargeProgress = {
  phase: TerminalProgress['phase']
  reason: TerminalReason | null
  reference: string | null
  canAskAgain: boolean
  isAsking: boolean
  isBridgeSilent: boolean
}
export type ChargeAct = 'look' | 'ask' | 'cancel'
export type Resolution = { status: 'DONE' | 'FAILED'; slipNumber: string; reason: string }

/** Timeout of one request to the server. */
const answerMs = 4_000

/** Stores the attempt at the server, which notifies the bridge. */
export async function beginAtServer(attempt: LeftCharge): Promise<void> {
  const { attemptId: id, charge } = attempt
  if ('account' in charge) return beginForAccount(id, charge)
  const { shift } = useTillFacts.getState()
  const { orderId, amount, terminal, shareId } = charge
  await tillApi('POST /api/transactions/initialpospayment', {
    body: {
      id,
      orderId,
      amount,
      bank: terminal.bank,
      terminal: terminal.name,
      bridgeId: terminal.bridgeId,
      ...(shareId ? { shareId } : {}),
      ...(shift ? { shiftId: shift.shiftId } : {}),
    },
    idempotencyKey: id,
    answerMs,
  })
}

async function beginForAccount(id: string, { account, amount, terminal }: AccountCharge): Promise<void> {
  // A shift opened offline must reach the server before a payment that refers to it.
  if (unsentOf(useTillFacts.getState().log).length > 0) await syncTill()
  const { shift } = useTillFacts.getState()
  await tillApi('POST /api-sofreh/customers/{id}/terminal-charges', {
    params: { id: account.customerId },
    body: {
      id,
      type: account.act,
      amount,
      terminalId: terminal.id,
      ...(shift ? { shiftId: shift.shiftId } : {}),
    },
    idempotencyKey: id,
    answerMs,
  })
}

export async function askServer(attempt: LeftCharge, act: ChargeAct): Promise<ChargeProgress> {
  const sent = { params: { id: attempt.attemptId }, answerMs }
  const answer =
    act === 'look'
      ? await tillApi('GET /api-sofreh/payments/terminal-payments/{id}', sent)
      : await tillApi(`POST /api-sofreh/payments/terminal-payments/{id}/${act}`, sent)
  if (isHeld('SERVER', answer.phase)) await noteHeld(attempt)
  if (answer.phase === 'APPROVED' && isOfOrder(attempt)) await showPaid(attempt, answer.transaction.amount)
  return { ...answer, reference: answer.transaction.reference }
}

export async function resolveAtServer(attempt: LeftCharge, resolution: Resolution): Promise<ChargeProgress> {
  await tillApi('PATCH /api/transactions/transaction-status', { body: { id: attempt.attemptId, ...resolution } })
  return askServer(attempt, 'look')
}

/** Stores the approved payment as an optimistic update, so that the bill shows it even if the network fails before the next sync. */
async function showPaid({ attemptId, charge }: LeftCharge<OrderCharge>, amount: number): Promise<void> {
  const { device, session, clockOffsetMs, optimisticUpdates } = useTillFacts.getState()
  const isShown = optimisticUpdates.some(
    ({ entry }) => entry.kind === 'pay' && (entry.body as { id: string }).id === attemptId,
  )
  if (!device || !session || isShown) return
  const of = charge.shareId ? { shareId: charge.shareId } : {}
  const body = { device: device.letter, id: attemptId, method: 'CARD', amount, ...of, shiftId: null }
  const madeAt = new Date().toISOString()
  const draft = {
    id: newId(),
    subjectId: charge.orderId,
    kind: 'pay',
    personId: session.person.id,
    madeAt,
    clockOffsetMs,
    body,
  }
  await storeOptimisticUpdate(undefined, { drafts: [draft], deviceId: device.deviceId, answer: undefined })
}

/**
 * Charges over the vendor's bridge. Logs the begin before it calls the bridge, and the outcome before the screen shows it.
 * @param mayBegin false after a reload: then the charge is only polled, and cancelled if the bridge never received it
 */
export async function chargeInShop(
  bridge: BridgeClient,
  attempt: LeftCharge<OrderCharge>,
  mayBegin: boolean,
): Promise<ChargeProgress> {
  const { attemptId: id, charge } = attempt
  const known = await bridge.chargeState(id)
  if (known.phase !== 'NONE') {
    await writeBegun(attempt)
    return logOutcome(attempt, known)
  }
  const next = treatUnknownToBridge(await chargeRecordOf(id), mayBegin)
  if (next === 'unknown') return logOutcome(attempt, known)
  if (next === 'give up') return logOutcome(attempt, await bridge.cancelCharge(id))
  const { device, session } = useTillFacts.getState()
  if (!device || !session) throw new Error('only a registered till can charge through the bridge')
  await writeBegun(attempt)
  const rial = rialOf(charge.amount, session.vendor.currency)
  const asked = { id, terminalId: charge.terminal.id, orderId: charge.orderId, deviceId: device.deviceId, rial }
  return logOutcome(attempt, await bridge.charge(asked))
}

export async function askShop(
  bridge: BridgeClient,
  attempt: LeftCharge<OrderCharge>,
  act: ChargeAct,
): Promise<ChargeProgress> {
  const { attemptId: id } = attempt
  if (act === 'cancel') {
    // Another bridge may have the charge, so NONE from this one does not prove that nothing was charged.
    const known = await bridge.chargeState(id)
    if (known.phase === 'NONE' && treatUnknownToBridge(await chargeRecordOf(id), false) === 'unknown')
      return logOutcome(attempt, known)
  }
  const acts = { look: bridge.chargeState, ask: bridge.askCharge, cancel: bridge.cancelCharge }
  return logOutcome(attempt, await acts[act](id))
}

/** Logs the outcome that a person read from the slip; the server gets it with the log. */
export async function resolveInShop(
  attempt: LeftCharge<OrderCharge>,
  { status, slipNumber, reason }: Resolution,
): Promise<ChargeProgress> {
  const byPerson = { reason }
  if (status === 'DONE') await writePaid(attempt, { reference: slipNumber, byPerson })
  else await writeEnded(attempt, { outcome: 'DECLINED', byPerson })
  const phase = status === 'DONE' ? 'APPROVED' : 'DECLINED'
  return {
    phase,
    reason: null,
    reference: slipNumber || null,
    canAskAgain: false,
    isAsking: false,
    isBridgeSilent: false,
  }
}

/** Logs an outcome, then returns the progress to show. */
async function logOutcome(attempt: LeftCharge<OrderCharge>, state: ShopCharge): Promise<ChargeProgress> {
  const { phase, reason, reference, trace, canAskAgain, isAsking, code } = state
  const taken = chargedAmountOf(state)
  if (isHeld('SHOP', phase)) await noteHeld(attempt)
  const ended = chargePhase(state, { record: await chargeRecordOf(attempt.attemptId), isWhole: taken !== undefined })
  if (ended === 'APPROVED') await writePaid(attempt, { ...state, amount: taken || undefined })
  if (ended === 'DECLINED' || ended === 'UNKNOWN') await writeEnded(attempt, { outcome: ended, code })
  const why = terminalReasons.find((known) => known === reason) ?? null
  return {
    phase: ended,
    reason: why,
    reference: reference || trace || null,
    canAskAgain,
    isAsking,
    isBridgeSilent: false,
  }
}

/** Stores that the charge may have begun, before its state is shown: it is never begun again, even after a reload. */
async function noteHeld({ attemptId }: LeftCharge): Promise<void> {
  if (!(await chargeRecordOf(attemptId)).wasHeld) await mergeChargeRecord(attemptId, { wasHeld: true })
}

/** Returns the charged amount: 0 when the terminal reports none, undefined when it is not a whole amount of the vendor's currency. */
function chargedAmountOf({ rial }: ShopCharge): number | undefined {
  const { session } = useTillFacts.getState()
  return rial === null || !session ? 0 : amountOfRial(rial, session.vendor.currency)
}
