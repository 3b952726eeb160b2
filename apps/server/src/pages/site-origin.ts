import type { FastifyRequest } from 'fastify'

/**
 * Returns the site's origin for links and pictures, with the requested host normalised. Accepts only the server's own
 * port: visitors can send any, and each would become a cached page.
 */
export function siteOrigin(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl
  const { protocol, hostname, port, socket } = request
  const name = hostname.toLowerCase().replace(/\.$/, '')
  return `${protocol}://${name}${port !== null && port === socket.localPort ? `:${port}` : ''}`
}
