import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Hashes with a key that is not in the database. With stolen tables alone an attacker can neither try the million codes
 * nor derive a refresh token.
 */
export type KeyedHashing = ReturnType<typeof hashingWith>

/** Hashes new values with the current key, and recognises values hashed with a previous one. */
export type Hashing = KeyedHashing & {
  /** Whether the stored hash is of this value. PREVIOUS: it should be stored again, hashed with the current key. */
  match(stored: Buffer, hash: (hashing: KeyedHashing) => Buffer): 'CURRENT' | 'PREVIOUS' | undefined
  /** All keys, the current one first: for values that are found by their hash. */
  all: readonly KeyedHashing[]
}

/** The current key, and the previous one while SECRET_KEY is being changed. */
export type Keys = readonly [Uint8Array, ...Uint8Array[]]

export function createHashing(keys: Keys): Hashing {
  const [current, ...previous] = [hashingWith(keys[0]), ...keys.slice(1).map(hashingWith)] as const
  return {
    ...current,
    match(stored, hash) {
      if (isSameHash(stored, hash(current))) return 'CURRENT'
      return previous.some((hashing) => isSameHash(stored, hash(hashing))) ? 'PREVIOUS' : undefined
    },
    all: [current, ...previous],
  }
}

function hashingWith(key: Uint8Array) {
  const hashOf = (purpose: string, text: string) => createHmac('sha256', key).update(`${purpose}\n${text}`).digest()
  return {
    /** Bound to one request and its restaurant: at another restaurant the code is wrong. */
    codeHash: (sent: { vendorId: string; requestId: string; code: string }): Buffer =>
      hashOf('code', [sent.vendorId, sent.requestId, sent.code].join('\n')),
    /** Proves that a device signed in with this phone before. */
    knownDeviceHash: (deviceId: string, mobile: string): Buffer => hashOf('known-device', `${deviceId}\n${mobile}`),
    subjectHash: (subject: string): string => hashOf('subject', subject).toString('base64url').slice(0, 22),
    tokenHash: (token: string): Buffer => hashOf('refresh', token),
    /** A device's pairing code, bound to its restaurant. */
    deviceCodeHash: (vendorId: string, code: string): Buffer => hashOf('device-code', `${vendorId}\n${code}`),
    /** The exit number of a device's full screen, bound to its restaurant. */
    exitPinHash: (vendorId: string, pin: string): Buffer => hashOf('exit-pin', `${vendorId}\n${pin}`),
    /** A staff PIN, bound to restaurant and person. */
    staffPinHash: (of: { vendorId: string; personId: string; pin: string }): Buffer =>
      hashOf('staff-pin', [of.vendorId, of.personId, of.pin].join('\n')),
    deviceHash: (secret: string): Buffer => hashOf('device', secret),
    /**
     * Computes the next token. It is not stored, so that it can be sent again after a lost response although only
     * hashes are stored.
     */
    successorOf: (token: string): string => hashOf('successor', token).toString('base64url'),
  }
}

/** Compares in constant time. */
function isSameHash(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
