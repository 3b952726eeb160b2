import { z } from 'zod'
import type {
  AskableGateway,
  AttemptFacts,
  Credentials,
  InquiryAnswer,
  RefundAnswer,
  RefundFacts,
  StartAnswer,
  Unknown,
  VerifyAnswer,
} from '../online-gateway.ts'
import { askHttp, fromRials, type HttpOptions, type HttpReply, rialField, toRials, unknown } from '../http-call.ts'
import { createVandarAccess } from './create-vandar-access.ts'

/**
 * Vandar, version 4 of its payment API. Amounts on the wire are in Rial. Credentials: `apiKey`; for refunds also
 * `business` and `refreshToken` of its business service. Without them every refund goes to a person.
 */
export type VandarOptions = HttpOptions & {
  /** `https://ipg.vandar.io` or the simulator; without a trailing slash. */
  baseUrl: string
  /** `https://api.vandar.io`, the address of the refund service. */
  businessUrl: string
  /** The payment page's base address for guests, when it differs from the one this server uses. */
  payPageUrl?: string
}

const tokenShape = /^[\w-]{6,100}$/
const longestDescription = 255

export function createVandarGateway(options: VandarOptions): AskableGateway {
  const payPage = options.payPageUrl ?? options.baseUrl
  const ask = (path: string, credentials: Credentials, fields: object) =>
    askHttp(options, {
      method: 'POST',
      url: `${options.baseUrl}/api/v4/${path}`,
      body: JSON.stringify({ api_key: credentials['apiKey'], ...fields }),
    })
  const readTransaction = async ({ credentials, token }: AttemptFacts) =>
    transactionIn(await ask('transaction', credentials, { token }))

  return {
    provider: 'VANDAR',

    async start(attempt): Promise<StartAnswer> {
      const reply = await ask('send', attempt.credentials, {
        amount: toRials(attempt.amount, attempt.currency),
        callback_url: attempt.returnUrl,
        factorNumber: attempt.attemptId,
        description: attempt.description.slice(0, longestDescription),
        ...(attempt.mobile ? { mobile_number: attempt.mobile } : {}),
      })
      if (reply.kind === 'unknown') return reply
      if (reply.body['status'] !== 1) return { kind: 'refused', providerCode: codeOf(reply) }
      const token = z.string().regex(tokenShape).safeParse(reply.body['token'])
      if (!token.success) return unknown('UNREADABLE')
      return { kind: 'done', token: token.data, submitUrl: `${payPage}/v4/${token.data}` }
    },

    async verify(attempt): Promise<VerifyAnswer> {
      const reply = await ask('verify', attempt.credentials, { token: attempt.token })
      if (reply.kind === 'unknown') return reply
      switch (reply.body['status']) {
        case 1:
          return verifiedAnswer(reply.body, attempt, false)
        case 2: {
          // A repeated confirmation carries no payment data; the transaction tells what was confirmed.
          const found = await readTransaction(attempt)
          if (found.kind === 'unknown') return found
          return found.code === 2 ? verifiedAnswer(found.body, attempt, true) : unknown('UNREADABLE')
        }
        case 3:
          return { kind: 'refused', providerCode: 'EXPIRED' }
        default:
          return accountRefusal(reply) ?? { kind: 'refused', providerCode: codeOf(reply) }
      }
    },

    async inquire(attempt): Promise<InquiryAnswer> {
      const found = await readTransaction(attempt)
      return found.kind === 'unknown' ? found : inquiryAnswer(found)
    },

    refund: createVandarRefunds(options, readTransaction),
  }
}

type Transaction = { kind: 'transaction'; code: number; body: Record<string, unknown> }

/**
 * Reads a transaction. Code 0 means "wrong data" and also a payment not made yet. They cannot be distinguished, so
 * inquiries continue until the payment has expired.
 */
function transactionIn(reply: HttpReply | Unknown): Transaction | Unknown {
  if (reply.kind === 'unknown') return reply
  const code = z.int().min(0).max(4).safeParse(reply.body['code'])
  if (code.success) return { kind: 'transaction', code: code.data, body: reply.body }
  return accountRefusal(reply) ?? unknown('UNREADABLE')
}

function inquiryAnswer({ code, body }: Transaction): InquiryAnswer {
  switch (code) {
    case 1:
      return { kind: 'done', state: 'PAID' }
    case 2:
      return { kind: 'done', state: 'VERIFIED' }
    case 3:
      // Expired: with a payment date the money was returned; without one there was no payment.
      return { kind: 'refused', state: body['paymentDate'] ? 'REVERSED' : 'FAILED' }
    case 4:
      return { kind: 'refused', state: 'FAILED' }
    default:
      return unknown('IN_PROGRESS')
  }
}

const moneyShape = z.looseObject({
  amount: rialField,
  realAmount: rialField.nullish(),
  wage: rialField.nullish(),
  transId: z.union([z.int().min(1), z.string().regex(/^\d+$/)]).transform(String),
  cardNumber: z.string().max(40).nullish(),
})

function verifiedAnswer(body: Record<string, unknown>, attempt: AttemptFacts, isRepeated: boolean): VerifyAnswer {
  const read = moneyShape.safeParse(body)
  if (!read.success) return unknown('UNREADABLE')
  const rials = paidRials(read.data, toRials(attempt.amount, attempt.currency))
  const amount = rials === undefined ? undefined : fromRials(rials, attempt.currency)
  if (amount === undefined) return unknown('AMOUNT_DIFFERS')
  return { kind: 'done', amount, reference: read.data.transId, cardMask: read.data.cardNumber ?? null, isRepeated }
}

/**
 * Returns the amount that counts as paid. `amount` may include a fee that the payer bears, and `realAmount` may lack
 * one that the merchant bears. The one that equals the requested amount counts. Without a fee, another amount is the
 * real one; with a fee it is unknown.
 */
function paidRials({ amount, realAmount, wage }: z.output<typeof moneyShape>, asked: number): number | undefined {
  if (realAmount === asked || amount === asked) return asked
  return wage === 0 && amount > 0 ? amount : undefined
}

/** Detects answers about our own account, which say nothing about the payment. */
function accountRefusal({ status }: HttpReply): Unknown | undefined {
  return status === 401 || status === 403 ? unknown('ACCOUNT_REFUSED') : undefined
}

function codeOf({ status, body }: HttpReply): string {
  const code = body['status']
  return typeof code === 'number' && code !== 0 ? `STATUS_${code}` : `HTTP_${status}`
}

type ReadTransaction = (attempt: AttemptFacts) => Promise<Transaction | Unknown>

const noAccess: RefundAnswer = { kind: 'refused', providerCode: 'NO_BUSINESS_ACCESS' }

/**
 * Creates the refund function. Vandar accepts a `payment_number` once, so sending a refund again after a lost answer is
 * harmless.
 */
function createVandarRefunds(options: VandarOptions, readTransaction: ReadTransaction) {
  const access = createVandarAccess(options)
  return async (refund: RefundFacts): Promise<RefundAnswer> => {
    const { business } = refund.credentials
    const hasAccess = business !== undefined && refund.credentials['refreshToken'] !== undefined
    if (!hasAccess) return noAccess
    const found = await readTransaction(refund)
    if (found.kind === 'unknown') return found
    const transId = moneyShape.shape.transId.safeParse(found.body['transId'])
    if (found.code !== 2 || !transId.success) return unknown('UNREADABLE')
    const path = `/v3/business/${encodeURIComponent(business)}/transaction/${transId.data}/refund`
    const reply = await access(refund.credentials, path, {
      payment_number: refund.refundId,
      amount: toRials(refund.refundAmount, refund.currency),
    })
    if (reply.kind === 'unknown') return reply.because === 'ACCOUNT_REFUSED' && !refund.isRepeated ? noAccess : reply
    if (reply.body['status'] === 1) return { kind: 'done', reference: refundIdIn(reply.body) }
    // After a lost answer, a refusal of our number means that the first call arrived. Any other refusal proves nothing.
    if (refund.isRepeated) return isNumberTaken(reply) ? { kind: 'done', reference: null } : unknown('UNREADABLE')
    return { kind: 'refused', providerCode: codeOf(reply) }
  }
}

const resultsShape = z.looseObject({
  results: z.array(z.looseObject({ id: z.union([z.string(), z.number()]) })).min(1),
})

function refundIdIn(body: Record<string, unknown>): string | null {
  const read = resultsShape.safeParse(body['data'])
  return read.success && read.data.results[0] ? String(read.data.results[0].id) : null
}

function isNumberTaken({ body }: HttpReply): boolean {
  const { errors } = body
  return typeof errors === 'object' && errors !== null && 'payment_number' in errors
}
