import { z } from 'zod'
import type { AttemptFacts, Credentials, Unknown } from '../online-gateway.ts'
import { askText, type HttpOptions, parseWithLongIds, rialField, unknown } from '../http-call.ts'

export type TejaratOptions = HttpOptions & {
  /** `https://ikc.shaparak.ir` or the simulator; without a trailing slash. */
  baseUrl: string
  /** The payment page's base address for guests, when it differs from the one this server uses. */
  payPageUrl?: string
}

/** The answer: its code and the content of `result`. */
export type TejaratReply = { kind: 'reply'; code: string; isDone: boolean; result: unknown }

/** Sends one call of version 3. Codes come with and without a leading zero. */
export async function askTejarat(
  options: TejaratOptions,
  path: string,
  fields: object,
): Promise<TejaratReply | Unknown> {
  const reply = await askText(options, {
    method: 'POST',
    url: `${options.baseUrl}/api/v3/${path}`,
    body: JSON.stringify(fields),
  })
  if (reply.kind === 'unknown') return reply
  if (reply.status >= 500) return unknown('OUTAGE')
  if (reply.status === 429) return unknown('THROTTLED')
  if (reply.status >= 300) return unknown('UNREADABLE')
  const read = replyShape.safeParse(parseWithLongIds(reply.text))
  if (!read.success) return unknown('UNREADABLE')
  const { responseCode, status, result } = read.data
  const code = plainCode(responseCode)
  if (accountCodes.includes(code)) return unknown('ACCOUNT_REFUSED')
  if (ownTroubleCodes.includes(code)) return unknown('PROVIDER_UNSURE')
  return { kind: 'reply', code, isDone: status === true && code === '0', result }
}

const codeField = z.union([z.string().max(10), z.number()]).transform(String)
const replyShape = z.looseObject({
  responseCode: codeField,
  status: z.boolean().nullish(),
  result: z.unknown().optional(),
})

/** Removes leading zeros: `00`, `0` and 0 are one code. */
export function plainCode(text: string): string {
  return text.replace(/^0+(?=\d)/, '')
}

/** Problems with our merchant, terminal, address, keys or signature; they say nothing about the payment. */
const accountCodes: readonly string[] = ['3', '63', '86', '97', '909', '914', '915', '916', '918', '922']
/** Problems of the bank, its day change, or the same inquiry too soon. */
const ownTroubleCodes: readonly string[] = ['77', '94', '96']

const purchaseShape = z.looseObject({
  responseCode: codeField,
  isVerified: z.boolean().nullish(),
  isReversed: z.boolean().nullish(),
  amount: rialField.nullish(),
  retrievalReferenceNumber: z.union([z.string(), z.number()]).transform(String).nullish(),
  systemTraceAuditNumber: z.union([z.string(), z.number()]).transform(String).nullish(),
  maskedPan: z.string().max(40).nullish(),
})
export type Purchase = { kind: 'purchase' } & z.output<typeof purchaseShape>

/** Finds the purchase of the attempt's token; `none` when there is none (yet). */
export async function findPurchase(
  options: TejaratOptions,
  attempt: AttemptFacts,
): Promise<Purchase | { kind: 'none'; code: string } | Unknown> {
  const { credentials, token } = attempt
  const reply = await askTejarat(options, 'inquiry/single', {
    passPhrase: credentials['passPhrase'],
    terminalId: credentials['terminalId'],
    findOption: 2,
    tokenIdentity: token,
  })
  if (reply.kind === 'unknown') return reply
  // A purchase, or a list with one.
  const found: unknown = Array.isArray(reply.result) ? reply.result[0] : reply.result
  if (found === undefined || found === null) return { kind: 'none', code: reply.code }
  const read = purchaseShape.safeParse(found)
  return read.success ? { kind: 'purchase', ...read.data } : unknown('UNREADABLE')
}

/** Returns all identifiers of a purchase; both operations on it require them. */
export function namesOf(credentials: Credentials, token: string, purchase: Purchase) {
  return {
    terminalId: credentials['terminalId'],
    retrievalReferenceNumber: purchase.retrievalReferenceNumber,
    systemTraceAuditNumber: purchase.systemTraceAuditNumber,
    tokenIdentity: token,
  }
}
