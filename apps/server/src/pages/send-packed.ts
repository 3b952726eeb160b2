import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PackedPage } from './page-memory.ts'
import { securityHeaders } from './security-headers.ts'

/** Headers that vary between compressed responses. */
export type PackedHeaders = { type: string; cacheControl: string }

/** Sends a precompressed response past the hooks that process bodies, so it sets all headers itself. */
export function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, type, cacheControl }: PackedHeaders & { page: PackedPage },
): FastifyReply {
  const isPacked = /\bbr\b/.test(String(request.headers['accept-encoding']))
  const etag = `"${page.etag}${isPacked ? 'br' : ''}"`
  const headers = {
    ...securityHeaders,
    'content-security-policy': page.contentPolicy,
    'cache-control': cacheControl,
    vary: 'accept-encoding',
    etag,
  }
  reply.hijack()
  if (request.headers['if-none-match'] === etag) {
    reply.raw.writeHead(304, headers).end()
    return reply
  }
  const body = isPacked ? page.packed : page.unpacked()
  reply.raw.writeHead(200, {
    ...headers,
    'content-type': type,
    'content-length': body.length,
    ...(isPacked ? { 'content-encoding': 'br' } : {}),
  })
  // HEAD gets the same headers without a body.
  reply.raw.end(request.method === 'HEAD' ? undefined : body)
  return reply
}
