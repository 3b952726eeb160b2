import { AnswerTooLarge, readText } from '@sofreh/kernel'
import { z } from 'zod'
import type { Currency } from '../../../domain/index.ts'
import type { Unknown, UnknownReason } from '../online-gateway.ts'

export type HttpOptions = { timeoutMs?: number; fetch?: typeof fetch }
export type HttpQuestion = {
  method: 'GET' | 'POST'
  url: string
  /** JSON text, written by the caller: ids above 2^53 cannot pass through numbers. */
  body?: string
  bearer?: string
  /** What a provider wants besides; names in lower case, they win over ours. */
  headers?: Record<string, string>
}
export type HttpReply = { kind: 'reply'; status: number; body: Record<string, unknown> }
export type TextReply = { kind: 'text'; status: number; text: string }

/**
 * One request to a gateway, bounded in time. Only a readable JSON object is a reply, whatever its status; everything else,
 * and every 5xx and 429, says nothing about the money.
 */
export async function askHttp(options: HttpOptions, question: HttpQuestion): Promise<HttpReply | Unknown> {
  const reply = await askText(options, question)
  if (reply.kind === 'unknown') return reply
  const { status, text } = reply
  if (status >= 500) return unknown('OUTAGE')
  if (status === 429) return unknown('THROTTLED')
  const read = z.looseObject({}).safeParse(parseKeepingIds(text))
  return read.success ? { kind: 'reply', status, body: read.data } : unknown('UNREADABLE')
}

/** The same request for providers that speak something else than JSON objects: whatever came back, with its status. */
export async function askText(options: HttpOptions, question: HttpQuestion): Promise<TextReply | Unknown> {
  const { timeoutMs = 10_000, fetch: send = fetch } = options
  const { method, url, body, bearer, headers } = question
  try {
    const response = await send(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    return { kind: 'text', status: response.status, text: await readText(response) }
  } catch (error) {
    if (error instanceof AnswerTooLarge) return unknown('UNREADABLE')
    return unknown(error instanceof Error && error.name === 'TimeoutError' ? 'TIMEOUT' : 'OUTAGE')
  }
}

export const unknown = (because: UnknownReason): Unknown => ({ kind: 'unknown', because })

/** Texts are passed over, whole numbers of 16 digits and more become texts. */
const textOrLongNumber = /"(?:[^"\\]|\\.)*"|(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g

/** JSON whose whole numbers above 2^53 keep all their digits, as text; undefined when it is no JSON. */
export function parseKeepingIds(text: string): unknown {
  try {
    return JSON.parse(text.replace(textOrLongNumber, (found) => (found.startsWith('"') ? found : `"${found}"`)))
  } catch {
    return undefined
  }
}

/** JSON with fields that are whole numbers above 2^53, given as their digits. */
export function jsonWith(fields: object, longNumbers: Readonly<Record<string, string>>): string {
  const long = Object.entries(longNumbers).map(([name, digits]) => {
    if (!/^\d{1,19}$/.test(digits)) throw new Error(`${name} is no whole number`)
    return `${JSON.stringify(name)}:${digits}`
  })
  return `{${[JSON.stringify(fields).slice(1, -1), ...long].filter(Boolean).join(',')}}`
}

/** Gateways count in Rial. */
export function toRials(amount: number, currency: Currency): number {
  return currency === 'TOMAN' ? amount * 10 : amount
}

/** Undefined when the Rials make no whole Toman: such an amount cannot stand in a Toman ledger. */
export function fromRials(rials: number, currency: Currency): number | undefined {
  if (currency === 'RIAL') return rials
  return rials % 10 === 0 ? rials / 10 : undefined
}

/** A whole number of Rials, sent as number or as decimal text (`"10000"`, `"1000.00"`). */
export const rialField = z
  .union([z.number(), z.string().regex(/^\d{1,15}(\.0+)?$/)])
  .transform(Number)
  .pipe(z.int().min(0))
