import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Credentials, Unknown } from '../online-gateway.ts'
import { askHttp, type HttpOptions, type HttpReply, unknown } from '../http-call.ts'

const mostAccounts = 1_000
const grantShape = z.looseObject({ resultCode: z.literal(0), token: z.string().min(1) })
type Account = { token: string | undefined; login: Promise<string | Unknown> | undefined }

export type PasargadReply = { kind: 'reply'; code: number; data: Record<string, unknown> }
export type PasargadSession = (
  credentials: Credentials,
  path: string,
  fields: object,
) => Promise<PasargadReply | Unknown>

/**
 * Calls Pasargad with a login token cached per account, renewed when it is refused; its lifetime is not documented. A
 * call with a refused token had no effect, so it is sent once more.
 */
export function createPasargadSession(options: HttpOptions & { baseUrl: string }): PasargadSession {
  const accounts = new Map<string, Account>()
  const post = (path: string, fields: object, bearer?: string) =>
    askHttp(options, {
      method: 'POST',
      url: `${options.baseUrl}/${path}`,
      body: JSON.stringify(fields),
      ...(bearer === undefined ? {} : { bearer }),
    })

  const logIn = async (account: Account, { username, password }: Credentials): Promise<string | Unknown> => {
    const reply = await post('token/getToken', { username, password })
    if (reply.kind === 'unknown') return reply
    const read = grantShape.safeParse(reply.body)
    account.token = read.success ? read.data.token : undefined
    return account.token ?? unknown('ACCOUNT_REFUSED')
  }

  /** Shares one login between all concurrent calls whose token was refused. */
  const logInOnce = (account: Account, credentials: Credentials): Promise<string | Unknown> => {
    account.login ??= logIn(account, credentials).finally(() => {
      account.login = undefined
    })
    return account.login
  }

  return async (credentials, path, fields) => {
    const account = accountOf(accounts, credentials)
    const used = account.token
    const send = async (token: string) => readReply(await post(`api/payment/${path}`, fields, token))
    const first = used === undefined ? undefined : await send(used)
    if (first && first.kind !== 'login') return first
    const isRenewed = account.token !== undefined && account.token !== used
    const token = isRenewed && account.token !== undefined ? account.token : await logInOnce(account, credentials)
    if (typeof token !== 'string') return token
    const second = await send(token)
    return second.kind === 'login' ? unknown('ACCOUNT_REFUSED') : second
  }
}

const replyShape = z.looseObject({
  resultCode: z.union([z.int(), z.string().regex(/^\d{1,6}$/)]).transform(Number),
  data: z.looseObject({}).nullish(),
})
/** The login token is missing, wrong or expired. */
const loginCodes: readonly number[] = [401, 13002, 13004, 13009]

function readReply(reply: HttpReply | Unknown): PasargadReply | Unknown | { kind: 'login' } {
  if (reply.kind === 'unknown') return reply
  const read = replyShape.safeParse(reply.body)
  const code = read.success ? read.data.resultCode : undefined
  if (reply.status === 401 || (code !== undefined && loginCodes.includes(code))) return { kind: 'login' }
  // A success code under a non-2xx status is not trusted.
  const isContrary = code === 0 && reply.status >= 300
  return code === undefined || isContrary ? unknown('UNREADABLE') : { kind: 'reply', code, data: read.data?.data ?? {} }
}

function accountOf(accounts: Map<string, Account>, { username, password }: Credentials): Account {
  const name = createHash('sha256')
    .update(JSON.stringify([username, password]))
    .digest('base64url')
  const known = accounts.get(name)
  if (known) return known
  if (accounts.size >= mostAccounts) accounts.clear()
  const account: Account = { token: undefined, login: undefined }
  accounts.set(name, account)
  return account
}
