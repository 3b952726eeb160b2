import type { FastifyInstance } from 'fastify'
import { messagePage } from './bank/pages.ts'
import { isLoopback } from './is-loopback.ts'
import { words } from './simulators.fa.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A test bank's page, which a guest's phone on the same network opens. */
    isPayPage?: true
  }
}

export const payPageRoute = { config: { isPayPage: true } } as const

/** Names by which a browser on this machine asks for it; a foreign name that points here is a page that reads over its shoulder. */
const ownNames = /^(localhost|[a-z0-9-]+\.localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

/**
 * Lets only this machine read and steer the simulators. The SMS inbox holds sign-in codes: on a restaurant's Wi-Fi it would
 * make every guest an owner. From the network only the test banks' pages can be opened.
 */
export function guardNetwork(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.isPayPage) return
    if (isLoopback(request.ip) && ownNames.test(request.host)) return
    return reply.code(403).type('text/html; charset=utf-8').send(messagePage(words.onlyThisMachine))
  })
}
