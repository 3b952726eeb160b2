import { z } from 'zod'
import type {
  AskableGateway,
  AttemptFacts,
  InquiryAnswer,
  RefundAnswer,
  RefundFacts,
  StartAnswer,
  VerifyAnswer,
} from '../online-gateway.ts'
import { fromRials, rialField, toRials, unknown } from '../http-call.ts'
import { bankOrderNumber } from '../../domain/bank-order-number.ts'
import { askTejarat, findPurchase, namesOf, plainCode, type Purchase, type TejaratOptions } from './tejarat-call.ts'
import { tejaratEnvelope } from './tejarat-envelope.ts'

/** A guest has 15 minutes to pay, and an unconfirmed payment is returned after 20. */
const overAfterMs = 40 * 60_000

/**
 * The web gateway of Bank Tejarat (IranKish), REST version 3. Amounts on the wire are in Rial. Credentials:
 * `terminalId`, `acceptorId`, `passPhrase`, `publicKey`. The token gives the purchase's state, so no field of a return
 * has to be trusted.
 */
export function createTejaratGateway(options: TejaratOptions): AskableGateway {
  const payPage = options.payPageUrl ?? options.baseUrl
  return {
    provider: 'TEJARAT',

    async start(attempt): Promise<StartAnswer> {
      const { terminalId = '', acceptorId = '', passPhrase = '', publicKey = '' } = attempt.credentials
      const amount = toRials(attempt.amount, attempt.currency)
      const authenticationEnvelope = tejaratEnvelope({ terminalId, passPhrase, publicKey, amount })
      if (!authenticationEnvelope) return { kind: 'refused', providerCode: 'WRONG_KEYS' }
      const request = {
        acceptorId,
        amount,
        billInfo: null,
        requestId: bankOrderNumber(attempt.attemptId),
        requestTimestamp: Math.floor(Date.now() / 1_000),
        revertUri: attempt.returnUrl,
        terminalId,
        transactionType: 'Purchase',
        ...(attempt.mobile ? { cmsPreservationId: `98${attempt.mobile.slice(1)}` } : {}),
      }
      const reply = await askTejarat(options, 'tokenization/make', { authenticationEnvelope, request })
      if (reply.kind === 'unknown') return reply
      if (!reply.isDone) return { kind: 'refused', providerCode: reply.code }
      const read = startedShape.safeParse(reply.result)
      if (!read.success) return unknown('UNREADABLE')
      const { token } = read.data
      return { kind: 'done', token, submitUrl: `${payPage}/iuiv3/IPG/Index/`, form: { tokenIdentity: token } }
    },

    verify: (attempt) => confirm(options, attempt),
    inquire: async (attempt) => stateOf(await findPurchase(options, attempt), attempt),
    refund: (refund) => reverse(options, refund),
  }
}

const startedShape = z.looseObject({ token: z.string().regex(/^[\w+/=-]{6,300}$/) })

type Found = Awaited<ReturnType<typeof findPurchase>>

/** Cancelled by the payer. */
const cancelledCodes: readonly string[] = ['5', '17']

function stateOf(found: Found, attempt: AttemptFacts): InquiryAnswer {
  if (found.kind === 'unknown') return found
  const isPurchase = found.kind === 'purchase'
  if (isPurchase && found.isReversed) return { kind: 'refused', state: 'REVERSED' }
  if (isPurchase && found.isVerified) return { kind: 'done', state: 'VERIFIED' }
  const code = plainCode(isPurchase ? found.responseCode : found.code)
  if (isPurchase && code === '0') return { kind: 'done', state: 'PAID' }
  const responseCode = attempt.bankFacts['responseCode']
  // A guest who returned without paying cannot pay on that page any more. A forged return only harms its sender's
  // attempt.
  const cameBackUnpaid = responseCode !== undefined && plainCode(responseCode) !== '0'
  const isOver = cancelledCodes.includes(code) || cameBackUnpaid || attempt.sentMsAgo > overAfterMs
  return isOver ? { kind: 'refused', state: 'FAILED' } : unknown('IN_PROGRESS')
}

/** Finds the purchase first: the confirmation requires its numbers as the bank reports them. */
async function confirm(options: TejaratOptions, attempt: AttemptFacts): Promise<VerifyAnswer> {
  const found = await findPurchase(options, attempt)
  const before = stateOf(found, attempt)
  if (before.kind === 'unknown') return before
  if (before.kind === 'refused') return { kind: 'refused', providerCode: before.state }
  if (found.kind !== 'purchase') return unknown('UNREADABLE')
  if (before.state === 'VERIFIED') return paidAnswer(found, attempt, { rials: found.amount, isRepeated: true })
  const names = namesOf(attempt.credentials, attempt.token, found)
  const reply = await askTejarat(options, 'confirmation/purchase', names)
  if (reply.kind === 'unknown') return reply
  const read = confirmedShape.safeParse(reply.result)
  // Only the inner code means confirmed; the outer one means that the request was understood.
  if (!reply.isDone || !read.success || plainCode(read.data.responseCode) !== '0') return unknown('PROVIDER_UNSURE')
  return paidAnswer(found, attempt, { rials: read.data.amount, isRepeated: false })
}

const confirmedShape = z.looseObject({
  responseCode: z.union([z.string(), z.number()]).transform(String),
  amount: rialField,
})

type Taken = { rials: number | null | undefined; isRepeated: boolean }

function paidAnswer(purchase: Purchase, attempt: AttemptFacts, { rials, isRepeated }: Taken): VerifyAnswer {
  const amount = rials ? fromRials(rials, attempt.currency) : undefined
  if (amount === undefined || amount === 0) return unknown('AMOUNT_DIFFERS')
  const { retrievalReferenceNumber: reference, maskedPan } = purchase
  if (!reference) return unknown('UNREADABLE')
  return { kind: 'done', amount, reference, cardMask: maskedPan ?? null, isRepeated }
}

const reversedShape = z.looseObject({ isReversed: z.boolean() })

/** Reverses whole payments only. The time limit after the confirmation is not documented. */
async function reverse(options: TejaratOptions, refund: RefundFacts): Promise<RefundAnswer> {
  if (refund.refundAmount !== refund.amount) return { kind: 'refused', providerCode: 'NO_PARTIAL_REVERSAL' }
  const found = await findPurchase(options, refund)
  if (found.kind === 'unknown') return found
  if (found.kind === 'none') return unknown('UNREADABLE')
  if (found.isReversed) return { kind: 'done', reference: null }
  const reply = await askTejarat(
    options,
    'confirmation/reversePurchase',
    namesOf(refund.credentials, refund.token, found),
  )
  if (reply.kind === 'unknown') return reply
  if (reply.isDone && reversedShape.safeParse(reply.result).data?.isReversed === true)
    return { kind: 'done', reference: null }
  // "Reversed before": only we reverse our payments.
  if (reply.code === '2') return { kind: 'done', reference: null }
  // The inquiry just said "not reversed", and now the call is refused with a code: it did not happen.
  return reply.isDone ? unknown('PROVIDER_UNSURE') : { kind: 'refused', providerCode: reply.code }
}
