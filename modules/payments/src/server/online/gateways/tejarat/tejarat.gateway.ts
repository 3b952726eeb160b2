import { z } from 'zod'
import type {
  AskableGateway,
  AttemptFacts,
  InquiryAnswer,
  RefundAnswer,
  RefundFacts,
  StartAnswer,
  VerifyAnswer,
} from '../../online-gateway.ts'
import { fromRials, rialField, toRials, unknown } from '../gateway-call.ts'
import { orderNumberOf } from '../../../../domain/order-number.ts'
import { askTejarat, findPurchase, namesOf, plainCode, type Purchase, type TejaratOptions } from './tejarat-call.ts'
import { envelopeOf } from './tejarat-envelope.ts'

/** A guest may pay for a quarter of an hour, and what nobody confirms goes back after twenty minutes. */
const overAfterMs = 40 * 60_000

/**
 * The web gateway of Bank Tejarat (IranKish), REST version 3. Rials on the wire. Credentials: `terminalId`, `acceptorId`,
 * `passPhrase`, `publicKey`. It tells by a token where its purchase stands, so nothing of a return has to be believed.
 */
export function createTejaratGateway(options: TejaratOptions): AskableGateway {
  const payPage = options.payPageUrl ?? options.baseUrl
  return {
    provider: 'TEJARAT',

    async start(attempt): Promise<StartAnswer> {
      const { terminalId = '', acceptorId = '', passPhrase = '', publicKey = '' } = attempt.credentials
      const amount = toRials(attempt.amount, attempt.currency)
      const authenticationEnvelope = envelopeOf({ terminalId, passPhrase, publicKey, amount })
      if (!authenticationEnvelope) return { kind: 'refused', providerCode: 'WRONG_KEYS' }
      const request = {
        acceptorId,
        amount,
        billInfo: null,
        requestId: orderNumberOf(attempt.attemptId),
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
  const said = attempt.bankFacts['responseCode']
  // A guest who came back without paying pays no more on that page; whoever pretends it harms only their own attempt.
  const cameBackUnpaid = said !== undefined && plainCode(said) !== '0'
  const isOver = cancelledCodes.includes(code) || cameBackUnpaid || attempt.sentMsAgo > overAfterMs
  return isOver ? { kind: 'refused', state: 'FAILED' } : unknown('IN_PROGRESS')
}

/** Found first: the confirmation wants the purchase's numbers, and the bank's own word for them. */
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
  // Only the code inside says that it was confirmed; the outer one says that the question was understood.
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

/** Only whole payments; how long after the confirmation is not documented. */
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
  // "Reversed before": nobody but us reverses a payment of ours.
  if (reply.code === '2') return { kind: 'done', reference: null }
  // Read a moment ago as not reversed, and now refused with a code: it did not happen.
  return reply.isDone ? unknown('PROVIDER_UNSURE') : { kind: 'refused', providerCode: reply.code }
}
