import type { Tx } from '@sofreh/database'
import { z } from 'zod'
import { isFinal, nextInquiryIn, startingMs, windowOf } from '../../domain/index.ts'
import type { MoneyRow } from '../ledger/transaction-row.ts'
import { lockMoney, openAttempts } from '../ledger/transactions.reader.ts'
import type { PaymentsDeps } from '../payments-deps.ts'
import { failStart } from './fail-start.ts'
import { settleAttempt } from './settle-attempt.ts'

export const inquireTask = 'payments.inquire'
const payloadShape = z.object({ vendorId: z.string(), transactionId: z.string() })

/** Schedules the next inquiry about an attempt within the caller's transaction. */
export async function scheduleInquiry(
  deps: Pick<PaymentsDeps, 'jobs' | 'clock'>,
  tx: Tx,
  attempt: MoneyRow,
  inMs: number,
): Promise<void> {
  await deps.jobs.add(
    tx,
    inquireTask,
    { vendorId: attempt.vendor_id, transactionId: attempt.id },
    { runAt: new Date(deps.clock().getTime() + inMs), key: `${inquireTask}:${attempt.id}` },
  )
}

/**
 * Inquires about an attempt whose guest has not returned. The next inquiry is stored before this one is sent, so a
 * server crash does not break the chain. It ends at a final attempt.
 */
export async function inquireAttempt(deps: PaymentsDeps, payload: unknown): Promise<void> {
  const { vendorId, transactionId } = payloadShape.parse(payload)
  const isToBeAsked = await deps.database.transaction(async (tx) => {
    const attempt = await lockMoney(tx, vendorId, transactionId)
    if (!attempt || isFinal(attempt.status)) return false
    const ageMs = deps.clock().getTime() - (attempt.started_at ?? attempt.created_at).getTime()
    if (attempt.status === 'INIT') {
      if (ageMs >= startingMs) await failStart(deps, tx, { attempt, failure: 'NEVER_STARTED' })
      else await scheduleInquiry(deps, tx, attempt, startingMs - ageMs)
      return false
    }
    await scheduleInquiry(deps, tx, attempt, nextInquiryIn({ ageMs, windowMs: windowOf(attempt.provider) }))
    return true
  })
  if (isToBeAsked) await settleAttempt(deps, { vendorId, id: transactionId }, false)
}

/** Inquires about every attempt of an order without an outcome, for callers that must know it before they act. */
export async function askPending(deps: PaymentsDeps, vendorId: string, orderId: string): Promise<void> {
  for (const attempt of await openAttempts(deps.database, vendorId, orderId)) {
    await settleAttempt(deps, { vendorId, id: attempt.id }, false)
  }
}
