import type { FastifyRequest } from 'fastify'

/**
 * The site's own address, for links and pictures: the host that was asked for in its one spelling. A visitor writes any port
 * there, and each would be a page of its own to keep: only the one that this server answers on is believed.
 */
export function siteOrigin(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl
  const { protocol, hostname, port, socket } = request
  const name = hostname.toLowerCase().replace(/\.$/, '')
  return `${protocol}://${name}${port !== null && port === socket.localPort ? `:${port}` : ''}`
}
