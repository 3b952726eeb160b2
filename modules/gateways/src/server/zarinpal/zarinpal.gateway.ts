import { readJson, type Currency } from '@sofreh/kernel'
import { z } from 'zod'
import type {
  AskableGateway,
  AttemptFacts,
  InquiryAnswer,
  RefundAnswer,
  StartAnswer,
  Unknown,
  VerifyAnswer,
} from '../online-gateway.ts'
import { fromRials, toRials, unknown } from '../http-call.ts'

/**
 * ZarinPal REST v4. Amounts are sent in Rial with an explicit currency; this adapter is the only place that multiplies
 * Toman by ten. Credentials: `merchantId`.
 */
export type ZarinpalOptions = {
  /** `https://payment.zarinpal.com`, the sandbox or the simulator; without a trailing slash. */
  baseUrl: string
  /** The payment page's base address for guests, when it differs from the one this server uses. */
  payPageUrl?: string
  timeoutMs?: number
  fetch?: typeof fetch
}

const reverseWindowMs = 30 * 60_000
const authorityShape = /^[0-9A-Za-z]{20,64}$/

export function createZarinpalGateway(options: ZarinpalOptions): AskableGateway {
  const call = caller(options)
  const payPage = options.payPageUrl ?? options.baseUrl
  const verify = (attempt: AttemptFacts, rials: number) =>
    call('verify', { ...named(attempt), amount: rials, currency: 'IRR' })

  return {
    provider: 'ZARIN_PAL',

    async start(attempt): Promise<StartAnswer> {
      const reply = await call('request', {
        merchant_id: attempt.credentials.merchantId,
        amount: toRials(attempt.amount, attempt.currency),
        currency: 'IRR',
        description: attempt.description.slice(0, 500),
        callback_url: attempt.returnUrl,
        metadata: { order_id: attempt.attemptId, ...(attempt.mobile ? { mobile: attempt.mobile } : {}) },
      })
      if (reply.kind === 'unknown') return reply
      if (reply.code !== 100) return temporary[reply.code] ?? { kind: 'refused', providerCode: String(reply.code) }
      const token = z.string().regex(authorityShape).safeParse(reply.data.authority)
      if (!token.success) return { kind: 'unknown', because: 'UNREADABLE' }
      return { kind: 'done', token: token.data, submitUrl: `${payPage}/pg/StartPay/${token.data}` }
    },

    async verify(attempt): Promise<VerifyAnswer> {
      const rials = toRials(attempt.amount, attempt.currency)
      const reply = await verify(attempt, rials)
      if (reply.kind === 'unknown') return reply
      if (reply.code !== amountDiffers) return verifyAnswer(reply, rials, attempt.currency)
      // The session holds another amount; the list of unverified sessions contains it. That money is real and is
      // accepted.
      const real = await realAmount(call, attempt)
      if (real === undefined) return { kind: 'unknown', because: 'AMOUNT_DIFFERS' }
      const second = await verify(attempt, real)
      return second.kind === 'unknown' ? second : verifyAnswer(second, real, attempt.currency)
    },

    inquire: async (attempt) => inquiryAnswer(await call('inquiry', named(attempt))),

    async refund(refund): Promise<RefundAnswer> {
      // Only a whole payment can be reversed, within half an hour.
      const isWhole = refund.refundAmount === refund.amount
      if (!isWhole || refund.ageMs > reverseWindowMs) return { kind: 'refused', providerCode: 'NO_REVERSE' }
      const reply = await call('reverse', named(refund))
      if (reply.kind === 'unknown') return reply
      if (reply.code === 100) return { kind: 'done', reference: null }
      if (reply.code !== notReversible)
        return temporary[reply.code] ?? { kind: 'refused', providerCode: String(reply.code) }
      // One code means both "already reversed" and "not reversible"; the inquiry distinguishes them.
      const found = inquiryAnswer(await call('inquiry', named(refund)))
      if (found.kind === 'unknown') return found
      if (found.kind === 'refused' && found.state === 'REVERSED') return { kind: 'done', reference: null }
      return { kind: 'refused', providerCode: String(reply.code) }
    },
  }
}

const done = 100
const doneBefore = 101
const amountDiffers = -50
const notPaid = -51
const unknownAuthority = -54
const notReversible = -61

/** Codes that say nothing about the payment: inquire again later. */
const temporary: Record<number, Unknown | undefined> = { [-12]: unknown('THROTTLED'), [-52]: unknown('OUTAGE') }

/** Codes about our own merchant account, which say nothing about the payment either. */
const accountCodes: readonly number[] = [-10, -11, -13, -14, -15, -16, -17, -18, -19, -53]

function verifyAnswer(reply: Reply, rials: number, currency: Currency): VerifyAnswer {
  if (reply.code === notPaid || reply.code === unknownAuthority)
    return { kind: 'refused', providerCode: String(reply.code) }
  if (reply.code === amountDiffers) return unknown('AMOUNT_DIFFERS')
  if (reply.code !== done && reply.code !== doneBefore) return unclear(reply.code)
  const read = verifiedShape.safeParse(reply.data)
  if (!read.success) return unknown('UNREADABLE')
  const amount = fromRials(read.data.amount ?? rials, currency)
  // An amount that is not whole Toman cannot be stored in a Toman ledger: a person has to look.
  if (amount === undefined) return unknown('AMOUNT_DIFFERS')
  return {
    kind: 'done',
    amount,
    reference: String(read.data.ref_id),
    cardMask: read.data.card_pan ?? null,
    isRepeated: reply.code === doneBefore,
  }
}

function inquiryAnswer(reply: Reply | Unknown): InquiryAnswer {
  if (reply.kind === 'unknown') return reply
  if (reply.code === unknownAuthority) return { kind: 'refused', state: 'FAILED' }
  switch (reply.data.status) {
    case 'PAID':
    case 'VERIFIED':
      return { kind: 'done', state: reply.data.status }
    case 'FAILED':
    case 'REVERSED':
      return { kind: 'refused', state: reply.data.status }
    case 'IN_BANK':
      return unknown('IN_PROGRESS')
    default:
      return unclear(reply.code)
  }
}

function unclear(code: number): Unknown {
  return temporary[code] ?? unknown(accountCodes.includes(code) ? 'ACCOUNT_REFUSED' : 'UNREADABLE')
}

const verifiedShape = z.object({
  ref_id: z.union([z.number(), z.string().min(1)]),
  card_pan: z.string().max(40).nullish(),
  amount: z.int().min(1).nullish(),
})

async function realAmount(call: Call, attempt: AttemptFacts): Promise<number | undefined> {
  const reply = await call('unVerified', { merchant_id: attempt.credentials.merchantId })
  if (reply.kind === 'unknown') return undefined
  const list = z
    .array(z.looseObject({ authority: z.string(), amount: z.coerce.number() }))
    .safeParse(reply.data.authorities)
  const session = list.data?.find((entry) => entry.authority === attempt.token)
  return session && Number.isSafeInteger(session.amount) && session.amount > 0 ? session.amount : undefined
}

function named(attempt: AttemptFacts): Record<string, unknown> {
  return { merchant_id: attempt.credentials.merchantId, authority: attempt.token }
}

type Reply = { kind: 'reply'; code: number; data: Record<string, unknown> }
type Call = (method: string, body: Record<string, unknown>) => Promise<Reply | Unknown>

/** Sends one request. Failures come with status 200 and 4xx alike, so only the body decides; no body is unknown. */
function caller({ baseUrl, timeoutMs = 10_000, fetch: send = fetch }: ZarinpalOptions): Call {
  return async (method, body) => {
    try {
      const response = await send(`${baseUrl}/pg/v4/payment/${method}.json`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      })
      const reply = readEnvelope(await readJson(response))
      return reply ?? unknown(response.status >= 500 ? 'OUTAGE' : 'UNREADABLE')
    } catch (error) {
      return unknown(error instanceof Error && error.name === 'TimeoutError' ? 'TIMEOUT' : 'OUTAGE')
    }
  }
}

const part = z.looseObject({ code: z.coerce.number() })

/**
 * Reads the envelope. Success fills `data` and leaves `errors` empty; failure does the opposite. The empty one is a
 * list or an object.
 */
function readEnvelope(body: unknown): Reply | undefined {
  const envelope = z.looseObject({ data: z.unknown(), errors: z.unknown() }).safeParse(body)
  if (!envelope.success) return undefined
  for (const candidate of [envelope.data.data, envelope.data.errors]) {
    const read = part.safeParse(Array.isArray(candidate) ? candidate[0] : candidate)
    if (read.success && Number.isInteger(read.data.code))
      return { kind: 'reply', code: read.data.code, data: read.data }
  }
  return undefined
}
