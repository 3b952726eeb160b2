import { z } from 'zod'
import type {
  AskableGateway,
  AttemptFacts,
  InquiryAnswer,
  RefundAnswer,
  RefundFacts,
  StartAnswer,
  Unknown,
  VerifyAnswer,
} from '../online-gateway.ts'
import { fromRials, type HttpOptions, rialField, toRials, unknown } from '../http-call.ts'
import { createJibitSession, type JibitAnswer, type JibitSession } from './jibit-session.ts'

/**
 * Jibit's payment gateway, version 3. Amounts on the wire are in Rial; purchase ids exceed 2^53 and stay strings.
 * Credentials: `apiKey`, `secretKey`.
 */
export type JibitOptions = HttpOptions & {
  /** `https://napi.jibit.ir/ppg` or the simulator's; without a trailing slash. */
  baseUrl: string
  /** The payment page's base address for guests, when it differs from the one this server uses. */
  payPageUrl?: string
}

const idShape = /^\d{1,19}$/
const longestDescription = 256

export function createJibitGateway(options: JibitOptions): AskableGateway {
  const session = createJibitSession(options)
  const readPurchase = (attempt: AttemptFacts) => purchaseOf(session, attempt)
  return {
    provider: 'JIBIT',

    async start(attempt): Promise<StartAnswer> {
      const body = JSON.stringify({
        amount: toRials(attempt.amount, attempt.currency),
        currency: 'IRR',
        clientReferenceNumber: attempt.attemptId,
        callbackUrl: attempt.returnUrl,
        description: attempt.description.slice(0, longestDescription),
        ...(attempt.mobile ? { payerMobileNumber: attempt.mobile } : {}),
      })
      const reply = await session.ask(attempt.credentials, { method: 'POST', path: 'purchases', body })
      if (reply.kind === 'unknown') return reply
      const read = startedShape.safeParse(reply.body)
      if (read.success)
        return {
          kind: 'done',
          token: read.data.purchaseIdStr,
          submitUrl: reachable(options, read.data.pspSwitchingUrl),
        }
      return reply.status >= 400 ? { kind: 'refused', providerCode: codeOf(reply) } : unknown('UNREADABLE')
    },

    async verify(attempt): Promise<VerifyAnswer> {
      const path = `purchases/${idOf(attempt)}/verify`
      const reply = await session.ask(attempt.credentials, { method: 'POST', path })
      if (reply.kind === 'unknown') return reply
      const status = reply.codes.includes('payment.already_verified') ? 'ALREADY_VERIFIED' : reply.body['status']
      switch (status) {
        case 'SUCCESSFUL':
        case 'ALREADY_VERIFIED':
        case 'UNKNOWN':
          // No answer to a verification carries an amount; the purchase does.
          return paidAnswer(await readPurchase(attempt), attempt, status === 'ALREADY_VERIFIED')
        case 'NOT_VERIFIABLE':
        case 'FAILED':
          return { kind: 'refused', providerCode: status }
        default:
          return reply.codes.some((code) => notPaidCodes.includes(code))
            ? { kind: 'refused', providerCode: codeOf(reply) }
            : unknown('UNREADABLE')
      }
    },

    async inquire(attempt): Promise<InquiryAnswer> {
      const found = await readPurchase(attempt)
      return found.kind === 'unknown' ? found : inquiryAnswer(found)
    },

    refund: (refund) => giveBack(session, refund),
    refundsOneByOne: true,
  }
}

const startedShape = z.looseObject({
  purchaseIdStr: z.string().regex(idShape),
  pspSwitchingUrl: z.url({ protocol: /^https?$/ }),
})

const notPaidCodes: readonly string[] = ['purchase.not_found', 'purchase.invalid_state', 'purchase.already_reversed']

const purchaseShape = z.looseObject({
  purchaseId: z.union([z.number(), z.string()]).transform(String),
  state: z.string(),
  amount: rialField,
  pspRrn: z.string().nullish(),
  pspMaskedCardNumber: z.string().max(40).nullish(),
  refundableAmount: rialField.nullish(),
})
type Purchase = { kind: 'purchase' } & z.output<typeof purchaseShape>

async function purchaseOf(session: JibitSession, attempt: AttemptFacts): Promise<Purchase | Unknown> {
  const path = `purchases?purchaseId=${idOf(attempt)}`
  const reply = await session.askInTurn(attempt.credentials, { method: 'GET', path })
  if (reply.kind === 'unknown') return reply
  const read = z.array(z.unknown()).safeParse(reply.body['elements'])
  const purchases = (read.data ?? []).map((element) => purchaseShape.safeParse(element).data)
  const found = purchases.find((purchase) => purchase?.purchaseId === attempt.token)
  // An empty list may also mean another account; it proves nothing.
  return found ? { kind: 'purchase', ...found } : unknown('UNREADABLE')
}

function inquiryAnswer(purchase: Purchase): InquiryAnswer {
  switch (purchase.state) {
    case 'READY_TO_VERIFY':
      return { kind: 'done', state: 'PAID' }
    case 'SUCCESS':
    case 'MANUALLY_SUCCESS':
      return { kind: 'done', state: 'VERIFIED' }
    case 'FAILED':
    case 'REVERSED':
      return { kind: 'refused', state: purchase.state }
    case 'EXPIRED':
      return { kind: 'refused', state: purchase.pspRrn ? 'REVERSED' : 'FAILED' }
    case 'IN_PROGRESS':
      return unknown('IN_PROGRESS')
    case 'UNKNOWN':
      return unknown('PROVIDER_UNSURE')
    default:
      return unknown('UNREADABLE')
  }
}

function paidAnswer(found: Purchase | Unknown, attempt: AttemptFacts, isRepeated: boolean): VerifyAnswer {
  if (found.kind === 'unknown') return found
  const state = inquiryAnswer(found)
  if (state.kind !== 'done' || state.state !== 'VERIFIED')
    return state.kind === 'unknown' ? state : unknown('PROVIDER_UNSURE')
  const amount = fromRials(found.amount, attempt.currency)
  if (amount === undefined || amount === 0) return unknown('AMOUNT_DIFFERS')
  // The purchase id is the only number that is certainly unique; banks reuse theirs.
  return {
    kind: 'done',
    amount,
    reference: found.purchaseId,
    cardMask: found.pspMaskedCardNumber ?? null,
    isRepeated,
  }
}

/**
 * Reverses a whole payment when the merchant has reversal enabled, and refunds everything else. A refund carries no id
 * of ours. After a lost answer, the purchase's refundable amount shows whether it happened.
 */
async function giveBack(session: JibitSession, refund: RefundFacts): Promise<RefundAnswer> {
  if (refund.isRepeated) {
    const before = await lostRefund(session, refund)
    if (before) return before
  }
  const isWhole = refund.refundAmount === refund.amount
  const reversed = isWhole ? await reverse(session, refund) : undefined
  if (reversed) return reversed
  // Written by hand: the id is a bare int64, which a JavaScript number cannot hold.
  const body = `{"purchaseId":${idOf(refund)},"amount":${toRials(refund.refundAmount, refund.currency)}}`
  const reply = await session.ask(refund.credentials, { method: 'POST', path: 'purchases/refund', body })
  if (reply.kind === 'unknown') return reply
  const refundId = z.union([z.string().min(1), z.number()]).safeParse(reply.body['refundId'])
  if (refundId.success) return { kind: 'done', reference: String(refundId.data) }
  return reply.status >= 400 ? { kind: 'refused', providerCode: codeOf(reply) } : unknown('UNREADABLE')
}

/** @returns undefined when the gateway certainly did not do it and the call may be sent again */
async function lostRefund(session: JibitSession, refund: RefundFacts): Promise<RefundAnswer | undefined> {
  const found = await purchaseOf(session, refund)
  if (found.kind === 'unknown') return found
  if (found.state === 'REVERSED') return { kind: 'done', reference: null }
  const { givenBack, inDoubt, amount, refundAmount, currency } = refund
  // The other refunds in doubt may or may not have happened. They are checked after this one, against what it left.
  const leftAfter = (own: number) => sumsOf(inDoubt).map((other) => toRials(amount - givenBack - own - other, currency))
  const left = found.refundableAmount ?? undefined
  if (left === undefined) return unknown('PROVIDER_UNSURE')
  if (leftAfter(refundAmount).includes(left)) return { kind: 'done', reference: null }
  return leftAfter(0).includes(left) ? undefined : unknown('PROVIDER_UNSURE')
}

/** Returns the sums of all subsets. */
function sumsOf(amounts: readonly number[]): number[] {
  return amounts.slice(0, 10).reduce((sums, amount) => [...sums, ...sums.map((sum) => sum + amount)], [0])
}

/** @returns undefined when the payment was not reversed and a refund has to follow */
async function reverse(session: JibitSession, refund: RefundFacts): Promise<RefundAnswer | undefined> {
  const body = `{"purchaseId":${idOf(refund)}}`
  const reply = await session.ask(refund.credentials, { method: 'POST', path: 'purchases/reverse', body })
  if (reply.kind === 'unknown') return reply
  const { status } = reply.body
  if (status === 'SUCCESSFUL' || status === 'ALREADY_REVERSED' || reply.codes.includes('purchase.already_reversed'))
    return { kind: 'done', reference: null }
  if (status === 'UNKNOWN') return unknown('PROVIDER_UNSURE')
  if (status === 'NOT_REVERSIBLE' || status === 'FAILED' || reply.status >= 400) return undefined
  return unknown('UNREADABLE')
}

function idOf({ token }: AttemptFacts): string {
  if (!idShape.test(token)) throw new Error('a purchase id of Jibit consists of digits')
  return token
}

function codeOf({ codes, status }: JibitAnswer): string {
  return codes[0] ?? `HTTP_${status}`
}

/** Replaces the address of the payment page by the public one. */
function reachable({ baseUrl, payPageUrl }: JibitOptions, url: string): string {
  return payPageUrl !== undefined && url.startsWith(baseUrl) ? payPageUrl + url.slice(baseUrl.length) : url
}
