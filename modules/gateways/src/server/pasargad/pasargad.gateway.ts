import { localMoment } from '@sofreh/kernel'
import { z } from 'zod'
import type {
  AttemptFacts,
  InquiryAnswer,
  OnlineGateway,
  RefundAnswer,
  RefundFacts,
  StartAnswer,
  Unknown,
  VerifyAnswer,
} from '../online-gateway.ts'
import { fromRials, type HttpOptions, rialField, toRials, unknown } from '../http-call.ts'
import { bankOrderNumber } from '../../domain/bank-order-number.ts'
import { createPasargadSession, type PasargadReply, type PasargadSession } from './pasargad-session.ts'

/**
 * Pasargad's web gateway (PEP), the token-based service. Amounts on the wire are in Rial. Credentials: `username`,
 * `password`, `terminalNumber`. An attempt is identified by our number, the invoice, and by the `urlId` from the start
 * call.
 */
export type PasargadOptions = HttpOptions & {
  /** `https://pep.shaparak.ir/dorsa1` or the simulator's; without a trailing slash. */
  baseUrl: string
  /** The payment page's base address for guests, when it differs from the one this server uses. */
  payPageUrl?: string
}

const longestDescription = 100
/** After this time no guest can still be on the payment page. Its real lifetime is not documented. */
const pageMs = 30 * 60_000

export function createPasargadGateway(options: PasargadOptions): OnlineGateway {
  const session = createPasargadSession(options)
  return {
    provider: 'PASARGAD',

    async start(attempt): Promise<StartAnswer> {
      const invoice = bankOrderNumber(attempt.attemptId)
      const reply = await session(attempt.credentials, 'purchase', {
        invoice,
        invoiceDate: localMoment(new Date()).date,
        amount: toRials(attempt.amount, attempt.currency),
        serviceCode: '8',
        serviceType: 'PURCHASE',
        terminalNumber: attempt.credentials['terminalNumber'],
        callbackApi: attempt.returnUrl,
        description: attempt.description.slice(0, longestDescription),
        ...(attempt.mobile ? { mobileNumber: attempt.mobile } : {}),
      })
      if (reply.kind === 'unknown') return reply
      if (reply.code !== 0) return ownTrouble(reply.code) ?? { kind: 'refused', providerCode: String(reply.code) }
      const read = startedShape.safeParse(reply.data)
      if (!read.success) return unknown('UNREADABLE')
      const { urlId, url } = read.data
      return { kind: 'done', token: invoice, submitUrl: reachable(options, url), bankFacts: { urlId } }
    },

    async verify(attempt): Promise<VerifyAnswer> {
      const reply = await session(attempt.credentials, 'confirm-transactions', namesOf(attempt))
      if (reply.kind === 'unknown') return reply
      const isRepeated = confirmedCodes.includes(reply.code)
      // The confirmation's other fields are unreliable, so the inquiry provides amount and reference.
      if (reply.code === 0 || isRepeated) return paidAnswer(await standingOf(session, attempt), attempt, isRepeated)
      if (reply.code === notPaid || overCodes.includes(reply.code) || wentBack.includes(reply.code))
        return { kind: 'refused', providerCode: String(reply.code) }
      return unclear(reply.code)
    },

    async inquire(attempt): Promise<InquiryAnswer> {
      const found = await standingOf(session, attempt)
      return found.kind === 'unknown' ? found : inquiryAnswer(found.code, attempt)
    },

    refund: (refund) => reverse(session, refund),
  }
}

const startedShape = z.looseObject({
  urlId: z.string().regex(/^[\w-]{6,200}$/),
  url: z.url({ protocol: /^https?$/ }),
})

const namesOf = ({ token, bankFacts }: AttemptFacts) => ({ invoice: token, urlId: bankFacts['urlId'] ?? '' })

/** Confirmed, and settled, which comes later. */
const confirmedCodes: readonly number[] = [13029, 13046, 13383]
const waitsForConfirmation = 13031
const notPaid = 13022
/** Failed, cancelled, or abandoned by the card holder. */
const overCodes: readonly number[] = [1, 13021, 13025, 13045]
/** Returned, or the time to confirm has passed. */
const wentBack: readonly number[] = [13033, 13075]

const paymentShape = z.looseObject({
  status: z.union([z.int(), z.string().regex(/^\d{1,6}$/)]).transform(Number),
  amount: rialField.nullish(),
  referenceNumber: z
    .union([z.int().min(1), z.string().regex(/^\d+$/)])
    .transform(String)
    .nullish()
    .catch(null),
  maskedCardNumber: z.string().max(40).nullish().catch(null),
})
type Standing = { kind: 'standing'; code: number; payment: z.output<typeof paymentShape> | undefined }

/** Reads a payment's state; the codes are the same as the call's result or within its data. */
async function standingOf(session: PasargadSession, attempt: AttemptFacts): Promise<Standing | Unknown> {
  const reply = await session(attempt.credentials, 'payment-inquiry', { invoiceId: attempt.token })
  if (reply.kind === 'unknown') return reply
  return reply.code === 0 ? standingIn(reply) : { kind: 'standing', code: reply.code, payment: undefined }
}

function standingIn({ data }: PasargadReply): Standing | Unknown {
  const read = paymentShape.safeParse(data)
  return read.success ? { kind: 'standing', code: read.data.status, payment: read.data } : unknown('UNREADABLE')
}

function inquiryAnswer(code: number, { sentMsAgo }: AttemptFacts): InquiryAnswer {
  if (code === waitsForConfirmation) return { kind: 'done', state: 'PAID' }
  if (confirmedCodes.includes(code)) return { kind: 'done', state: 'VERIFIED' }
  if (wentBack.includes(code)) return { kind: 'refused', state: 'REVERSED' }
  if (overCodes.includes(code)) return { kind: 'refused', state: 'FAILED' }
  // The bank reports "not paid" without end. A guest who pays later returns with the payment and it is found.
  if (code === notPaid) return sentMsAgo > pageMs ? { kind: 'refused', state: 'FAILED' } : unknown('IN_PROGRESS')
  return unclear(code)
}

function paidAnswer(found: Standing | Unknown, attempt: AttemptFacts, isRepeated: boolean): VerifyAnswer {
  if (found.kind === 'unknown') return found
  const { code, payment } = found
  if (!confirmedCodes.includes(code) || !payment) return unknown('PROVIDER_UNSURE')
  if (!payment.referenceNumber) return unknown('UNREADABLE')
  // A missing amount counts as zero.
  const amount = fromRials(payment.amount ?? 0, attempt.currency)
  if (amount === undefined || amount === 0) return unknown('AMOUNT_DIFFERS')
  const cardMask = payment.maskedCardNumber ?? null
  return { kind: 'done', amount, reference: payment.referenceNumber, cardMask, isRepeated }
}

/** Ask again later; wait two minutes. */
const throttleCodes: readonly number[] = [13005, 13015]
const troubleCodes: readonly number[] = [500, 13084, 13085, 13091]
const amountCodes: readonly number[] = [13055, 13071, 13078]

function ownTrouble(code: number): Unknown | undefined {
  if (throttleCodes.includes(code)) return unknown('THROTTLED')
  return troubleCodes.includes(code) ? unknown('OUTAGE') : undefined
}

function unclear(code: number): Unknown {
  if (amountCodes.includes(code)) return unknown('AMOUNT_DIFFERS')
  // 2 is "unknown", 13030 "confirmed, failed": neither tells where the money is.
  return ownTrouble(code) ?? unknown(code === 2 || code === 13030 ? 'PROVIDER_UNSURE' : 'UNREADABLE')
}

/** Reverses whole payments only. The call carries no id of ours; the code "returned" identifies a repeat. */
async function reverse(session: PasargadSession, refund: RefundFacts): Promise<RefundAnswer> {
  if (refund.refundAmount !== refund.amount) return { kind: 'refused', providerCode: 'NO_PARTIAL_REVERSAL' }
  const reply = await session(refund.credentials, 'reverse-transactions', namesOf(refund))
  if (reply.kind === 'unknown') return reply
  if (reply.code === 0 || reply.code === 13033) return { kind: 'done', reference: null }
  return notReversible.includes(reply.code)
    ? { kind: 'refused', providerCode: String(reply.code) }
    : unclear(reply.code)
}

/** Cannot be returned, or settled already. */
const notReversible: readonly number[] = [13035, 13046, 13383]

/** Replaces the address of the payment page by the public one. */
function reachable({ baseUrl, payPageUrl }: PasargadOptions, url: string): string {
  return payPageUrl !== undefined && url.startsWith(baseUrl) ? payPageUrl + url.slice(baseUrl.length) : url
}
