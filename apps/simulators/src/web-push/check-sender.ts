import { createPublicKey, verify } from 'node:crypto'

/** The sender's identity according to RFC 8292. */
export type Sender = { key: string; contact: string }

const mostHours = 24

/**
 * Checks the header `Authorization: vapid t=<token>, k=<key>`: an ES256 token for this service that expires within a
 * day.
 * @throws Error with the reason for the 401 or 403
 */
export function checkSender(header: string | undefined, origin: string, now: Date): Sender {
  const found = /^vapid\s+t=([^,\s]+)\s*,\s*k=([\w-]+)$/i.exec(header ?? '')
  if (!found?.[1] || !found[2]) throw new Error('no vapid authorization')
  const [head = '', claims = '', signature = ''] = found[1].split('.')
  const key = found[2]
  if (jsonOf(head)['alg'] !== 'ES256') throw new Error('not signed with ES256')
  const isTrue = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKeyOf(key), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isTrue) throw new Error('the signature is not of this key')
  const { aud, exp, sub } = jsonOf(claims)
  if (aud !== origin) throw new Error('meant for another service')
  const left = Number(exp) * 1000 - now.getTime()
  if (!(left > 0 && left <= mostHours * 3_600_000)) throw new Error('expired, or valid for too long')
  if (typeof sub !== 'string' || !/^(mailto:|https:)/.test(sub)) throw new Error('no contact')
  return { key, contact: sub }
}

function jsonOf(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>
}

/** An uncompressed point: 04, x, y. */
function publicKeyOf(key: string) {
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65 || point[0] !== 4) throw new Error('no key of P-256')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } })
}
