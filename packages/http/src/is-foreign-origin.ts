import type { FastifyRequest } from 'fastify'

/**
 * Returns true when a page of another site makes its visitor's browser send this write. Browsers send the page's origin
 * in `Origin`; other programs send none. A client on another host names its vendor in `hostdomain`, which a foreign
 * page can only send after a CORS preflight.
 */
export function isForeignOrigin({ headers, hostname }: Pick<FastifyRequest, 'headers' | 'hostname'>): boolean {
  const { origin } = headers
  if (origin === undefined || headers['hostdomain'] !== undefined) return false
  const url = URL.canParse(origin) ? new URL(origin) : undefined
  return url?.hostname !== hostname.toLowerCase()
}
