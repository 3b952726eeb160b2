import { z } from 'zod'
import type { Credentials, Unknown } from '../online-gateway.ts'
import { askText, type HttpOptions, jsonWith, parseWithLongIds, unknown } from '../http-call.ts'

/** The HTTP status carries the result; `body` is JSON, or undefined when there is none. */
export type AsanReply = { kind: 'reply'; status: number; body: unknown }
export type AsanCall = {
  read(credentials: Credentials, path: string, query?: Readonly<Record<string, string>>): Promise<AsanReply | Unknown>
  send(
    credentials: Credentials,
    path: string,
    fields: object,
    longNumbers?: Readonly<Record<string, string>>,
  ): Promise<AsanReply | Unknown>
}

/** 5xx statuses with a meaning of their own; every other 5xx is an outage. */
const definite5xxStatuses: readonly number[] = [571, 572, 573, 575, 578, 579, 580]

export function asanCall(options: HttpOptions & { baseUrl: string }): AsanCall {
  const ask = async (
    { username = '', password = '' }: Credentials,
    question: { method: 'GET' | 'POST'; path: string; body?: string },
  ) => {
    const { method, path, body } = question
    const reply = await askText(options, {
      method,
      url: `${options.baseUrl}/v1/${path}`,
      headers: { usr: username, pwd: password },
      ...(body === undefined ? {} : { body }),
    })
    if (reply.kind === 'unknown') return reply
    const { status, text } = reply
    if (status === 429) return unknown('THROTTLED')
    if (status >= 500 && !definite5xxStatuses.includes(status)) return unknown('OUTAGE')
    return { kind: 'reply', status, body: parseWithLongIds(text) } as const
  }
  return {
    read: (credentials, path, query) =>
      ask(credentials, { method: 'GET', path: query ? `${path}?${new URLSearchParams(query)}` : path }),
    send: (credentials, path, fields, longNumbers = {}) =>
      ask(credentials, { method: 'POST', path, body: jsonWith(fields, longNumbers) }),
  }
}

/** Problems with our account, address or set-up; they say nothing about the payment. */
const accountStatuses: readonly number[] = [400, 401, 403, 471, 473, 474, 487, 490]

/** Maps an unexpected status to the reason why the outcome is unknown. */
export function unclear(status: number): Unknown {
  if (status === 571) return unknown('IN_PROGRESS')
  if (status === 484) return unknown('OUTAGE')
  return unknown(accountStatuses.includes(status) ? 'ACCOUNT_REFUSED' : 'PROVIDER_UNSURE')
}

/** Returns the configuration number, or 0, which the gateway rejects, when it is not a number. */
export function configurationOf({ merchantConfigurationId = '' }: Credentials): string {
  return z
    .string()
    .regex(/^\d{1,18}$/)
    .catch('0')
    .parse(merchantConfigurationId)
}
