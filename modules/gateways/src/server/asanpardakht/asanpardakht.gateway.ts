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
import { type AsanCall, asanCall, configurationOf, unclear } from './asanpardakht-call.ts'

/**
 * AsanPardakht's web gateway, its REST service. Amounts on the wire are in Rial. Credentials: `username`, `password`,
 * `merchantConfigurationId`. A payment is confirmed by two calls, verification and settlement; `verify` makes both.
 */
export type AsanpardakhtOptions = HttpOptions & {
  /** `https://ipgrest.asanpardakht.ir` or the simulator; without a trailing slash. */
  baseUrl: string
  /** The host of the payment page, to which guests are sent by a form. */
  payPageUrl?: string
}

const refIdShape = /^[\w+/=.-]{4,200}$/
/** After this time no guest can still be on the payment page. Its real lifetime is not documented. */
const pageMs = 30 * 60_000

export function createAsanpardakhtGateway(options: AsanpardakhtOptions): OnlineGateway {
  const call = asanCall(options)
  const payPage = options.payPageUrl ?? 'https://asan.shaparak.ir'
  return {
    provider: 'ASANPARDAKHT',

    async start(attempt): Promise<StartAnswer> {
      const { credentials } = attempt
      const time = await call.read(credentials, 'Time')
      if (time.kind === 'unknown') return time
      const localDate = z
        .string()
        .regex(/^\d{8} \d{6}$/)
        .safeParse(time.body)
      if (time.status !== 200) return { kind: 'refused', providerCode: String(time.status) }
      if (!localDate.success) return unknown('UNREADABLE')
      const fields = {
        serviceTypeId: 1,
        amountInRials: toRials(attempt.amount, attempt.currency),
        localDate: localDate.data,
        callbackURL: attempt.returnUrl,
        paymentId: '0',
        additionalData: '',
      }
      const numbers = {
        merchantConfigurationId: configurationOf(credentials),
        localInvoiceId: bankOrderNumber(attempt.attemptId),
      }
      const reply = await call.send(credentials, 'Token', fields, numbers)
      if (reply.kind === 'unknown') return reply
      if (reply.status !== 200) return { kind: 'refused', providerCode: String(reply.status) }
      const refId = z.string().regex(refIdShape).safeParse(reply.body)
      if (!refId.success) return unknown('UNREADABLE')
      const mobile = attempt.mobile ? { mobileap: attempt.mobile } : {}
      return { kind: 'done', token: refId.data, submitUrl: payPage, form: { RefId: refId.data, ...mobile } }
    },

    async verify(attempt): Promise<VerifyAnswer> {
      const found = await resultOf(call, attempt)
      if (found.kind === 'unknown') return found
      if (found.kind === 'none') return { kind: 'refused', providerCode: '472' }
      const confirmed = await confirm(call, attempt, found.payGateTranID)
      if (confirmed.kind === 'unknown') return confirmed
      const amount = fromRials(found.amount, attempt.currency)
      if (amount === undefined || amount === 0) return unknown('AMOUNT_DIFFERS')
      return {
        kind: 'done',
        amount,
        reference: found.rrn,
        cardMask: maskOf(found.cardNumber),
        isRepeated: confirmed.isRepeated,
      }
    },

    /** Reports that a payment was made, but not its later state. */
    async inquire(attempt): Promise<InquiryAnswer> {
      const found = await resultOf(call, attempt)
      if (found.kind === 'unknown') return found
      if (found.kind === 'result') return { kind: 'done', state: 'PAID' }
      // "No record" is the answer both for a payment not made yet and for a cancelled one.
      return attempt.sentMsAgo > pageMs ? { kind: 'refused', state: 'FAILED' } : unknown('IN_PROGRESS')
    },

    refund: (refund) => giveBack(call, refund),
  }
}

const resultShape = z.looseObject({
  payGateTranID: z.union([z.int().min(1), z.string().regex(/^[1-9]\d{0,18}$/)]).transform(String),
  amount: rialField,
  rrn: z.union([z.int().min(1), z.string().regex(/^0*[1-9]\d*$/)]).transform(String),
  refID: z.string(),
  cardNumber: z.string().max(40).nullish().catch(null),
})
type Result = { kind: 'result' } & z.output<typeof resultShape>

async function resultOf(call: AsanCall, attempt: AttemptFacts): Promise<Result | { kind: 'none' } | Unknown> {
  const reply = await call.read(attempt.credentials, 'TranResult', {
    merchantConfigurationId: configurationOf(attempt.credentials),
    localInvoiceId: bankOrderNumber(attempt.attemptId),
  })
  if (reply.kind === 'unknown') return reply
  if (reply.status === 472) return { kind: 'none' }
  if (reply.status !== 200) return unclear(reply.status)
  const read = resultShape.safeParse(reply.body)
  // The invoice is ours, but the record belongs to another payment page: do not trust it.
  if (!read.success || read.data.refID !== attempt.token) return unknown('UNREADABLE')
  return { kind: 'result', ...read.data }
}

/**
 * Verifies and settles. Both calls work once; a repeat is refused with the same status as an impossible one. Settlement
 * requires verification, so a successful settlement proves both. A settlement whose answer was lost is sent again at
 * once. A refusal right after a successful verification means that the first one had arrived.
 */
async function confirm(
  call: AsanCall,
  { credentials }: AttemptFacts,
  payGateTranId: string,
): Promise<{ kind: 'confirmed'; isRepeated: boolean } | Unknown> {
  const names = { merchantConfigurationId: configurationOf(credentials), payGateTranId }
  const verified = await call.send(credentials, 'Verify', {}, names)
  if (verified.kind === 'unknown') return verified
  const isRepeated = verified.status !== 200
  const first = await call.send(credentials, 'Settlement', {}, names)
  const settled = first.kind === 'unknown' ? await call.send(credentials, 'Settlement', {}, names) : first
  if (settled.kind === 'unknown') return settled
  const hadArrived = !isRepeated && first.kind === 'unknown'
  if (settled.status === 200 || hadArrived) return { kind: 'confirmed', isRepeated }
  // Either settled by an earlier call or returned to the payer: the status does not tell.
  return unclear(settled.status)
}

/**
 * Refunds whole payments only. The documents disagree whether a settled payment is reversed or cancelled, so both are
 * tried; a refused call has no effect. The call carries no id of ours, so a refusal after a lost answer proves nothing.
 */
async function giveBack(call: AsanCall, refund: RefundFacts): Promise<RefundAnswer> {
  if (refund.refundAmount !== refund.amount) return { kind: 'refused', providerCode: 'NO_PARTIAL_REVERSAL' }
  const found = await resultOf(call, refund)
  if (found.kind === 'unknown') return found
  if (found.kind === 'none') return unknown('UNREADABLE')
  const names = {
    merchantConfigurationId: configurationOf(refund.credentials),
    payGateTranId: found.payGateTranID,
  }
  let last = 0
  for (const path of ['Reverse', 'Cancel']) {
    const reply = await call.send(refund.credentials, path, {}, names)
    if (reply.kind === 'unknown') return reply
    if (reply.status === 200) return { kind: 'done', reference: null }
    last = reply.status
  }
  if (refund.isRepeated || last === 571 || last === 572) return unknown('PROVIDER_UNSURE')
  return { kind: 'refused', providerCode: String(last) }
}

/** Masks a full card number; it must never be stored. */
function maskOf(cardNumber: string | null | undefined): string | null {
  if (!cardNumber) return null
  return /^\d{16,19}$/.test(cardNumber) ? `${cardNumber.slice(0, 6)}******${cardNumber.slice(-4)}` : cardNumber
}
