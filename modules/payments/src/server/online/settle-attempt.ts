import type { Tx } from '@sofreh/database'
import { excessOf, isFinal, onSuccess, sumLedger } from '../../domain/index.ts'
import { credentialsOf } from '../accounts/merchant-account.ts'
import { freeze } from '../ledger/record-payment.ts'
import { type OnlineAttempt, entryOf, type TransactionRow } from '../ledger/transaction-row.ts'
import {
  findCorrection,
  findTransaction,
  isProofTaken,
  lockTransaction,
  transactionsOfOrder,
} from '../ledger/transactions.reader.ts'
import { claimAsking, insertStep, insertTransaction, updateTransaction } from '../ledger/transactions.writer.ts'
import { worthOf } from '../ports.ts'
import { refundPaid } from '../refunds/refund-paid.ts'
import { announceChange } from '../tell.ts'
import type { PaymentsDeps } from '../wiring.ts'
import { askProvider, type Outcome } from './ask-provider.ts'
import { attemptFacts } from './attempt-facts.ts'

/** Longer than a gateway call with its retries may take, so that the right to ask is not lost while asking. */
const askingMs = 45_000
const pollMs = 250
const mostPolls = 60

export type AttemptName = { vendorId: string; id: string }

/**
 * Asks the provider about an attempt and records what it says. Safe to call from the guest's return, the background
 * inquiry and a cancellation at once: one of them asks, the others wait for what it finds.
 */
export async function settleAttempt(deps: PaymentsDeps, name: AttemptName, isHintedPaid: boolean): Promise<void> {
  const attempt = await findTransaction(deps.database, name.vendorId, name.id)
  if (!attempt || !isAskable(attempt, isHintedPaid)) return
  const now = deps.clock()
  const isOurs = await claimAsking(deps.database, attempt, { now, until: new Date(now.getTime() + askingMs) })
  if (!isOurs) return waitForOther(deps, name)
  const claimed = (await findTransaction(deps.database, name.vendorId, name.id)) ?? attempt
  // Whoever took the right to ask and never came back may have been answered.
  const wasAsked = claimed.is_unknown || attempt.asking_until !== null
  const outcome = await ask(deps, { ...attempt, bank_facts: claimed.bank_facts }, { isHintedPaid, wasAsked })
  await recordOutcome(deps, name, outcome)
}

/** A failed attempt is asked about again only when a guest comes back from the bank saying it was paid. */
function isAskable(attempt: TransactionRow, isHintedPaid: boolean): attempt is OnlineAttempt {
  if (attempt.type !== 'PAYMENT' || attempt.method !== 'ONLINE' || attempt.token === null) return false
  return attempt.status === 'PENDING' || (attempt.status === 'FAILED' && isHintedPaid)
}

type Asking = { isHintedPaid: boolean; wasAsked: boolean }

async function ask(deps: PaymentsDeps, attempt: OnlineAttempt, { isHintedPaid, wasAsked }: Asking): Promise<Outcome> {
  const gateway = deps.gateways[attempt.provider]
  const credentials = await credentialsOf(deps, deps.database, attempt)
  if (!gateway || !credentials || attempt.token === null) return { kind: 'unknown', because: 'ACCOUNT_REFUSED' }
  const facts = { ...attemptFacts(deps, attempt, attempt.token), credentials, wasAsked }
  return askProvider(gateway, facts, isHintedPaid)
}

async function waitForOther(deps: PaymentsDeps, name: AttemptName): Promise<void> {
  const sleep = deps.sleep ?? pause
  for (let poll = 0; poll < mostPolls; poll += 1) {
    await sleep(pollMs)
    const attempt = await findTransaction(deps.database, name.vendorId, name.id)
    if (!attempt || isFinal(attempt.status) || attempt.asking_until === null) return
  }
}

/** A proof of money counts for one payment: a second attempt that names it holds nothing that is its own. */
async function withOwnProof(tx: Tx, attempt: TransactionRow, outcome: Outcome): Promise<Outcome> {
  if (outcome.kind !== 'done' || attempt.status === 'DONE') return outcome
  const isTaken = await isProofTaken(tx, attempt, outcome.reference)
  return isTaken ? { kind: 'unknown', because: 'PROOF_TAKEN' } : outcome
}

/** Writes an outcome once: the order is locked first, then the attempt, and a final attempt stays as it is. */
export function recordOutcome(deps: PaymentsDeps, name: AttemptName, said: Outcome): Promise<void> {
  return deps.database.transaction(async (tx) => {
    const named = await findTransaction(tx, name.vendorId, name.id)
    if (!named) return
    const payable = await deps.orders.lockPayable(tx, name.vendorId, named.order_id)
    const attempt = await lockTransaction(tx, name.vendorId, name.id)
    if (!attempt) return
    const outcome = await withOwnProof(tx, attempt, said)
    await step(deps, tx, attempt, outcome)
    if (outcome.kind !== 'done') return recordNoMoney(deps, tx, attempt, outcome)
    const payment = await recordMoney(deps, tx, attempt, outcome)
    if (!payment) return
    await freeze(tx, payment, payable?.parts ?? [])
    const ledger = sumLedger((await transactionsOfOrder(tx, name.vendorId, payment.order_id)).map(entryOf))
    const excess = Math.min(payment.amount, excessOf(worthOf(payable), ledger))
    if (excess > 0) {
      const reason = payable && worthOf(payable) > 0 ? 'PAID_TOO_MUCH' : 'ORDER_NOT_SERVED'
      await refundPaid(deps, tx, {
        vendorId: name.vendorId,
        orderId: payment.order_id,
        paymentId: payment.id,
        amount: excess,
        reason,
        personId: null,
      })
    }
    if (payable) await deps.orders.settled(tx, name.vendorId, payment.order_id)
    await announceChange(deps, tx, payment)
  })
}

/** Every answer belongs to the attempt's story, also one that changes nothing. */
async function step(deps: PaymentsDeps, tx: Tx, attempt: TransactionRow, outcome: Outcome): Promise<void> {
  const facts =
    outcome.kind === 'done'
      ? { answer: 'done', amount: outcome.amount, isRepeated: outcome.isRepeated }
      : outcome.kind === 'refused'
        ? { answer: 'refused', failure: outcome.failure }
        : { answer: 'unknown', because: outcome.because }
  await insertStep(tx, attempt, { id: deps.newId(), at: deps.clock(), kind: 'ASKED', facts })
}

async function recordNoMoney(
  deps: PaymentsDeps,
  tx: Tx,
  attempt: TransactionRow,
  outcome: Exclude<Outcome, { kind: 'done' }>,
): Promise<void> {
  if (isFinal(attempt.status)) {
    await updateTransaction(tx, attempt, { asking_until: null })
    return
  }
  const at = deps.clock()
  if (outcome.kind === 'unknown') {
    // A guest who is still at the bank is no mystery; a lost answer is.
    const isUnknown = attempt.is_unknown || outcome.because !== 'IN_PROGRESS'
    await updateTransaction(tx, attempt, { asking_until: null, is_unknown: isUnknown })
    if (isUnknown !== attempt.is_unknown) await announceChange(deps, tx, attempt)
    return
  }
  const failed = await updateTransaction(tx, attempt, {
    status: 'FAILED',
    failure: outcome.failure,
    is_unknown: false,
    asking_until: null,
    settled_at: at,
  })
  await insertStep(tx, failed, { id: deps.newId(), at, kind: 'FAILED', facts: { failure: outcome.failure } })
  await announceChange(deps, tx, failed)
}

/** @returns the transaction that now holds the money; undefined when it was recorded before */
async function recordMoney(
  deps: PaymentsDeps,
  tx: Tx,
  attempt: TransactionRow,
  outcome: Extract<Outcome, { kind: 'done' }>,
): Promise<TransactionRow | undefined> {
  const at = deps.clock()
  const money = { amount: outcome.amount, reference: outcome.reference, card_mask: outcome.cardMask }
  const meaning = onSuccess(attempt.status)
  if (meaning === 'settle') {
    const change = { ...money, status: 'DONE', is_unknown: false, asking_until: null, settled_at: at }
    const done = await updateTransaction(tx, attempt, change)
    const facts = { amount: outcome.amount, requested: attempt.amount, reference: outcome.reference }
    await insertStep(tx, done, { id: deps.newId(), at, kind: 'DONE', facts })
    return done
  }
  await updateTransaction(tx, attempt, { asking_until: null })
  if (meaning === 'known' || (await findCorrection(tx, attempt.vendor_id, attempt.id))) return undefined
  const correction = await insertTransaction(tx, correctionOf(attempt, { ...money, id: deps.newId(), at }))
  await insertStep(tx, attempt, {
    id: deps.newId(),
    at,
    kind: 'CORRECTED',
    facts: { transactionId: correction.id, amount: correction.amount },
  })
  return correction
}

type Correction = { id: string; at: Date; amount: number; reference: string; card_mask: string | null }

/** Money that a provider confirms for an attempt it had called failed: the failure stays, the money gets a row of its own. */
function correctionOf(attempt: TransactionRow, { at, ...money }: Correction) {
  return {
    ...money,
    vendor_id: attempt.vendor_id,
    order_id: attempt.order_id,
    type: attempt.type,
    method: attempt.method,
    provider: attempt.provider,
    bank: attempt.bank,
    merchant: attempt.merchant,
    merchant_account: attempt.merchant_account,
    configuration_id: attempt.configuration_id,
    currency: attempt.currency,
    person_id: attempt.person_id,
    token: attempt.token,
    bank_facts: JSON.stringify(attempt.bank_facts),
    status: 'DONE',
    corrects_id: attempt.id,
    created_at: at,
    settled_at: at,
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
