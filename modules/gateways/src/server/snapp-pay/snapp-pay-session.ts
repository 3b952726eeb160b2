import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Credentials, Unknown } from '../online-gateway.ts'
import { askHttp, type HttpOptions, type HttpReply, unknown } from '../http-call.ts'

const mostAccounts = 1_000
const grantShape = z.looseObject({ access_token: z.string().min(1).max(10_000) })

type Account = { token: string | undefined; login: Promise<string | Unknown> | undefined }
type Question = { method: 'GET' | 'POST'; path: string; fields?: object }

/** The `response` of an answer, or its error code. */
export type SnappPayAnswer =
  | { kind: 'answer'; response: Record<string, unknown> }
  | { kind: 'error'; code: string }
  | Unknown
export type SnappPaySession = (credentials: Credentials, question: Question) => Promise<SnappPayAnswer>

/**
 * Calls SnappPay with a token cached per account. Concurrent calls share one login; a refused token is replaced. A call
 * with a refused token had no effect, so it is sent once more.
 */
export function createSnappPaySession(options: HttpOptions & { baseUrl: string }): SnappPaySession {
  const accounts = new Map<string, Account>()

  const logIn = async (account: Account, credentials: Credentials): Promise<string | Unknown> => {
    const { clientId = '', clientSecret = '', userName = '', password = '' } = credentials
    const form = new URLSearchParams({ grant_type: 'password', scope: 'online-merchant', username: userName, password })
    const reply = await askHttp(options, {
      method: 'POST',
      url: `${options.baseUrl}/api/online/v1/oauth/token`,
      body: form.toString(),
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
    })
    if (reply.kind === 'unknown') return reply
    const read = grantShape.safeParse(reply.body)
    account.token = read.data?.access_token
    return account.token ?? unknown('ACCOUNT_REFUSED')
  }

  const logInOnce = (account: Account, credentials: Credentials) => {
    account.login ??= logIn(account, credentials).finally(() => {
      account.login = undefined
    })
    return account.login
  }

  return async (credentials, { method, path, fields }) => {
    const account = accountOf(accounts, credentials)
    const send = (bearer: string) =>
      askHttp(options, {
        method,
        url: `${options.baseUrl}/api/online/${path}`,
        bearer,
        ...(fields ? { body: JSON.stringify(fields) } : {}),
      })
    const used = account.token
    const first = used === undefined ? undefined : await send(used)
    if (first && !isTokenRefused(first)) return answerIn(first)
    const token =
      account.token !== undefined && account.token !== used ? account.token : await logInOnce(account, credentials)
    if (typeof token !== 'string') return token
    return answerIn(await send(token))
  }
}

function accountOf(accounts: Map<string, Account>, credentials: Credentials): Account {
  const name = createHash('sha256').update(JSON.stringify(credentials)).digest('base64url')
  const known = accounts.get(name)
  if (known) return known
  if (accounts.size >= mostAccounts) accounts.clear()
  const account: Account = { token: undefined, login: undefined }
  accounts.set(name, account)
  return account
}

const errorShape = z.looseObject({ errorCode: z.union([z.string(), z.number()]).transform(String) })
const blocked = '1013'

function errorIn({ body }: HttpReply): string | undefined {
  return errorShape.safeParse(body['errorData']).data?.errorCode
}

function isTokenRefused(reply: HttpReply | Unknown): boolean {
  return reply.kind === 'reply' && reply.status === 401 && errorIn(reply) !== blocked
}

function answerIn(reply: HttpReply | Unknown): SnappPayAnswer {
  if (reply.kind === 'unknown') return reply
  if (reply.status === 401 || reply.status === 403) return unknown('ACCOUNT_REFUSED')
  const response = z.looseObject({}).safeParse(reply.body['response'])
  if (reply.status < 300 && reply.body['successful'] === true && response.success)
    return { kind: 'answer', response: response.data }
  const code = errorIn(reply)
  if (reply.body['successful'] !== false || code === undefined) return unknown('UNREADABLE')
  return code === '1000' ? unknown('OUTAGE') : { kind: 'error', code }
}
