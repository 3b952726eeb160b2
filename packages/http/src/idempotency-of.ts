import { createHash } from 'node:crypto'
import type { EndpointDefinition } from '@sofreh/contract'
import { Refusal } from '@sofreh/kernel'
import type { FastifyRequest } from 'fastify'
import type { Caller } from './caller.ts'

/**
 * Identifies a write by its key and a fingerprint of caller, target and content. The database package refuses the same
 * key with another fingerprint. A key belongs to the vendor, so the fingerprint includes the person or order token: no
 * caller can read the response to another one.
 */
export function idempotencyOf(
  endpoint: EndpointDefinition,
  request: FastifyRequest,
  who: { vendorId: string; personId?: string; deviceId?: string; orderToken?: string },
): Caller['once'] {
  if (endpoint.method === 'GET' || endpoint.idempotency === 'none') return undefined
  const header = request.headers['idempotency-key']
  const key = typeof header === 'string' ? header.trim() : ''
  if (key === '') {
    if (endpoint.idempotency === 'own') return undefined
    throw new Refusal('IDEMPOTENCY_KEY_REQUIRED')
  }
  if (key.length > 100 || !/^[\w.:-]+$/.test(key)) throw new Refusal('BAD_REQUEST')
  const fingerprint = createHash('sha256')
    .update(
      `${endpoint.method} ${request.url}\n${who.personId ?? who.deviceId ?? ''}${who.orderToken ?? ''}\n${bodyPrint(request)}`,
    )
    .digest('base64url')
  return { vendorId: who.vendorId, key, fingerprint, personId: who.personId }
}

function bodyPrint(request: FastifyRequest): string {
  if (request.isMultipart?.()) return `multipart ${request.headers['content-length'] ?? ''}`
  return request.body === undefined || request.body === null ? '' : JSON.stringify(request.body)
}
