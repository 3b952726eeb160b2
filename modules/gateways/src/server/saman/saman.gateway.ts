import { z } from 'zod'
import type {
  AttemptFacts,
  OnlineGateway,
  RefundAnswer,
  RefundFacts,
  StartAnswer,
  Unknown,
  VerifyAnswer,
} from '../online-gateway.ts'
import { askHttp, fromRials, type HttpOptions, type HttpReply, rialField, toRials, unknown } from '../http-call.ts'
import { bankOrderNumber } from '../../domain/bank-order-number.ts'

export type SamanOptions = HttpOptions & {
  /** `https://sep.shaparak.ir` or the simulator; without a trailing slash. */
  baseUrl: string
  /** The payment page's base address for guests, when it differs from the one this server uses. */
  payPageUrl?: string
}

/** A guest has 20 minutes to pay, and a payment may be confirmed for 30 minutes after that. */
const overAfterMs = 50 * 60_000

/**
 * The web gateway of Bank Saman (SEP), REST. Amounts on the wire are in Rial. Credentials: `terminalId`. It has no
 * inquiry, only a confirmation by the receipt from the guest's return. The bank confirms a receipt for whatever order
 * it is presented.
 */
export function createSamanGateway(options: SamanOptions): OnlineGateway {
  const payPage = options.payPageUrl ?? options.baseUrl
  return {
    provider: 'SAMAN',

    async start(attempt): Promise<StartAnswer> {
      const body = JSON.stringify({
        action: 'token',
        TerminalId: attempt.credentials['terminalId'],
        Amount: toRials(attempt.amount, attempt.currency),
        ResNum: bankOrderNumber(attempt.attemptId),
        RedirectUrl: attempt.returnUrl,
        ...(attempt.mobile ? { CellNumber: attempt.mobile } : {}),
      })
      const reply = await askHttp(options, { method: 'POST', url: `${options.baseUrl}/onlinepg/onlinepg`, body })
      if (reply.kind === 'unknown') return reply
      const read = startedShape.safeParse(reply.body)
      if (!read.success) return unknown('UNREADABLE')
      const { status, token, errorCode } = read.data
      if (status !== 1) return { kind: 'refused', providerCode: String(errorCode ?? status) }
      if (!token || !/^[\w-]{6,200}$/.test(token)) return unknown('UNREADABLE')
      return {
        kind: 'done',
        token,
        submitUrl: `${payPage}/OnlinePG/OnlinePG`,
        form: { Token: token, GetMethod: 'false' },
      }
    },

    verify: (attempt) => confirm(options, attempt),
    refund: (refund) => reverse(options, refund),
  }
}

const startedShape = z.looseObject({
  status: z.coerce.number(),
  token: z.string().nullish(),
  errorCode: z.union([z.string(), z.number()]).nullish(),
})

const receiptShape = /^[\w+/=.-]{6,100}$/

/** Returns the receipt from the guest's return; undefined before a return with one. */
function receiptOf({ bankFacts }: AttemptFacts): string | undefined {
  const receipt = bankFacts['RefNum'] ?? ''
  return receiptShape.test(receipt) ? receipt : undefined
}

type SamanReply = { kind: 'reply'; code: number; body: Record<string, unknown> }

/** Calls one of the two operations on a receipt. */
async function askAbout(options: SamanOptions, call: string, attempt: AttemptFacts): Promise<SamanReply | Unknown> {
  const url = `${options.baseUrl}/verifyTxnRandomSessionkey/ipg/${call}`
  const body = JSON.stringify({ RefNum: receiptOf(attempt), TerminalNumber: Number(attempt.credentials['terminalId']) })
  const reply = await askHttp(options, { method: 'POST', url, body })
  return reply.kind === 'unknown' ? reply : codeIn(reply)
}

function codeIn({ status, body }: HttpReply): SamanReply | Unknown {
  // The bank's codes come with 200; another status means another sender.
  if (status !== 200) return unknown('UNREADABLE')
  const code = z.coerce.number().int().safeParse(body['ResultCode'])
  if (!code.success || typeof body['ResultCode'] === 'object') return unknown('UNREADABLE')
  return accountCodes.includes(code.data) ? unknown('ACCOUNT_REFUSED') : { kind: 'reply', code: code.data, body }
}

/** The terminal is inactive or not ours, or our address is not registered; says nothing about the payment. */
const accountCodes: readonly number[] = [-104, -105, -106]

async function confirm(options: SamanOptions, attempt: AttemptFacts): Promise<VerifyAnswer> {
  if (receiptOf(attempt) === undefined) return withoutReceipt(attempt)
  const reply = await askAbout(options, 'VerifyTransaction', attempt)
  if (reply.kind === 'unknown') return reply
  switch (reply.code) {
    case 0:
      return paidAnswer(reply.body, attempt, false)
    case 2:
      // Confirmed before: by us when our last answer was lost; otherwise the receipt was used for another order.
      return attempt.wasAsked ? paidAnswer(reply.body, attempt, true) : notOurs(attempt, 'RECEIPT_SPENT')
    case -2:
      return notOurs(attempt, '-2')
    case -6:
      // Half an hour has passed. This does not tell whether an earlier confirmation with a lost answer had arrived.
      return attempt.wasAsked ? unknown('PROVIDER_UNSURE') : { kind: 'refused', providerCode: '-6', wentBack: true }
    default:
      return unknown('UNREADABLE')
  }
}

/**
 * Ends an attempt that returned without a receipt. A forged return only harms its sender, and a later payment is still
 * accepted.
 */
function withoutReceipt({ sentMsAgo, bankFacts }: AttemptFacts): VerifyAnswer {
  const status = bankFacts['Status']
  const isOver = sentMsAgo > overAfterMs || (status !== undefined && status !== '2')
  return isOver ? { kind: 'refused', providerCode: `STATUS_${status ?? 'NONE'}` } : unknown('IN_PROGRESS')
}

/**
 * Rejects a receipt that does not pay for this attempt; while the guest may still be paying, another receipt may
 * follow.
 */
function notOurs({ sentMsAgo }: AttemptFacts, providerCode: string): VerifyAnswer {
  return sentMsAgo > overAfterMs ? { kind: 'refused', providerCode } : unknown('IN_PROGRESS')
}

const detailShape = z.looseObject({
  RefNum: z.string(),
  TerminalNumber: z.union([z.string(), z.number()]).transform(String).nullish(),
  AffectiveAmount: rialField,
  MaskedPan: z.string().max(40).nullish(),
})

function paidAnswer(body: Record<string, unknown>, attempt: AttemptFacts, isRepeated: boolean): VerifyAnswer {
  const read = detailShape.safeParse(body['TransactionDetail'])
  // A repeated confirmation may lack its detail; then the amount taken is unknown.
  if (!read.success) return unknown(isRepeated ? 'PROVIDER_UNSURE' : 'UNREADABLE')
  const { RefNum, TerminalNumber, AffectiveAmount, MaskedPan } = read.data
  const isOurs = !TerminalNumber || Number(TerminalNumber) === Number(attempt.credentials['terminalId'])
  if (RefNum !== receiptOf(attempt) || !isOurs) return unknown('UNREADABLE')
  const amount = fromRials(AffectiveAmount, attempt.currency)
  if (amount === undefined || amount === 0) return unknown('AMOUNT_DIFFERS')
  return { kind: 'done', amount, reference: RefNum, cardMask: MaskedPan ?? null, isRepeated }
}

/** Reverses whole payments only, within a time limit that is not documented. */
async function reverse(options: SamanOptions, refund: RefundFacts): Promise<RefundAnswer> {
  if (refund.refundAmount !== refund.amount) return { kind: 'refused', providerCode: 'NO_PARTIAL_REVERSAL' }
  if (receiptOf(refund) === undefined) return { kind: 'refused', providerCode: 'NO_RECEIPT' }
  const reply = await askAbout(options, 'ReverseTransaction', refund)
  if (reply.kind === 'unknown') return reply
  if (reply.code === 0) return { kind: 'done', reference: null }
  if (!refund.isRepeated) return { kind: 'refused', providerCode: String(reply.code) }
  // "Repeated" is our own call whose answer was lost. Any other refusal of a repeat proves nothing.
  return reply.code === 2 ? { kind: 'done', reference: null } : unknown('PROVIDER_UNSURE')
}
