import type { Tx } from '@sofreh/database'
import { isFinal } from '../../../domain/index.ts'
import { credentialsOf } from '../accounts/merchant-account.ts'
import { recordConfirmed, settleMoney } from '../ledger/record-money.ts'
import { type AskableAttempt, isOfOrder, type MoneyRow } from '../../store/ledger/transaction-row.ts'
import { findMoney, isProofTaken, lockMoney } from '../../store/ledger/transactions.reader.ts'
import { claimAsking, insertStep, updateTransaction } from '../../store/ledger/transactions.writer.ts'
import { announceChange } from '../announce-change.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'
import { askProvider, attemptFacts, type Outcome } from './ask-provider.ts'

/** Longer than a gateway call with its retries, so that the claim does not expire during the call. */
const askingMs = 45_000
const pollMs = 250
const mostPolls = 60

export type AttemptName = { vendorId: string; id: string }

/**
 * Asks the provider about an attempt and records the answer. Safe to call concurrently from the guest's return, the
 * background inquiry and a cancellation: one caller asks, the others wait for its result.
 */
export async function settleAttempt(deps: PaymentsDeps, name: AttemptName, isHintedPaid: boolean): Promise<void> {
  const attempt = await findMoney(deps.database, name.vendorId, name.id)
  if (!attempt || !isAskable(attempt, isHintedPaid)) return
  const now = deps.clock()
  const isOurs = await claimAsking(deps.database, attempt, { now, until: new Date(now.getTime() + askingMs) })
  if (!isOurs) return waitForOther(deps, name)
  const claimed = (await findMoney(deps.database, name.vendorId, name.id)) ?? attempt
  // A caller that took the claim and died may have reached the provider.
  const wasAsked = claimed.is_unknown || attempt.asking_until !== null
  const outcome = await ask(deps, { ...attempt, bank_facts: claimed.bank_facts }, { isHintedPaid, wasAsked })
  await recordOutcome(deps, name, outcome)
}

/** A failed attempt is asked about again only when a guest returns from the bank claiming to have paid. */
function isAskable(attempt: MoneyRow, isHintedPaid: boolean): attempt is AskableAttempt {
  if (attempt.type !== 'PAYMENT' || attempt.method !== 'ONLINE' || attempt.token === null) return false
  return attempt.status === 'PENDING' || (attempt.status === 'FAILED' && isHintedPaid)
}

type Asking = { isHintedPaid: boolean; wasAsked: boolean }

async function ask(deps: PaymentsDeps, attempt: AskableAttempt, { isHintedPaid, wasAsked }: Asking): Promise<Outcome> {
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
    const attempt = await findMoney(deps.database, name.vendorId, name.id)
    if (!attempt || isFinal(attempt.status) || attempt.asking_until === null) return
  }
}

/** Rejects a proof that another payment holds: a proof counts for one payment only. */
async function withOwnProof(tx: Tx, attempt: MoneyRow, outcome: Outcome): Promise<Outcome> {
  if (outcome.kind !== 'done' || attempt.status === 'DONE') return outcome
  const isTaken = await isProofTaken(tx, attempt, outcome.reference)
  return isTaken ? { kind: 'unknown', because: 'PROOF_TAKEN' } : outcome
}

/**
 * Records an outcome once. Locks the order first (a gateway trial has none), then the attempt; a final attempt stays
 * unchanged.
 */
export function recordOutcome(deps: PaymentsDeps, name: AttemptName, given: Outcome): Promise<void> {
  return deps.database.transaction(async (tx) => {
    const named = await findMoney(tx, name.vendorId, name.id)
    if (!named) return
    const payable = isOfOrder(named)
      ? await deps.above().ordering.lockPayable(tx, name.vendorId, named.order_id, named.share_id ?? undefined)
      : undefined
    const attempt = await lockMoney(tx, name.vendorId, name.id)
    if (!attempt) return
    const outcome = await withOwnProof(tx, attempt, given)
    await step(deps, tx, attempt, outcome)
    if (outcome.kind !== 'done') return recordNoMoney(deps, tx, attempt, outcome)
    if (isOfOrder(attempt)) await recordConfirmed(deps, tx, { attempt, payable, money: outcome })
    else await settleMoney(deps, tx, attempt, outcome)
  })
}

/** Stores every answer as a step, including one that changes nothing. */
async function step(deps: PaymentsDeps, tx: Tx, attempt: MoneyRow, outcome: Outcome): Promise<void> {
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
  attempt: MoneyRow,
  outcome: Exclude<Outcome, { kind: 'done' }>,
): Promise<void> {
  if (isFinal(attempt.status)) {
    await updateTransaction(tx, attempt, { asking_until: null })
    return
  }
  const at = deps.clock()
  if (outcome.kind === 'unknown') {
    // A guest still at the bank is not an unknown outcome; a lost answer is.
    const isUnknown = attempt.is_unknown || outcome.because !== 'IN_PROGRESS'
    await updateTransaction(tx, attempt, { asking_until: null, is_unknown: isUnknown })
    if (isUnknown !== attempt.is_unknown && isOfOrder(attempt)) await announceChange(deps, tx, attempt)
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
  if (isOfOrder(attempt)) await announceChange(deps, tx, failed)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
