import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { withinRequest } from '@sofreh/database'
import type { FastifyInstance } from 'fastify'

/** A proxy in front may have named the request already. Anything else could forge or split entries of the log. */
const fromProxy = /^[A-Za-z0-9-]{8,64}$/

/** Returns the id of a request: that of the proxy in front where it is well formed, else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && fromProxy.test(given) ? given : randomUUID()
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
