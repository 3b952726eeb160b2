import { tehran } from '@sofreh/kernel'
import { z } from 'zod'
import type { AttemptFacts, OnlineGateway, StartAnswer, Unknown, VerifyAnswer } from '../online-gateway.ts'
import {
  askHttp,
  fromRials,
  type HttpOptions,
  type HttpReply,
  jsonWith,
  rialField,
  toRials,
  unknown,
} from '../http-call.ts'
import { bankOrderNumber } from '../../domain/bank-order-number.ts'
import { sadadSign } from './sadad-sign.ts'

/**
 * Sadad, the web gateway of Bank Melli. Amounts on the wire are in Rial; every call is signed. Credentials:
 * `merchantId`, `terminalId`, `terminalKey`. It only confirms: there is no inquiry, and staff refund in Sadad's own
 * panel.
 */
export type MelliOptions = HttpOptions & {
  /** `https://sadad.shaparak.ir` or the simulator; without a trailing slash. */
  baseUrl: string
  /** The payment page's base address for guests, when it differs from the one this server uses. */
  payPageUrl?: string
}

const tokenShape = /^[\w+/=-]{8,200}$/

export function createMelliGateway(options: MelliOptions): OnlineGateway {
  const payPage = options.payPageUrl ?? options.baseUrl
  return {
    provider: 'MELLI',

    async start(attempt): Promise<StartAnswer> {
      const { merchantId = '', terminalId = '', terminalKey = '' } = attempt.credentials
      const [orderId, rials] = [bankOrderNumber(attempt.attemptId), toRials(attempt.amount, attempt.currency)]
      const signData = sadadSign(`${terminalId};${orderId};${rials}`, terminalKey)
      if (signData === undefined) return { kind: 'refused', providerCode: 'WRONG_KEY' }
      // Sends no description: Sadad rejects the payment for an unwanted one (1036), and it is not displayed.
      const fields = {
        MerchantId: merchantId,
        TerminalId: terminalId,
        Amount: rials,
        LocalDateTime: tehranTime(new Date()),
        ReturnUrl: attempt.returnUrl,
        SignData: signData,
        ...(attempt.mobile ? { UserId: attempt.mobile } : {}),
      }
      const reply = await ask(options, 'Request/PaymentRequest', jsonWith(fields, { OrderId: orderId }))
      if (reply.kind === 'unknown') return reply
      if (reply.code !== 0) return ownTrouble(reply.code) ?? { kind: 'refused', providerCode: String(reply.code) }
      const token = z.string().regex(tokenShape).safeParse(reply.body['Token'])
      if (!token.success) return unknown('UNREADABLE')
      const submitUrl = `${payPage}/VPG/Purchase?token=${encodeURIComponent(token.data)}`
      return { kind: 'done', token: token.data, submitUrl }
    },

    async verify(attempt): Promise<VerifyAnswer> {
      const signData = sadadSign(attempt.token, attempt.credentials['terminalKey'] ?? '')
      if (signData === undefined) return unknown('ACCOUNT_REFUSED')
      const body = JSON.stringify({ Token: attempt.token, SignData: signData })
      const reply = await ask(options, 'Advice/Verify', body)
      return reply.kind === 'unknown' ? reply : verifyAnswer(reply, attempt)
    },

    async refund() {
      return { kind: 'refused', providerCode: 'NO_REFUND_SERVICE' }
    },
  }
}

type Reply = HttpReply & { code: number }

/** Codes arrive as numbers or as text. */
const codeField = z.union([z.int(), z.string().regex(/^-?\d{1,6}$/)]).transform(Number)

async function ask(options: MelliOptions, path: string, body: string): Promise<Reply | Unknown> {
  const reply = await askHttp(options, { method: 'POST', url: `${options.baseUrl}/VPG/api/v0/${path}`, body })
  if (reply.kind === 'unknown') return reply
  const code = codeField.safeParse(reply.body['ResCode'])
  // A success code under a non-2xx status is not trusted.
  const isContrary = code.data === 0 && reply.status >= 300
  return code.success && !isContrary ? { ...reply, code: code.data } : unknown('UNREADABLE')
}

const verifiedShape = z.looseObject({
  Amount: rialField,
  OrderId: z.union([z.int(), z.string().regex(/^\d+$/)]).transform(String),
  /** The bank's own spelling. */
  RetrivalRefNo: z.union([z.int().min(1), z.string().regex(/^0*[1-9]\d*$/)]).transform(String),
  CardNumberMasked: z.string().max(40).nullish(),
})

function verifyAnswer(reply: Reply, attempt: AttemptFacts): VerifyAnswer {
  if (reply.code !== 0) return notConfirmed(reply.code, attempt)
  const read = verifiedShape.safeParse(reply.body)
  // Another order number means that the token belongs to another payment.
  if (!read.success || read.data.OrderId !== bankOrderNumber(attempt.attemptId)) return unknown('UNREADABLE')
  const amount = fromRials(read.data.Amount, attempt.currency)
  if (amount === undefined || amount === 0) return unknown('AMOUNT_DIFFERS')
  return {
    kind: 'done',
    amount,
    reference: read.data.RetrivalRefNo,
    cardMask: read.data.CardNumberMasked ?? null,
    // A repeat gets the same answer as the first call.
    isRepeated: attempt.wasAsked,
  }
}

/** The deadline or the payer's time has passed. */
const overCodes: readonly number[] = [101, 1031]
/** The money was returned automatically. */
const wentBack = 1105
/** "Wrong data, or not found": the answer both for a failed payment and for one not made yet. */
const notFound = -1
/** After this time no guest can still be on the payment page. Its real lifetime is not documented. */
const pageMs = 30 * 60_000

function notConfirmed(code: number, { sentMsAgo }: AttemptFacts): VerifyAnswer {
  if (code === wentBack) return { kind: 'refused', providerCode: String(code), wentBack: true }
  const isOver = overCodes.includes(code) || (code === notFound && sentMsAgo > pageMs)
  if (isOver) return { kind: 'refused', providerCode: String(code) }
  if (code === notFound) return unknown('IN_PROGRESS')
  if (accountCodes.includes(code)) return unknown('ACCOUNT_REFUSED')
  return ownTrouble(code) ?? unknown('UNREADABLE')
}

/** Problems with our account, address, clock or signature; they say nothing about the payment. */
const accountCodes: readonly number[] = [
  3, 23, 58, 1003, 1004, 1005, 1012, 1018, 1020, 1024, 1025, 1027, 1028, 1029, 1030, 1037, 1053, 1055,
]
const troubleCodes: readonly number[] = [1002, 1006, 1015, 1033, 1056, 1058, 1061, 1064, 1065, 1066, 1068]

function ownTrouble(code: number): Unknown | undefined {
  return troubleCodes.includes(code) ? unknown('OUTAGE') : undefined
}

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: tehran,
  month: '2-digit',
  day: '2-digit',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  hour12: true,
})

/** Formats Tehran time as `11/21/2026 8:31:05 pm`; the bank rejects a wrong clock. */
function tehranTime(at: Date): string {
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]))
  const date = `${parts['month']}/${parts['day']}/${parts['year']}`
  return `${date} ${parts['hour']}:${parts['minute']}:${parts['second']} ${(parts['dayPeriod'] ?? '').toLowerCase()}`
}
