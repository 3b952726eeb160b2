import { isDeepStrictEqual } from 'node:util'
import type { EndpointDefinition, Page } from '@sofreh/contract'
import { z } from 'zod'
import type { FastifyReply } from 'fastify'

/** Wraps the handler's result in the envelope of its answer kind (docs/spec/README.md). */
export function sendAnswer(options: {
  endpoint: EndpointDefinition
  reply: FastifyReply
  answer: unknown
  checks: boolean
}): unknown {
  const { endpoint, reply, answer, checks } = options
  const kind = endpoint.answer ?? 'json'
  // Streams, files and redirects write their own response; the handler's result is what remains to be sent.
  if (kind === 'events' || reply.sent) return reply
  if (kind === 'redirect') return reply.redirect(String(answer), 303)
  if (kind === 'excel' || kind === 'file') return reply.send(answer)
  if (checks) checkAnswer(endpoint, answer)
  const body = kind === 'page' ? (answer as Page<unknown>) : { data: answer ?? null }
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
}

const lag = z.int().positive()

/**
 * Throws when a response differs from its contract, also by an extra field: that field may be another person's.
 * Compares after JSON serialization, so that dates and absent fields count as they are sent.
 */
function checkAnswer(endpoint: EndpointDefinition, answer: unknown): void {
  const parts = endpoint.answer === 'page' ? (answer as Page<unknown>).data : [answer ?? null]
  const checked = parts.map((part) => ({ part, schema: endpoint.data }))
  if (endpoint.answer === 'page') {
    const { behindSeconds } = answer as { behindSeconds?: unknown }
    if (behindSeconds !== undefined)
      checked.push({ part: behindSeconds, schema: endpoint.mayLag ? lag : z.undefined() })
  }
  if (endpoint.totals) checked.push({ part: (answer as { totals?: unknown }).totals, schema: endpoint.totals })
  for (const { part, schema } of checked) {
    const sent: unknown = JSON.parse(JSON.stringify(part ?? null))
    const known = schema.parse(sent)
    const declared: unknown = JSON.parse(JSON.stringify(known ?? null))
    if (!isDeepStrictEqual(sent, declared)) {
      throw new Error(
        `${endpoint.method} ${endpoint.path} answered something its contract does not say: ${difference(sent, declared)}`,
      )
    }
  }
}

function difference(sent: unknown, declared: unknown, path = 'data'): string {
  if (typeof sent === 'object' && sent !== null && typeof declared === 'object' && declared !== null) {
    for (const [key, value] of Object.entries(sent)) {
      const other = (declared as Record<string, unknown>)[key]
      if (!isDeepStrictEqual(value, other)) return difference(value, other, `${path}.${key}`)
    }
  }
  return path
}
