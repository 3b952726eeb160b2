import type { FastifyRequest } from 'fastify'

/**
 * Whether a page of another site makes its visitor's browser send this write. Browsers name the page in `Origin`; programs
 * send none. A client that lives on another host names its vendor in `hostdomain`, which no foreign page can send
 * without being asked first.
 */
export function isForeignOrigin({ headers, hostname }: Pick<FastifyRequest, 'headers' | 'hostname'>): boolean {
  const { origin } = headers
  if (origin === undefined || headers['hostdomain'] !== undefined) return false
  const url = URL.canParse(origin) ? new URL(origin) : undefined
  return url?.hostname !== hostname.toLowerCase()
}
