import type { FastifyInstance } from 'fastify'
import { messagePage } from './bank/pages.ts'
import { isLoopback } from './is-loopback.ts'
import { texts } from './simulators.fa.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A test bank's page, which a guest's phone on the same network may open. */
    isPayPage?: true
  }
}

export const payPageRoute = { config: { isPayPage: true } } as const

/** Host names for this machine. A foreign name that points here may be DNS rebinding by another site. */
const ownNames = /^(localhost|[a-z0-9-]+\.localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

/**
 * Lets only this machine read and control the simulators. The SMS inbox contains sign-in codes: on a vendor's Wi-Fi
 * every guest could sign in as the owner. From the network only the test banks' pages are accessible.
 */
export function guardNetwork(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.isPayPage) return
    if (isLoopback(request.ip) && ownNames.test(request.host)) return
    return reply.code(403).type('text/html; charset=utf-8').send(messagePage(texts.onlyThisMachine))
  })
}
