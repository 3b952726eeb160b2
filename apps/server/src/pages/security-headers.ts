import type { FastifyInstance } from 'fastify'

/**
 * What a page may load and run: our own files only. Styles may be inline (components set positions that way),
 * scripts may not, so that a text that slipped through as markup still runs nothing near the stored session.
 */
export const pagePolicy = [
  `default-src 'self'`,
  `script-src 'self'`,
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data: blob:`,
  `font-src 'self' data:`,
  `connect-src 'self'`,
  `worker-src 'self'`,
  `manifest-src 'self'`,
  `object-src 'none'`,
  `base-uri 'none'`,
  `frame-ancestors 'self'`,
].join('; ')

/** The doors that bridges may have (`SOFREH_BRIDGE_PORT`): a page must name them. */
const bridgeDoors = Array.from({ length: 10 }, (_, at) => `http://*:${9180 + at}`).join(' ')

/** The till's page may also speak to the bridges on the shop's own network: they have no certificate there. */
export const tillPolicy = pagePolicy.replace("connect-src 'self'", `connect-src 'self' ${bridgeDoors}`)

/** Headers that every answer carries. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
}

/** A page's policy with pictures of one more host: the streets under a map (`MAP_TILES_URL`, its `{s}` any name of the host). */
export function withStreets(policy: string, tilesUrl: string | undefined): string {
  // A path of our own needs no leave.
  if (tilesUrl === undefined || tilesUrl.startsWith('/')) return policy
  const { protocol, host } = new URL(tilesUrl.replace('{s}', '*'))
  return policy.replace('img-src ', `img-src ${protocol}//${host} `)
}

/** An installation that is reached by TLS is reached by nothing else for half a year. */
const strictTransport = 'max-age=15552000'

/** Adds them; the policy goes with pages. */
export function addSecurityHeaders(
  app: FastifyInstance,
  { tilesUrl, publicUrl }: { tilesUrl: string | undefined; publicUrl: string | undefined },
): void {
  const policy = withStreets(pagePolicy, tilesUrl)
  if (publicUrl?.startsWith('https:')) {
    // On the raw answer, so that pages sent past the hooks carry it too.
    app.addHook('onRequest', async (_, reply) => {
      reply.raw.setHeader('strict-transport-security', strictTransport)
    })
  }
  app.addHook('onSend', async (_, reply) => {
    reply.headers(securityHeaders)
    const type = String(reply.getHeader('content-type') ?? '')
    // A page that knows its own scripts by their hashes has set a narrower one.
    if (type.startsWith('text/html') && !reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', policy)
  })
}
