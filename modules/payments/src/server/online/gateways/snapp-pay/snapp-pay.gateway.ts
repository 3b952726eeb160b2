import { z } from 'zod'
import type { AttemptFacts, OnlineGateway, StartAnswer, Unknown, VerifyAnswer } from '../../online-gateway.ts'
import { type HttpOptions, toRials, unknown } from '../gateway-call.ts'
import { basketOf, giveBack } from './snapp-pay-refund.ts'
import { createSnappPaySession, type SnappPaySession } from './snapp-pay-session.ts'
import { statusOf } from './snapp-pay-status.ts'

export type SnappPayOptions = HttpOptions & {
  /** Issued per merchant; `https://api.snapppay.ir` or the simulator; without a trailing slash. */
  baseUrl: string
  /** Where guests are sent, when their browser reaches the gateway by another address than this server. */
  payPageUrl?: string
}

/** Its document speaks of one product; both words of the specification go through the same calls. */
export type SnappPayKind = 'SNAPP_PAY_DIRECTDEBIT' | 'SNAPP_PAY_POSTPAID'

/** After this a payment that is still only pending never came. How long it waits itself is not documented. */
const overAfterMs = 60 * 60_000
const wrongState = '1011'

/**
 * SnappPay, document 1.8 of its online API. Rials on the wire. Credentials: `clientId`, `clientSecret`, `userName`, `password`,
 * and `paymentMethodType` where SnappPay gave another word than `INSTALLMENT`. Confirming and settling are two calls; its
 * status names where a payment stands, but not whether a pending one was paid, so that only confirming finds out.
 */
export function createSnappPayGateway(kind: SnappPayKind, options: SnappPayOptions): OnlineGateway {
  const session = createSnappPaySession(options)
  return {
    provider: kind,

    async start(attempt): Promise<StartAnswer> {
      const amount = toRials(attempt.amount, attempt.currency)
      const fields = {
        ...basketOf(attempt.credentials, amount, attempt.description),
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
    refund: (refund) => giveBack(session, refund, () => statusOf(session, refund)),
    // What remains is said as one sum: said beside another refund, it would undo or repeat that.
    refundsOneByOne: true,
  }
}

const startedShape = z.looseObject({
  paymentToken: z.string().regex(/^[\w.=-]{6,300}$/),
  paymentPageUrl: z.url({ protocol: /^https?$/ }),
})

/** One step of a payment by its token; `wrong state` says that it does not stand where we thought. */
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

/** Carries a payment on from where it stands. Asked first, because a confirmation may be sent once only. */
async function advance(session: SnappPaySession, attempt: AttemptFacts): Promise<VerifyAnswer> {
  const found = await statusOf(session, attempt)
  if (found.kind === 'unknown') return found
  const { status, amount } = found
  if (gone.includes(status)) return { kind: 'refused', providerCode: status }
  // Nothing is confirmed that is not what was asked for; by itself it then goes back.
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
  // Some answers have nought where they mean nothing.
  return rials !== null && rials !== undefined && rials > 0 && rials !== toRials(amount, currency)
}

async function confirm(session: SnappPaySession, attempt: AttemptFacts): Promise<VerifyAnswer> {
  const said = await step(session, 'verify', attempt)
  if (said === 'done') return settle(session, attempt, false)
  if (said !== 'wrong state') return said
  return attempt.sentMsAgo > overAfterMs ? { kind: 'refused', providerCode: wrongState } : unknown('IN_PROGRESS')
}

/** Without the settlement nothing is paid out; its answer lost, the next question finds SETTLE or VERIFY and goes on. */
async function settle(session: SnappPaySession, attempt: AttemptFacts, isRepeated: boolean): Promise<VerifyAnswer> {
  const said = await step(session, 'settle', attempt)
  if (said === 'done') return paidAnswer(attempt, isRepeated)
  return said === 'wrong state' ? unknown('PROVIDER_UNSURE') : said
}

/** The guest came back without paying: the document wants it reverted, which also ends its page. */
async function drop(session: SnappPaySession, attempt: AttemptFacts): Promise<VerifyAnswer> {
  const said = await step(session, 'revert', attempt)
  return said === 'done' || said === 'wrong state' ? { kind: 'refused', providerCode: 'FAILED' } : said
}

/** It names payments by our own id; its token is what surely belongs to one payment. */
function paidAnswer({ amount, token }: AttemptFacts, isRepeated: boolean): VerifyAnswer {
  return { kind: 'done', amount, reference: token, cardMask: null, isRepeated }
}

/** The pay page by the address that guests can reach. */
function reachable({ baseUrl, payPageUrl }: SnappPayOptions, url: string): string {
  return payPageUrl !== undefined && url.startsWith(baseUrl) ? payPageUrl + url.slice(baseUrl.length) : url
}
