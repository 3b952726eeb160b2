import type { Handle, Tx } from '@sofreh/database'
import { sumOf } from '@sofreh/kernel'
import { z } from 'zod'
import type { RefundAnswer, RefundFacts } from '@sofreh/gateways/server'
import { fallbackOf, hasWaitedTooLong, isFinal, nextRefundInquiryIn } from '../../domain/index.ts'
import { credentialsOf } from '../use-cases/accounts/merchant-account.ts'
import type { OnlineAttempt, TransactionRow } from '../store/ledger/transaction-row.ts'
import { findTransaction, lockTransaction, transactionsOfOrder } from '../store/ledger/transactions.reader.ts'
import { insertStep, updateTransaction } from '../store/ledger/transactions.writer.ts'
import { attemptFacts } from '../use-cases/online/ask-provider.ts'
import { announceChange } from '../use-cases/announce-change.ts'
import type { PaymentsDeps } from '../payments-deps.ts'
import { insertDuty } from '../use-cases/refunds/refund-paid.ts'
import { scheduleRefund } from '../store/jobs/schedule-refund.ts'

const payloadShape = z.object({ vendorId: z.string(), transactionId: z.string() })

/**
 * Sends a refund to its gateway. The request is sent once, on the step from INIT to PENDING. A run that finds the
 * refund PENDING inquires first, because a time-out may hide a refund that happened.
 */
export async function carryOutRefund(deps: PaymentsDeps, payload: unknown): Promise<void> {
  const { vendorId, transactionId } = payloadShape.parse(payload)
  const begun = await begin(deps, vendorId, transactionId)
  if (!begun) return
  const answer = await talk(deps, begun)
  await deps.database.transaction((tx) => recordAnswer(deps, tx, begun.refund, answer))
}

type Begun = { refund: TransactionRow; payment: OnlineAttempt; isFirst: boolean }

function begin(deps: PaymentsDeps, vendorId: string, id: string): Promise<Begun | undefined> {
  return deps.database.transaction(async (tx) => {
    const refund = await lockTransaction(tx, vendorId, id)
    if (!refund || isFinal(refund.status) || refund.way !== 'PROVIDER' || refund.payment_id === null) return undefined
    // Locks the payment too, so that two concurrent refunds see each other. Lock order: the refund, then its payment.
    const payment = (await lockTransaction(tx, vendorId, refund.payment_id)) as OnlineAttempt | undefined
    if (!payment) return undefined
    const now = deps.clock()
    const isFirst = refund.status === 'INIT'
    if (deps.gateways[payment.provider]?.refundsOneByOne && (await waitsForAnother(tx, refund))) {
      const ageMs = now.getTime() - refund.created_at.getTime()
      if (isFirst && hasWaitedTooLong(ageMs)) await handOver(deps, tx, refund)
      else await scheduleRefund(deps, tx, refund, nextRefundInquiryIn(ageMs))
      return undefined
    }
    const ageMs = now.getTime() - (refund.started_at ?? now).getTime()
    await scheduleRefund(deps, tx, refund, nextRefundInquiryIn(ageMs))
    if (isFirst) await updateTransaction(tx, refund, { status: 'PENDING', started_at: now })
    return { refund, payment, isFirst }
  })
}

/** Lets the oldest refund sent to the gateway finish first; an unsent refund waits until none is pending. */
async function waitsForAnother(tx: Tx, refund: TransactionRow): Promise<boolean> {
  const open = (await othersOf(tx, refund)).filter(({ status }) => status === 'PENDING')
  return open.some((other) => refund.status === 'INIT' || isBefore(other, refund))
}

function isBefore(one: TransactionRow, other: TransactionRow): boolean {
  const [at, otherAt] = [one, other].map(({ started_at, created_at }) => (started_at ?? created_at).getTime())
  return at === otherAt ? one.id < other.id : (at ?? 0) < (otherAt ?? 0)
}

/** Returns the payment's other refunds at the gateway. */
async function othersOf(handle: Handle, refund: TransactionRow): Promise<TransactionRow[]> {
  const rows = await transactionsOfOrder(handle, refund.vendor_id, refund.order_id)
  return rows.filter((row) => row.payment_id === refund.payment_id && row.id !== refund.id && row.way === 'PROVIDER')
}

async function talk(deps: PaymentsDeps, { refund, payment, isFirst }: Begun): Promise<RefundAnswer> {
  const gateway = deps.gateways[payment.provider]
  const credentials = await credentialsOf(deps, deps.database, payment)
  if (!gateway || !credentials || payment.token === null) return { kind: 'unknown', because: 'ACCOUNT_REFUSED' }
  const paidAt = payment.settled_at ?? payment.created_at
  const facts: RefundFacts = {
    ...attemptFacts(deps, payment, payment.token),
    credentials,
    wasAsked: true,
    refundAmount: refund.amount,
    ageMs: deps.clock().getTime() - paidAt.getTime(),
    refundId: refund.id,
    isRepeated: !isFirst,
    ...(await besides(deps, refund)),
  }
  if (!isFirst && gateway.inquire) {
    const found = await gateway.inquire(facts)
    if (found.kind === 'refused' && found.state === 'REVERSED') return { kind: 'done', reference: null }
    if (found.kind !== 'done')
      return { kind: 'unknown', because: found.kind === 'unknown' ? found.because : 'UNREADABLE' }
  }
  return gateway.refund(facts)
}

async function besides(
  deps: PaymentsDeps,
  refund: TransactionRow,
): Promise<Pick<RefundFacts, 'givenBack' | 'inDoubt'>> {
  const others = await othersOf(deps.database, refund)
  const amountsOf = (wanted: string) => others.filter(({ status }) => status === wanted).map(({ amount }) => amount)
  return { givenBack: sumOf(amountsOf('DONE')), inDoubt: amountsOf('PENDING') }
}

async function recordAnswer(deps: PaymentsDeps, tx: Tx, { vendor_id, id }: TransactionRow, answer: RefundAnswer) {
  const refund = await lockTransaction(tx, vendor_id, id)
  if (!refund || isFinal(refund.status)) return
  const at = deps.clock()
  const note = (kind: 'REFUND_ASKED' | 'GIVEN_BACK', facts: Record<string, string | null>) =>
    insertStep(tx, refund, { id: deps.newId(), at, kind, facts })
  if (answer.kind === 'unknown') {
    await note('REFUND_ASKED', { answer: 'unknown', because: answer.because })
    if (!refund.is_unknown) await announceChange(deps, tx, await updateTransaction(tx, refund, { is_unknown: true }))
    return
  }
  if (answer.kind === 'done') {
    const change = { status: 'DONE', reference: answer.reference, is_unknown: false, settled_at: at }
    const done = await updateTransaction(tx, refund, change)
    await note('GIVEN_BACK', { reference: answer.reference })
    await takeUpOthers(deps, tx, done)
    await announceChange(deps, tx, done)
    return
  }
  await note('REFUND_ASKED', { answer: 'refused', because: answer.providerCode })
  await handOver(deps, tx, refund)
}

/** Fails a refund that the gateway rejects and inserts a manual one for the same money, in one transaction. */
async function handOver(deps: PaymentsDeps, tx: Tx, refund: TransactionRow): Promise<void> {
  const failed = await updateTransaction(tx, refund, {
    status: 'FAILED',
    failure: 'REFUND_REFUSED',
    is_unknown: false,
    settled_at: deps.clock(),
  })
  const fallback = refund.way ? fallbackOf(refund.way) : undefined
  const payment = refund.payment_id ? await findTransaction(tx, refund.vendor_id, refund.payment_id) : undefined
  if (fallback && payment) {
    await insertDuty(deps, tx, {
      payment,
      amount: refund.amount,
      refundMethod: fallback,
      reason: refund.reason,
      personId: refund.taken_by,
      fallbackOf: refund.id,
      shiftId: refund.shift_id,
      actId: refund.refund_act_id,
    })
  }
  await takeUpOthers(deps, tx, failed)
  await announceChange(deps, tx, failed)
}

/** Reschedules the refunds that waited for this outcome. */
async function takeUpOthers(deps: PaymentsDeps, tx: Tx, refund: TransactionRow): Promise<void> {
  const others = await othersOf(tx, refund)
  for (const other of others) if (!isFinal(other.status)) await scheduleRefund(deps, tx, other, 0)
}
