import { AnswerTooLarge, readText, type Currency } from '@sofreh/kernel'
import { z } from 'zod'
import type { Unknown, UnknownReason } from './online-gateway.ts'

export type HttpOptions = { timeoutMs?: number; fetch?: typeof fetch }
export type HttpQuestion = {
  method: 'GET' | 'POST'
  url: string
  /** JSON text written by the caller, because ids above 2^53 cannot be JavaScript numbers. */
  body?: string
  bearer?: string
  /** Extra headers, names in lower case; they override the defaults. */
  headers?: Record<string, string>
}
export type HttpReply = { kind: 'reply'; status: number; body: Record<string, unknown> }
export type TextReply = { kind: 'text'; status: number; text: string }

/**
 * Sends one request to a gateway with a time limit. Only a readable JSON object is a reply, whatever its status.
 * Everything else, every 5xx and every 429 says nothing about the money.
 */
export async function askHttp(options: HttpOptions, question: HttpQuestion): Promise<HttpReply | Unknown> {
  const reply = await askText(options, question)
  if (reply.kind === 'unknown') return reply
  const { status, text } = reply
  if (status >= 500) return unknown('OUTAGE')
  if (status === 429) return unknown('THROTTLED')
  const read = z.looseObject({}).safeParse(parseWithLongIds(text))
  return read.success ? { kind: 'reply', status, body: read.data } : unknown('UNREADABLE')
}

/** Sends the same request for providers that do not answer with JSON objects; returns the raw text with its status. */
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

/** Matches strings, to skip them, and whole numbers of 16 digits and more, to quote them. */
const textOrLongNumber = /"(?:[^"\\]|\\.)*"|(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g

/**
 * Parses JSON and returns whole numbers of 16 digits and more as strings, which keeps digits above 2^53; undefined when
 * it is not JSON.
 */
export function parseWithLongIds(text: string): unknown {
  try {
    return JSON.parse(text.replace(textOrLongNumber, (found) => (found.startsWith('"') ? found : `"${found}"`)))
  } catch {
    return undefined
  }
}

/** Writes JSON with whole numbers above 2^53, given as digits. */
export function jsonWith(fields: object, longNumbers: Readonly<Record<string, string>>): string {
  const long = Object.entries(longNumbers).map(([name, digits]) => {
    if (!/^\d{1,19}$/.test(digits)) throw new Error(`${name} is not a whole number`)
    return `${JSON.stringify(name)}:${digits}`
  })
  return `{${[JSON.stringify(fields).slice(1, -1), ...long].filter(Boolean).join(',')}}`
}

/** Converts to Rial, the unit of all gateways. */
export function toRials(amount: number, currency: Currency): number {
  return currency === 'TOMAN' ? amount * 10 : amount
}

/** Converts from Rial; undefined when the amount is not whole Toman and cannot be stored in a Toman ledger. */
export function fromRials(rials: number, currency: Currency): number | undefined {
  if (currency === 'RIAL') return rials
  return rials % 10 === 0 ? rials / 10 : undefined
}

/** A whole number of Rials, sent as a number or as decimal text (`"10000"`, `"1000.00"`). */
export const rialField = z
  .union([z.number(), z.string().regex(/^\d{1,15}(\.0+)?$/)])
  .transform(Number)
  .pipe(z.int().min(0))
