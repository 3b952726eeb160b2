import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Credentials, Unknown } from '../online-gateway.ts'
import { askHttp, type HttpOptions, type HttpQuestion, type HttpReply, unknown } from '../http-call.ts'

const mostAccounts = 1_000
const grantShape = z.looseObject({ accessToken: z.string().min(1), refreshToken: z.string().min(1) })
type Grant = { accessToken: string; refreshToken: string }
type Account = { grant: Grant | undefined; renewal: Promise<Grant | Unknown> | undefined; last: Promise<unknown> }
type Question = Pick<HttpQuestion, 'method' | 'body'> & { path: string }

export type JibitAnswer = HttpReply & { codes: readonly string[] }
export type JibitSession = {
  ask(credentials: Credentials, question: Question): Promise<JibitAnswer | Unknown>
  /** Like `ask`, but one call at a time per account: Jibit rejects concurrent list queries of a merchant. */
  askInTurn(credentials: Credentials, question: Question): Promise<JibitAnswer | Unknown>
}

/**
 * Calls Jibit with a token cached per account. A refused token is refreshed; when the refresh fails for any reason, a new
 * one is requested. A call with a refused token had no effect, so it is sent once more.
 */
export function createJibitSession(options: HttpOptions & { baseUrl: string }): JibitSession {
  const accounts = new Map<string, Account>()

  const post = (path: string, fields: object) =>
    askHttp(options, { method: 'POST', url: `${options.baseUrl}/v3/${path}`, body: JSON.stringify(fields) })

  const renew = async (account: Account, credentials: Credentials): Promise<Grant | Unknown> => {
    const { grant } = account
    const refreshed = grant ? grantIn(await post('tokens/refresh', grant)) : undefined
    const { apiKey, secretKey } = credentials
    const fresh = refreshed && !('kind' in refreshed) ? refreshed : grantIn(await post('tokens', { apiKey, secretKey }))
    account.grant = 'kind' in fresh ? undefined : fresh
    return fresh
  }

  /** Shares one renewal between all concurrent calls whose token was refused. */
  const renewOnce = (account: Account, credentials: Credentials): Promise<Grant | Unknown> => {
    account.renewal ??= renew(account, credentials).finally(() => {
      account.renewal = undefined
    })
    return account.renewal
  }

  const ask: JibitSession['ask'] = async (credentials, { path, ...question }) => {
    const account = accountOf(accounts, credentials)
    const send = async (bearer: string) =>
      withCodes(await askHttp(options, { ...question, url: `${options.baseUrl}/v3/${path}`, bearer }))
    const used = account.grant
    const first = used ? await send(used.accessToken) : undefined
    if (first && !isTokenRefused(first)) return first
    const isRenewed = account.grant !== undefined && account.grant !== used
    const grant = isRenewed ? account.grant : await renewOnce(account, credentials)
    if (grant === undefined) return unknown('ACCOUNT_REFUSED')
    if ('kind' in grant) return grant
    const second = await send(grant.accessToken)
    return isTokenRefused(second) ? unknown('ACCOUNT_REFUSED') : second
  }

  const askInTurn: JibitSession['ask'] = (credentials, question) => {
    const account = accountOf(accounts, credentials)
    const mine = account.last.then(() => ask(credentials, question))
    account.last = mine.catch(() => undefined)
    return mine
  }

  return { ask, askInTurn }
}

function accountOf(accounts: Map<string, Account>, { apiKey, secretKey }: Credentials): Account {
  const name = createHash('sha256')
    .update(JSON.stringify([apiKey, secretKey]))
    .digest('base64url')
  const known = accounts.get(name)
  if (known) return known
  if (accounts.size >= mostAccounts) accounts.clear()
  const account: Account = { grant: undefined, renewal: undefined, last: Promise.resolve() }
  accounts.set(name, account)
  return account
}

function grantIn(reply: HttpReply | Unknown): Grant | Unknown {
  if (reply.kind === 'unknown') return reply
  const read = grantShape.safeParse(reply.body)
  if (!read.success) return unknown('ACCOUNT_REFUSED')
  return { accessToken: read.data.accessToken, refreshToken: read.data.refreshToken }
}

const errorsShape = z.looseObject({ errors: z.array(z.looseObject({ code: z.string() })) })

function withCodes(reply: HttpReply | Unknown): JibitAnswer | Unknown {
  if (reply.kind === 'unknown') return reply
  const read = errorsShape.safeParse(reply.body)
  const codes = read.success ? read.data.errors.map((error) => error.code) : []
  if (codes.includes('server.error')) return unknown('OUTAGE')
  if (codes.includes('too_many_requests')) return unknown('THROTTLED')
  if (codes.some((code) => accountCodes.includes(code))) return unknown('ACCOUNT_REFUSED')
  return { ...reply, codes }
}

/** Problems with our account; the call had no effect and says nothing about the payment. */
const accountCodes: readonly string[] = ['ip.not_trusted', 'client.not_active', 'security.bad_credentials']
const tokenCodes: readonly string[] = ['security.auth_required', 'token.verification_failed']

function isTokenRefused(answer: JibitAnswer | Unknown): boolean {
  return answer.kind === 'reply' && answer.codes.some((code) => tokenCodes.includes(code))
}
