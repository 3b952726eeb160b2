import type { FastifyInstance } from 'fastify'

/**
 * Content security policy of pages: own files only. Inline styles are allowed, because components set positions with
 * them. Inline scripts are not, so that injected markup cannot run code near the stored session.
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

/** Ports that bridges may use (`SOFREH_BRIDGE_PORT`); the policy must list them. */
const bridgeAddresses = Array.from({ length: 10 }, (_, at) => `http://*:${9180 + at}`).join(' ')

/**
 * The till may also connect to bridges on the vendor's local network, which have no certificate. A policy cannot name
 * private address ranges. On an HTTPS site the browser blocks plain HTTP to all other addresses (docs/decisions/0021).
 */
export const tillPolicy = pagePolicy.replace("connect-src 'self'", `connect-src 'self' ${bridgeAddresses}`)

/** Headers of every response. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
}

/** Allows images of one more host in a policy: the map tiles (`MAP_TILES_URL`; `{s}` matches any subdomain). */
export function withStreets(policy: string, tilesUrl: string | undefined): string {
  // A path on the own host is allowed already.
  if (tilesUrl === undefined || tilesUrl.startsWith('/')) return policy
  const { protocol, host } = new URL(tilesUrl.replace('{s}', '*'))
  return policy.replace('img-src ', `img-src ${protocol}//${host} `)
}

/** HSTS for half a year, for installations with TLS. */
const strictTransport = 'max-age=15552000'

/** Adds the headers to every response, and the policy to pages. */
export function addSecurityHeaders(
  app: FastifyInstance,
  { tilesUrl, publicUrl }: { tilesUrl: string | undefined; publicUrl: string | undefined },
): void {
  const policy = withStreets(pagePolicy, tilesUrl)
  if (publicUrl?.startsWith('https:')) {
    // Set on the raw response, so that pages sent past the hooks have it too.
    app.addHook('onRequest', async (_, reply) => {
      reply.raw.setHeader('strict-transport-security', strictTransport)
    })
  }
  app.addHook('onSend', async (_, reply) => {
    reply.headers(securityHeaders)
    const type = String(reply.getHeader('content-type') ?? '')
    // A page that allows its scripts by their hashes has set a stricter policy.
    if (type.startsWith('text/html') && !reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', policy)
  })
}
