import { z } from 'zod'
import type { AttemptFacts, Unknown } from '../online-gateway.ts'
import { rialField, unknown } from '../http-call.ts'
import type { SnappPaySession } from './snapp-pay-session.ts'

const statusShape = z.looseObject({
  status: z.string(),
  transactionId: z.union([z.string(), z.number()]).transform(String).nullish(),
  amount: rialField.nullish(),
})
export type SnappPayStatus = { kind: 'status' } & z.output<typeof statusShape>

/** Reads a payment's state in SnappPay's own terms. */
export async function statusOf(session: SnappPaySession, attempt: AttemptFacts): Promise<SnappPayStatus | Unknown> {
  const path = `payment/v1/status?paymentToken=${encodeURIComponent(attempt.token)}`
  const reply = await session(attempt.credentials, { method: 'GET', path })
  if (reply.kind === 'unknown') return reply
  const read = reply.kind === 'answer' ? statusShape.safeParse(reply.response) : undefined
  return read?.success ? { kind: 'status', ...read.data } : unknown('UNREADABLE')
}
