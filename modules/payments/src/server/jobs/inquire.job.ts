import { z } from 'zod'
import { isFinal, nextInquiryIn, startingMs, windowOf } from '../../domain/index.ts'
import { scheduleInquiry } from '../store/jobs/schedule-inquiry.ts'
import { lockMoney } from '../store/ledger/transactions.reader.ts'
import type { PaymentsDeps } from '../payments-deps.ts'
import { failStart } from '../use-cases/online/record-start.ts'
import { settleAttempt } from '../use-cases/online/settle-attempt.ts'

const payloadShape = z.object({ vendorId: z.string(), transactionId: z.string() })

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
