import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { codeRules } from '../../domain/index.ts'

/**
 * Everything that is hashed here is hashed with a key that is not in the database: whoever steals the tables alone
 * cannot try the million codes, nor follow a refresh token.
 */
export type Hashing = ReturnType<typeof createHashing>

export function createHashing(key: Uint8Array) {
  const hashOf = (purpose: string, text: string) => createHmac('sha256', key).update(`${purpose}\n${text}`).digest()
  return {
    /** Bound to the one sending and to the restaurant it was sent for: at another one the code is simply wrong. */
    codeHash: (sent: { vendorId: string; requestId: string; code: string }): Buffer =>
      hashOf('code', [sent.vendorId, sent.requestId, sent.code].join('\n')),
    /** Proves that a device signed in with this phone before. */
    knownDeviceHash: (deviceId: string, mobile: string): Buffer => hashOf('known-device', `${deviceId}\n${mobile}`),
    subjectHash: (subject: string): string => hashOf('subject', subject).toString('base64url').slice(0, 22),
    tokenHash: (token: string): Buffer => hashOf('refresh', token),
    /** A device's pairing code, bound to its restaurant. */
    deviceCodeHash: (vendorId: string, code: string): Buffer => hashOf('device-code', `${vendorId}\n${code}`),
    /** The number that leaves a device's full screen; bound to its restaurant. */
    exitPinHash: (vendorId: string, pin: string): Buffer => hashOf('exit-pin', `${vendorId}\n${pin}`),
    /** The digits of a member of staff at the tills; bound to restaurant and person. */
    staffPinHash: (of: { vendorId: string; personId: string; pin: string }): Buffer =>
      hashOf('staff-pin', [of.vendorId, of.personId, of.pin].join('\n')),
    deviceHash: (secret: string): Buffer => hashOf('device', secret),
    /**
     * The token that follows this one. Computed and not kept, so that it can be given again when the answer was lost
     * although only hashes are stored.
     */
    successorOf: (token: string): string => hashOf('successor', token).toString('base64url'),
  }
}

/** Equal in a time that does not tell how much of them is. */
export function isSameHash(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}

export function randomRefreshToken(): string {
  return randomBytes(32).toString('base64url')
}

export function randomCode(): string {
  return String(randomInt(10 ** codeRules.digits)).padStart(codeRules.digits, '0')
}
