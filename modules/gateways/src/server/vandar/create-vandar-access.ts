import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Credentials, Unknown } from '../online-gateway.ts'
import { askHttp, type HttpOptions, type HttpReply, unknown } from '../http-call.ts'

const mostAccounts = 1_000
const grantShape = z.looseObject({ access_token: z.string().min(1), refresh_token: z.string().min(1) })
type Grant = { access: string; refresh: string }

/**
 * Calls Vandar's business service with a token requested on first use and again when it is refused. It is not
 * documented whether a refresh invalidates the token it was given. Therefore the newest token is tried first, then the
 * configured one.
 */
export function createVandarAccess(options: HttpOptions & { businessUrl: string }) {
  const grants = new Map<string, Grant>()

  const refresh = async (refreshToken: string): Promise<Grant | Unknown> => {
    const url = `${options.businessUrl}/v3/refreshtoken`
    const body = JSON.stringify({ refreshtoken: refreshToken })
    const reply = await askHttp(options, { method: 'POST', url, body })
    if (reply.kind === 'unknown') return reply
    const read = grantShape.safeParse(reply.body)
    if (!read.success) return unknown('ACCOUNT_REFUSED')
    return { access: read.data.access_token, refresh: read.data.refresh_token }
  }

  const renew = async (account: string, credentials: Credentials): Promise<Grant | Unknown> => {
    const tokens = [grants.get(account)?.refresh, credentials['refreshToken']].filter((token) => token !== undefined)
    let last: Unknown = unknown('ACCOUNT_REFUSED')
    for (const token of tokens) {
      const grant = await refresh(token)
      if (!('kind' in grant)) {
        if (grants.size >= mostAccounts) grants.clear()
        grants.set(account, grant)
        return grant
      }
      last = grant
    }
    return last
  }

  return async (credentials: Credentials, path: string, fields: object): Promise<HttpReply | Unknown> => {
    const account = createHash('sha256').update(JSON.stringify(credentials)).digest('base64url')
    const send = (bearer: string) =>
      askHttp(options, {
        method: 'POST',
        url: `${options.businessUrl}${path}`,
        body: JSON.stringify(fields),
        bearer,
      })
    const known = grants.get(account)
    const first = known ? await send(known.access) : undefined
    if (first && !isTokenRefused(first)) return first
    const grant = await renew(account, credentials)
    if ('kind' in grant) return grant
    const second = await send(grant.access)
    return isTokenRefused(second) ? unknown('ACCOUNT_REFUSED') : second
  }
}

function isTokenRefused(reply: HttpReply | Unknown): boolean {
  return reply.kind === 'reply' && (reply.status === 401 || reply.status === 403)
}
