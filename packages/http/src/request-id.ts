import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { withinRequest } from '@sofreh/database'
import type { FastifyInstance } from 'fastify'
import { nearestProxy, type TrustedProxies } from './trusted-proxies.ts'

/** A proxy in front may have named the request already. Anything else could forge or split entries of the log. */
const wellFormed = /^[A-Za-z0-9-]{8,64}$/

/**
 * Creates the function that names a request: with the id of a trusted proxy where it is well formed, else with a new one.
 * A visitor who could choose an id could hide among the lines of another request.
 */
export function requestIds(proxies: TrustedProxies): (message: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  const isProxy = nearestProxy(proxies)
  return ({ headers, socket }) => {
    const given = headers['x-request-id']
    const isGiven = typeof given === 'string' && wellFormed.test(given) && isProxy(socket.remoteAddress ?? '')
    return isGiven ? given : randomUUID()
  }
}

/**
 * Sends each response's id, which every line of the log about this request has as `reqId`, also those of its statements.
 */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  // The last hook before the handler: a body that is read in between would lose the scope.
  app.addHook('preHandler', (request, _, done) => withinRequest(request.id, done))
}
