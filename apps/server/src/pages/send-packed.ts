import type { FastifyReply, FastifyRequest } from 'fastify'
import type { KeptPage } from './page-memory.ts'
import { securityHeaders } from './security-headers.ts'

/** Headers that differ between one packed answer and the next. */
export type PackedHeaders = { type: string; cacheControl: string }

/** Sends an answer that lies ready and compressed, past the hooks that look at an answer's body: its headers stand here. */
export function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, type, cacheControl }: PackedHeaders & { page: KeptPage },
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
  // The answer to HEAD has the same headers and no body.
  reply.raw.end(request.method === 'HEAD' ? undefined : body)
  return reply
}
