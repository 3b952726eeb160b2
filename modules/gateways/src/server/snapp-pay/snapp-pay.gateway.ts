import { z } from 'zod'
import type { AttemptFacts, OnlineGateway, StartAnswer, Unknown, VerifyAnswer } from '../online-gateway.ts'
import { type HttpOptions, toRials, unknown } from '../http-call.ts'
import { snappPayBasket, refundSnappPay } from './snapp-pay-refund.ts'
import { createSnappPaySession, type SnappPaySession } from './snapp-pay-session.ts'
import { statusOf } from './snapp-pay-status.ts'

export type SnappPayOptions = HttpOptions & {
  /** Issued per merchant: `https://api.snapppay.ir` or the simulator; without a trailing slash. */
  baseUrl: string
  /** The payment page's base address for guests, when it differs from the one this server uses. */
  payPageUrl?: string
}

/** SnappPay documents one product; both kinds of the specification use the same calls. */
export type SnappPayKind = 'SNAPP_PAY_DIRECTDEBIT' | 'SNAPP_PAY_POSTPAID'

/** After this time a payment that is still pending was never made. SnappPay's own limit is not documented. */
const overAfterMs = 60 * 60_000
const wrongState = '1011'

/**
 * SnappPay, document 1.8 of its online API. Amounts on the wire are in Rial. Credentials: `clientId`, `clientSecret`,
 * `userName`, `password`, and `paymentMethodType` where SnappPay assigned another value than `INSTALLMENT`.
 * Confirmation and settlement are two calls. The status does not tell whether a pending payment was paid; only a
 * confirmation does.
 */
export function createSnappPayGateway(kind: SnappPayKind, options: SnappPayOptions): OnlineGateway {
  const session = createSnappPaySession(options)
  return {
    provider: kind,

    async start(attempt): Promise<StartAnswer> {
      const amount = toRials(attempt.amount, attempt.currency)
      const fields = {
        ...snappPayBasket(attempt.credentials, amount, attempt.description),
        returnURL: attempt.returnUrl,
        transactionId: attempt.attemptId,
        ...(attempt.mobile ? { mobile: `+98${attempt.mobile.slice(1)}` } : {}),
      }
      const reply = await session(attempt.credentials, { method: 'POST', path: 'payment/v1/token', fields })
      if (reply.kind === 'unknown') return reply
      if (reply.kind === 'error') return { kind: 'refused', providerCode: reply.code }
      const read = startedShape.safeParse(reply.response)
      if (!read.success) return unknown('UNREADABLE')
      return {
        kind: 'done',
        token: read.data.paymentToken,
        submitUrl: reachable(options, read.data.paymentPageUrl),
      }
    },

    verify: (attempt) => advance(session, attempt),
    refund: (refund) => refundSnappPay(session, refund, () => statusOf(session, refund)),
    // A refund sets the remaining amount; concurrent refunds would undo or repeat each other.
    refundsOneByOne: true,
  }
}

const startedShape = z.looseObject({
  paymentToken: z.string().regex(/^[\w.=-]{6,300}$/),
  paymentPageUrl: z.url({ protocol: /^https?$/ }),
})

/** Runs one step of a payment; `wrong state` means that the payment is in another state than expected. */
async function step(
  session: SnappPaySession,
  name: 'verify' | 'settle' | 'revert',
  { credentials, token }: AttemptFacts,
): Promise<'done' | 'wrong state' | Unknown> {
  const fields = { paymentToken: token }
  const reply = await session(credentials, { method: 'POST', path: `payment/v1/${name}`, fields })
  if (reply.kind === 'unknown') return reply
  if (reply.kind === 'answer') return 'done'
  return reply.code === wrongState ? 'wrong state' : unknown('UNREADABLE')
}

/** Continues a payment from its current state. Reads the status first, because a confirmation may be sent only once. */
async function advance(session: SnappPaySession, attempt: AttemptFacts): Promise<VerifyAnswer> {
  const found = await statusOf(session, attempt)
  if (found.kind === 'unknown') return found
  const { status, amount } = found
  if (gone.includes(status)) return { kind: 'refused', providerCode: status }
  // Never confirms another amount than requested; an unconfirmed payment is returned automatically.
  if (isOtherAmount(amount, attempt)) return unknown('AMOUNT_DIFFERS')
  switch (status) {
    case 'SETTLE':
      return paidAnswer(attempt, true)
    case 'VERIFY':
      return settle(session, attempt, true)
    case 'PENDING':
    case 'INIT':
    case 'IN_PROGRESS':
      return attempt.bankFacts['state'] === 'FAILED' ? drop(session, attempt) : confirm(session, attempt)
    default:
      return unknown('UNREADABLE')
  }
}

const gone: readonly string[] = ['REVERT', 'CANCEL', 'FAILED', 'EXPIRED']

function isOtherAmount(rials: number | null | undefined, { amount, currency }: AttemptFacts): boolean {
  // Some answers carry 0 for a missing amount.
  return rials !== null && rials !== undefined && rials > 0 && rials !== toRials(amount, currency)
}

async function confirm(session: SnappPaySession, attempt: AttemptFacts): Promise<VerifyAnswer> {
  const outcome = await step(session, 'verify', attempt)
  if (outcome === 'done') return settle(session, attempt, false)
  if (outcome !== 'wrong state') return outcome
  return attempt.sentMsAgo > overAfterMs ? { kind: 'refused', providerCode: wrongState } : unknown('IN_PROGRESS')
}

/**
 * Settles a payment; without settlement SnappPay pays nothing out. After a lost answer, the next status is SETTLE or
 * VERIFY and the payment continues from there.
 */
async function settle(session: SnappPaySession, attempt: AttemptFacts, isRepeated: boolean): Promise<VerifyAnswer> {
  const outcome = await step(session, 'settle', attempt)
  if (outcome === 'done') return paidAnswer(attempt, isRepeated)
  return outcome === 'wrong state' ? unknown('PROVIDER_UNSURE') : outcome
}

/** Reverts a payment whose guest returned without paying, as the document requires; this also ends its page. */
async function drop(session: SnappPaySession, attempt: AttemptFacts): Promise<VerifyAnswer> {
  const outcome = await step(session, 'revert', attempt)
  return outcome === 'done' || outcome === 'wrong state' ? { kind: 'refused', providerCode: 'FAILED' } : outcome
}

/** SnappPay identifies payments by our id; its token is what certainly belongs to one payment. */
function paidAnswer({ amount, token }: AttemptFacts, isRepeated: boolean): VerifyAnswer {
  return { kind: 'done', amount, reference: token, cardMask: null, isRepeated }
}

/** Replaces the address of the payment page by the public one. */
function reachable({ baseUrl, payPageUrl }: SnappPayOptions, url: string): string {
  return payPageUrl !== undefined && url.startsWith(baseUrl) ? payPageUrl + url.slice(baseUrl.length) : url
}
