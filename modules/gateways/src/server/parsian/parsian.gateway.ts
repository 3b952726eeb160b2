import type {
  AttemptFacts,
  OnlineGateway,
  RefundAnswer,
  RefundFacts,
  StartAnswer,
  Unknown,
  VerifyAnswer,
} from '../online-gateway.ts'
import { type HttpOptions, toRials, unknown } from '../http-call.ts'
import { bankOrderNumber } from '../../domain/bank-order-number.ts'
import { askSoap, element, textOf } from '../soap-call.ts'

/**
 * Parsian's web gateway (PEC), three SOAP services. Amounts on the wire are in Rial; tokens exceed 2^53 and stay
 * strings. Credentials: `loginAccount`, the terminal's PIN. It has no inquiry, and its confirmation carries no amount.
 */
export type ParsianOptions = HttpOptions & {
  /** `https://pec.shaparak.ir` or the simulator; without a trailing slash. */
  baseUrl: string
  /** The payment page's base address for guests, when it differs from the one this server uses. */
  payPageUrl?: string
}

const tokenShape = /^[1-9]\d{0,18}$/
const rrnShape = /^[1-9]\d{0,18}$/

export function createParsianGateway(options: ParsianOptions): OnlineGateway {
  const payPage = options.payPageUrl ?? options.baseUrl
  return {
    provider: 'PARSIAN',

    async start(attempt): Promise<StartAnswer> {
      // Sends no description: the bank rejects the payment for an unwanted one, and it is not displayed.
      const fields =
        element('LoginAccount', attempt.credentials['loginAccount'] ?? '') +
        element('Amount', toRials(attempt.amount, attempt.currency)) +
        element('OrderId', bankOrderNumber(attempt.attemptId)) +
        element('CallBackUrl', attempt.returnUrl) +
        (attempt.mobile ? element('Originator', attempt.mobile) : '')
      const reply = await ask(options, sale, fields)
      if (reply.kind === 'unknown') return reply
      if (reply.status !== 0) return { kind: 'refused', providerCode: String(reply.status) }
      const token = textOf(reply.xml, 'Token') ?? ''
      if (!tokenShape.test(token)) return unknown('UNREADABLE')
      return { kind: 'done', token, submitUrl: `${payPage}/NewIPG/?Token=${token}` }
    },

    verify: async (attempt) => verifyAnswer(await ask(options, confirmation, named(attempt)), attempt),

    refund: (refund) => reverse(options, refund),
  }
}

type Service = { path: string; namespace: string; operation: string }
const root = 'https://pec.Shaparak.ir/NewIPGServices'
const sale: Service = {
  path: 'Sale/SaleService',
  namespace: `${root}/Sale/SaleService`,
  operation: 'SalePaymentRequest',
}
const confirmation: Service = {
  path: 'Confirm/ConfirmService',
  namespace: `${root}/Confirm/ConfirmService`,
  operation: 'ConfirmPayment',
}
/** Its namespace differs from its path. */
const reversal: Service = {
  path: 'Reverse/ReversalService',
  namespace: `${root}/Reversal/ReversalService`,
  operation: 'ReversalRequest',
}

type Reply = { kind: 'reply'; status: number; xml: string }

async function ask(options: ParsianOptions, service: Service, fields: string): Promise<Reply | Unknown> {
  const { path, namespace, operation } = service
  const reply = await askSoap(options, {
    url: `${options.baseUrl}/NewIPGServices/${path}.asmx`,
    action: `${namespace}/${operation}`,
    body: `<${operation} xmlns="${namespace}"><requestData>${fields}</requestData></${operation}>`,
  })
  if (reply.kind === 'unknown') return reply
  const raw = textOf(reply.xml, 'Status') ?? ''
  if (!/^-?\d{1,6}$/.test(raw)) return unknown('UNREADABLE')
  const status = Number(raw)
  return ownTrouble[status] ?? { kind: 'reply', status, xml: reply.xml }
}

const named = ({ credentials, token }: AttemptFacts) =>
  element('LoginAccount', credentials['loginAccount'] ?? '') + element('Token', token)

const unsure = unknown('PROVIDER_UNSURE')

/** Problems of the bank; they say nothing about the payment. */
const ownTrouble: Record<number, Unknown | undefined> = {
  [-1]: unknown('OUTAGE'),
  [-1000]: unsure,
  [-1540]: unsure,
  [-32768]: unsure,
}

/** Problems with our account; they say nothing about the payment either. −1530: a payment of another merchant. */
const accountCodes: readonly number[] = [-100, -101, -103, -107, -126, -127, -128, -1530]

const confirmedBefore: readonly number[] = [-1533, 2, -1505, -1532]
/** Cancelled by the payer, failed at the bank, or expired without a payment. */
const neverPaid: readonly number[] = [-138, -1527, -1531, -130]
const wentBack: readonly number[] = [-102, -1507, -1551]
function verifyAnswer(reply: Reply | Unknown, attempt: AttemptFacts): VerifyAnswer {
  if (reply.kind === 'unknown') return reply
  const { status, xml } = reply
  const isRepeated = confirmedBefore.includes(status)
  if (isRepeated || status === 0) {
    const rrn = rrnIn(xml)
    // Success without an RRN proves nothing. "Confirmed before" may lack it; then the token is the reference.
    if (rrn === undefined && !isRepeated) return unknown('UNREADABLE')
    const cardMask = textOf(xml, 'CardNumberMasked')?.slice(0, 40) || null
    return { kind: 'done', amount: attempt.amount, reference: rrn ?? attempt.token, cardMask, isRepeated }
  }
  const providerCode = String(status)
  if (wentBack.includes(status)) return { kind: 'refused', providerCode, wentBack: true }
  const isForgotten = status === notFound && attempt.sentMsAgo > pageMs
  return neverPaid.includes(status) || isForgotten ? { kind: 'refused', providerCode } : unclear(status)
}

/** The answer for a payment not made yet. */
const notFound = -1528
/** After this time no guest can still be on the payment page. Its real lifetime is not documented. */
const pageMs = 30 * 60_000

function unclear(status: number): Unknown {
  if (accountCodes.includes(status)) return unknown('ACCOUNT_REFUSED')
  // Positive codes come from the card switch: a declined card may be followed by another one.
  return unknown(status === notFound || status > 0 ? 'IN_PROGRESS' : 'UNREADABLE')
}

function rrnIn(xml: string): string | undefined {
  const raw = textOf(xml, 'RRN') ?? ''
  return rrnShape.test(raw) ? raw : undefined
}

/** Reverses whole payments only, within a time limit that is not documented. */
async function reverse(options: ParsianOptions, refund: RefundFacts): Promise<RefundAnswer> {
  if (refund.refundAmount !== refund.amount) return { kind: 'refused', providerCode: 'NO_PARTIAL_REVERSAL' }
  const reply = await ask(options, reversal, named(refund))
  if (reply.kind === 'unknown') return reply
  const { status } = reply
  // "Reversed before" is our own call whose answer was lost: no other party reverses this payment.
  if (status === 0 || status === -102 || status === -1551) return { kind: 'done', reference: null }
  if (notReversible.includes(status)) return { kind: 'refused', providerCode: String(status) }
  return accountCodes.includes(status) ? unknown('ACCOUNT_REFUSED') : unsure
}

/** Reversal is not enabled for the merchant, too late, in the wrong state, or not allowed. */
const notReversible: readonly number[] = [-108, -1549, -1550, -1552]
