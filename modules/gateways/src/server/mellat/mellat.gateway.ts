import { newId, tehran } from '@sofreh/kernel'
import type {
  AskableGateway,
  AttemptFacts,
  InquiryAnswer,
  RefundAnswer,
  RefundFacts,
  StartAnswer,
  VerifyAnswer,
} from '../online-gateway.ts'
import { toRials, unknown } from '../http-call.ts'
import { bankOrderNumber } from '../../domain/bank-order-number.ts'
import { askAboutSale, askMellat, type MellatOptions, type MellatReply, receiptOf } from './mellat-call.ts'

const longestDescription = 500
/** A guest has 15 minutes to pay, and an unconfirmed payment is returned after 20. */
const overAfterMs = 40 * 60_000

/**
 * The web gateway of Bank Mellat (Behpardakht), SOAP. Amounts on the wire are in Rial. Credentials: `terminalId`,
 * `userName`, `password`. Confirmation and settlement are two calls; without settlement the bank never pays out.
 */
export function createMellatGateway(options: MellatOptions): AskableGateway {
  const payPage = options.payPageUrl ?? options.baseUrl
  return {
    provider: 'MELLAT',

    async start(attempt): Promise<StartAnswer> {
      const { date, time } = tehranTime(new Date())
      const reply = await askMellat(options, {
        operation: 'bpPayRequest',
        credentials: attempt.credentials,
        parameters: [
          ['orderId', bankOrderNumber(attempt.attemptId)],
          ['amount', toRials(attempt.amount, attempt.currency)],
          ['localDate', date],
          ['localTime', time],
          ['additionalData', attempt.description.slice(0, longestDescription)],
          ['callBackUrl', attempt.returnUrl],
          ['payerId', 0],
        ],
      })
      if (reply.kind === 'unknown') return reply
      if (reply.code !== 0) return { kind: 'refused', providerCode: String(reply.code) }
      const token = reply.rest ?? ''
      if (!/^\w{6,100}$/.test(token)) return unknown('UNREADABLE')
      const mobile = attempt.mobile ? { MobileNo: `98${attempt.mobile.slice(1)}` } : {}
      return {
        kind: 'done',
        token,
        submitUrl: `${payPage}/pgwchannel/startpay.mellat`,
        form: { RefId: token, ...mobile },
      }
    },

    verify: (attempt) => confirmAndSettle(options, attempt),

    async inquire(attempt): Promise<InquiryAnswer> {
      const receipt = receiptOf(attempt)
      // Without the receipt there is no inquiry and no confirmation; the bank returns the payment by itself.
      if (receipt === undefined) return isOver(attempt) ? { kind: 'refused', state: 'FAILED' } : unknown('IN_PROGRESS')
      const reply = await askAboutSale(options, 'bpInquiryRequest', attempt, receipt)
      if (reply.kind === 'unknown') return reply
      if (reply.code === 0) return { kind: 'done', state: 'PAID' }
      if (reply.code === 43 || reply.code === 45) return { kind: 'done', state: 'VERIFIED' }
      if (reply.code === 48) return { kind: 'refused', state: 'REVERSED' }
      return isRefusal(reply, attempt) ? { kind: 'refused', state: 'FAILED' } : unknown('IN_PROGRESS')
    },

    refund: (refund) => giveBack(options, refund),
  }
}

/**
 * True when an attempt can no longer be paid: the guest returned without a receipt, or all time limits have passed. A
 * forged cancellation only harms its sender, and a later payment is still accepted.
 */
function isOver({ sentMsAgo, bankFacts }: AttemptFacts): boolean {
  const resCode = bankFacts['ResCode']
  return (
    sentMsAgo > overAfterMs || (resCode !== undefined && resCode !== '0' && bankFacts['SaleReferenceId'] === undefined)
  )
}

/** The bank does not know the receipt; it may be forged while the guest is still paying. */
const notFoundCodes: readonly number[] = [42, 44, 54, 55]

function isRefusal({ code }: MellatReply, { sentMsAgo }: AttemptFacts): boolean {
  return !notFoundCodes.includes(code) || sentMsAgo > overAfterMs
}

/**
 * Confirms and settles. Only the return carries the amount. A different amount is not confirmed, so the bank returns
 * it.
 */
async function confirmAndSettle(options: MellatOptions, attempt: AttemptFacts): Promise<VerifyAnswer> {
  const receipt = receiptOf(attempt)
  if (receipt === undefined)
    return isOver(attempt) ? { kind: 'refused', providerCode: 'NO_RECEIPT' } : unknown('IN_PROGRESS')
  const { bankFacts, amount, currency } = attempt
  const taken = bankFacts['FinalAmount']
  if (taken !== undefined && Number(taken) !== toRials(amount, currency)) return unknown('AMOUNT_DIFFERS')
  const verified = await askAboutSale(options, 'bpVerifyRequest', attempt, receipt)
  if (verified.kind === 'unknown') return verified
  if (verified.code !== 0 && verified.code !== 43)
    return isRefusal(verified, attempt)
      ? { kind: 'refused', providerCode: String(verified.code) }
      : unknown('IN_PROGRESS')
  const settled = await askAboutSale(options, 'bpSettleRequest', attempt, receipt)
  if (settled.kind === 'unknown') return settled
  if (settled.code === 48) return { kind: 'refused', providerCode: '48' }
  if (settled.code !== 0 && settled.code !== 45) return unknown('PROVIDER_UNSURE')
  return {
    kind: 'done',
    amount,
    reference: receipt,
    cardMask: maskIn(bankFacts['CardHolderPan']),
    isRepeated: verified.code === 43,
  }
}

/** Returns the card mask only when it looks like one: the browser sent it. */
function maskIn(text: string | undefined): string | null {
  return text !== undefined && /^\d{6}[*x]{2,10}\d{4}$/i.test(text) ? text : null
}

/**
 * Refunds a settled sale, whole or in parts. The bank accepts each of our numbers once. After a lost answer it does not
 * tell what happened, but it never refunds more than the sale. Where the amount fits only once, a new call either
 * refunds it or is refused for the sum. Both mean that it was refunded once.
 */
async function giveBack(options: MellatOptions, refund: RefundFacts): Promise<RefundAnswer> {
  const receipt = receiptOf(refund)
  if (receipt === undefined) return { kind: 'refused', providerCode: 'NO_RECEIPT' }
  const { isRepeated, givenBack, amount, refundAmount } = refund
  const fitsOnce = givenBack + 2 * refundAmount > amount
  const reply = await askMellat(options, {
    operation: 'bpRefundRequest',
    credentials: refund.credentials,
    parameters: [
      ['orderId', bankOrderNumber(isRepeated && fitsOnce ? newId() : refund.refundId)],
      ['saleOrderId', bankOrderNumber(refund.attemptId)],
      ['saleReferenceId', receipt],
      ['refundAmount', toRials(refundAmount, refund.currency)],
    ],
  })
  if (reply.kind === 'unknown') return reply
  if (reply.code === 0) return { kind: 'done', reference: reply.rest ?? null }
  if (!isRepeated) return { kind: 'refused', providerCode: String(reply.code) }
  if (fitsOnce && reply.code === 19) return { kind: 'done', reference: null }
  return unknown('PROVIDER_UNSURE')
}

const clock = new Intl.DateTimeFormat('en-GB-u-ca-gregory', {
  timeZone: tehran,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** Formats Tehran time as `20261121` and `203105`. */
function tehranTime(at: Date): { date: string; time: string } {
  const part = (type: string) => clock.formatToParts(at).find((one) => one.type === type)?.value ?? ''
  return {
    date: part('year') + part('month') + part('day'),
    time: part('hour') + part('minute') + part('second'),
  }
}
