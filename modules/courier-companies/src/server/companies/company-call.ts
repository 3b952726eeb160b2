import { createHash } from 'node:crypto'
import { AnswerTooLarge, readText } from '@sofreh/kernel'
import { z } from 'zod'
import type { Refused, RefusalReason, Unknown, UnknownReason } from './company-line.ts'

export type CallOptions = { timeoutMs?: number; fetch?: typeof fetch }
export type CompanyCall = {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: unknown
}
export type Reply = { kind: 'reply'; status: number; body: unknown; isOk: boolean }

/** Sends one call with limits of time and size. A 5xx, a 408 and a 429 say nothing about what the company did. */
export async function callCompany(options: CallOptions, call: CompanyCall): Promise<Reply | Unknown> {
  const { timeoutMs = 10_000, fetch: send = fetch } = options
  const { method, url, headers, body } = call
  try {
    const response = await send(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    const { status, ok: isOk } = response
    const text = await readText(response)
    if (status === 429) return unknown('THROTTLED')
    if (status >= 500 || status === 408) return unknown('OUTAGE')
    return replyOf(status, isOk, text)
  } catch (error) {
    if (error instanceof AnswerTooLarge) return unknown('UNREADABLE')
    return unknown(error instanceof Error && error.name === 'TimeoutError' ? 'TIMEOUT' : 'OUTAGE')
  }
}

function replyOf(status: number, isOk: boolean, text: string): Reply | Unknown {
  if (text.trim() === '') return { kind: 'reply', status, isOk, body: null }
  try {
    return { kind: 'reply', status, isOk, body: JSON.parse(text) as unknown }
  } catch {
    // A refusal needs no body, an acceptance does.
    return isOk ? unknown('UNREADABLE') : { kind: 'reply', status, isOk, body: null }
  }
}

export const unknown = (because: UnknownReason): Unknown => ({ kind: 'unknown', because })
export const refused = (because: RefusalReason, providerCode: string): Refused => ({
  kind: 'refused',
  because,
  providerCode: providerCode.slice(0, 60),
})

/** Text of at most 200 characters, without NUL, which a database refuses; numbers become text, all else is empty. */
export const looseText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) =>
    String(value ?? '')
      .replaceAll('\0', '')
      .slice(0, 200),
  )
  .catch('')

/** A number that may be sent as text; null when it is neither. */
export const looseNumber = z
  .union([z.number(), z.string().regex(/^\s*\d{1,15}(\.\d+)?\s*$/)])
  .transform(Number)
  .pipe(z.number().min(0).max(1e12))
  .nullish()
  .transform((value) => value ?? null)
  .catch(null)

/** Identifies a webhook without an id of its own by its content. */
export function keyOfBody(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(body) ?? '')
    .digest('base64url')
}

/** Only web addresses are shown as links. */
export function trackingUrlOf(text: string): string | null {
  return /^https?:\/\/\S+$/.test(text) ? text : null
}
