import { randomBytes } from 'node:crypto'
import type { Exchange } from '@sofreh/http'
import { login } from '../../contract/index.ts'
import type { Hashing } from '../use-cases/signing-in/hashing.ts'

const cookieName = 'sofreh.device'
const yearSeconds = 365 * 24 * 60 * 60
/** People who sign in on one device by turns, as at a till. */
const maxPeople = 8
const shape = /^[\w-]{22}(\.[\w-]{43}){1,8}$/

/**
 * Returns the id of a device that signed in with this phone before. Its codes are limited separately, so that requests
 * of strangers cannot block its users. The cookie proves nothing else and signs no one in.
 */
export function knownDeviceId(hashing: Hashing, { request }: Exchange, mobile: string): string | undefined {
  const [id, ...proofs] = cookieParts(request.headers.cookie)
  if (id === undefined) return undefined
  const isProof = (proof: string) =>
    hashing.match(Buffer.from(proof, 'base64url'), (keyed) => keyed.knownDeviceHash(id, mobile)) !== undefined
  return proofs.some(isProof) ? id : undefined
}

/** Records after a sign-in that this device may request codes of this phone; earlier phones stay. */
export function rememberDevice(hashing: Hashing, { request, reply }: Exchange, mobile: string): void {
  const [known, ...proofs] = cookieParts(request.headers.cookie)
  const id = known ?? randomBytes(16).toString('base64url')
  const proof = hashing.knownDeviceHash(id, mobile).toString('base64url')
  const value = [id, proof, ...proofs.filter((one) => one !== proof)].slice(0, maxPeople + 1).join('.')
  const secure = request.protocol === 'https' ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${cookieName}=${value}; Path=${login.path}; Max-Age=${yearSeconds}; HttpOnly; SameSite=Lax${secure}`,
  )
}

function cookieParts(header: string | undefined): string[] {
  const value = new RegExp(`(?:^|; )${cookieName.replace('.', '\\.')}=([^;]*)`).exec(header ?? '')?.[1] ?? ''
  return shape.test(value) ? value.split('.') : []
}
