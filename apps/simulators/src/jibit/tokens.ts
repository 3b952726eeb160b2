import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type JibitBank, jibitNow } from './jibit-state.ts'

const hour = 3_600_000

/** Login and refresh; an access token lasts a day, a refresh token two. */
export function tokenRoutes(app: FastifyInstance, bank: JibitBank): void {
  const give = (reply: FastifyReply, apiKey: string) => {
    const [accessToken, refreshToken] = [randomBytes(24).toString('hex'), randomBytes(24).toString('hex')]
    bank.tokens.set(accessToken, { apiKey, endsAt: jibitNow(bank) + 24 * hour })
    bank.refreshTokens.set(refreshToken, { apiKey, endsAt: jibitNow(bank) + 48 * hour })
    return reply.send({ accessToken, refreshToken })
  }
  app.post('/ppg/v3/tokens', (request, reply) => {
    const stopped = stop(bank, reply)
    if (stopped) return stopped
    const { apiKey, secretKey } = (request.body ?? {}) as Record<string, unknown>
    if (typeof apiKey !== 'string' || apiKey === '') return failure(reply, 400, 'apiKey.is_required')
    if (typeof secretKey !== 'string' || secretKey === '') return failure(reply, 400, 'secretKey.is_required')
    if (secretKey.startsWith('wrong')) return failure(reply, 401, 'security.bad_credentials')
    bank.logins += 1
    return give(reply, apiKey)
  })
  app.post('/ppg/v3/tokens/refresh', (request, reply) => {
    const stopped = stop(bank, reply)
    if (stopped) return stopped
    const { refreshToken } = (request.body ?? {}) as Record<string, unknown>
    const known = bank.refreshTokens.get(String(refreshToken ?? ''))
    if (!known || known.endsAt < jibitNow(bank)) return failure(reply, 401, 'security.bad_credentials')
    bank.refreshTokens.delete(String(refreshToken))
    bank.refreshes += 1
    return give(reply, known.apiKey)
  })
}

/** Returns the merchant of this call; sends the refusal itself when there is none. */
export function merchantOf(bank: JibitBank, request: FastifyRequest, reply: FastifyReply): string | undefined {
  const header = request.headers.authorization ?? ''
  if (!header.startsWith('Bearer ')) {
    void failure(reply, 401, 'security.auth_required')
    return undefined
  }
  if (bank.switches.forgetsTokens) {
    bank.tokens.clear()
    bank.switches.forgetsTokens = false
  }
  const known = bank.tokens.get(header.slice('Bearer '.length))
  if (!known || known.endsAt < jibitNow(bank)) {
    void failure(reply, 403, 'token.verification_failed')
    return undefined
  }
  return known.apiKey
}

/** Faults that stop every call before it is processed. */
export function stop(bank: JibitBank, reply: FastifyReply): FastifyReply | undefined {
  if (bank.switches.isDown) return reply.code(503).type('text/html').send('<h1>503 Service Unavailable</h1>')
  if (bank.switches.rejectsAddress) return failure(reply, 403, 'ip.not_trusted')
  return undefined
}

export function failure(reply: FastifyReply, status: number, ...codes: string[]): FastifyReply {
  return reply.code(status).send({
    fingerprint: randomBytes(8).toString('hex'),
    errors: codes.map((code) => ({ code, message: code })),
  })
}
