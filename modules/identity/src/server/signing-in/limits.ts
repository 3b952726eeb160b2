import type { Tx } from '@sofreh/database'
import { addressNetwork, addressSubject, Refusal } from '@sofreh/kernel'
import { defaultLimits, type Limit, type LimitScope, windowSecondsLeft } from '../../domain/index.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { clearLimit, giveBackLimit, takeLimit } from './limit.writer.ts'
import type { Hashing } from './secrets.ts'

/** What is counted: a phone, the place the call came from, and the device where it signed in with this phone before. */
export type Counted = { mobile?: string; address: string; vendorId?: string; knownDevice?: string | undefined }
export type Limits = ReturnType<typeof createLimits>

/** What a stranger's request for a code counts for, and what that of a device counts for which was here before. */
const strangerScopes: readonly LimitScope[] = [
  'PHONE_PLACE_HOUR',
  'PHONE_HOUR',
  'ADDRESS_HOUR',
  'NETWORK_HOUR',
  'VENDOR_HOUR',
]
const deviceScopes: readonly LimitScope[] = ['PHONE_DEVICE_HOUR']

/** Limits of the sign-in. Phones and addresses are stored as keyed hashes: counting needs no list of guests. */
export function createLimits(deps: Pick<IdentityDeps, 'clock' | 'limits'>, hashing: Hashing) {
  const limits = deps.limits ?? defaultLimits
  const subjectOf = ({ scope }: Limit, counted: Counted) => {
    const subject = subjects[scope](counted)
    return subject === undefined ? undefined : hashing.subjectHash(subject)
  }
  const take = async (tx: Tx, scopes: readonly LimitScope[], counted: Counted) => {
    const now = deps.clock()
    for (const limit of limits.filter(({ scope }) => scopes.includes(scope))) {
      const subject = subjectOf(limit, counted)
      if (subject === undefined || (await takeLimit(tx, limit, subject, now))) continue
      throw new Refusal('OTP_LIMIT', { secondsLeft: windowSecondsLeft(now, limit.windowMs) })
    }
  }
  const giveBack = async (tx: Tx, scopes: readonly LimitScope[], counted: Counted & { taken?: Date }) => {
    for (const limit of limits.filter(({ scope }) => scopes.includes(scope))) {
      const subject = subjectOf(limit, counted)
      if (subject !== undefined) await giveBackLimit(tx, limit, subject, counted.taken ?? deps.clock())
    }
  }
  const sendingScopes = ({ knownDevice }: Counted) => (knownDevice === undefined ? strangerScopes : deviceScopes)
  return {
    /** The known device or the network that a request for a code comes from, as a keyed hash. */
    originOf: ({ address, knownDevice }: Counted): string =>
      hashing.subjectHash(knownDevice === undefined ? addressSubject(address) : `device ${knownDevice}`),
    /** Refuses with OTP_LIMIT when a window is full; then nothing is counted, for the transaction rolls back. */
    takeSending: (tx: Tx, counted: Counted): Promise<void> => take(tx, sendingScopes(counted), counted),
    giveBackSending: (tx: Tx, counted: Counted, taken: Date): Promise<void> =>
      giveBack(tx, sendingScopes(counted), { ...counted, taken }),
    takeGuess: (tx: Tx, counted: Counted): Promise<void> => take(tx, ['ADDRESS_GUESSES'], counted),
    /** A guess at a device's pairing code; a right one is given back. */
    takePairingGuess: (tx: Tx, counted: Counted): Promise<void> => take(tx, pairingScopes, counted),
    giveBackPairingGuess: (tx: Tx, counted: Counted): Promise<void> => giveBack(tx, pairingScopes, counted),
    /** A guess at the number that leaves a device's screen, counted for the device alone; a right one is given back. */
    takeExitGuess: (tx: Tx, deviceId: string): Promise<void> => take(tx, exitScopes, ofDevice(deviceId)),
    giveBackExitGuess: (tx: Tx, deviceId: string): Promise<void> => giveBack(tx, exitScopes, ofDevice(deviceId)),
    /** A right code proves the phone: what this place asked for it starts anew, and the guess was none. */
    forgive: async (tx: Tx, counted: Counted): Promise<void> => {
      await giveBack(tx, ['ADDRESS_GUESSES'], counted)
      for (const limit of limits.filter(({ scope }) => scope === 'PHONE_PLACE_HOUR' || scope === 'PHONE_DEVICE_HOUR')) {
        const subject = subjectOf(limit, counted)
        if (subject !== undefined) await clearLimit(tx, limit.scope, subject)
      }
    },
  }
}

const pairingScopes: readonly LimitScope[] = ['PAIRING_GUESSES', 'PAIRING_VENDOR_GUESSES']
const exitScopes: readonly LimitScope[] = ['EXIT_GUESSES', 'EXIT_DAY_GUESSES']
const ofDevice = (deviceId: string): Counted => ({ address: '', knownDevice: deviceId })

/** What each limit counts; undefined where there is no such thing. */
const subjects: Record<LimitScope, (counted: Counted) => string | undefined> = {
  PHONE_HOUR: ({ mobile }) => mobile,
  PHONE_PLACE_HOUR: ({ mobile, address }) => `${mobile} ${addressSubject(address)}`,
  PHONE_DEVICE_HOUR: ({ mobile, knownDevice }) => knownDevice && `${mobile} ${knownDevice}`,
  ADDRESS_HOUR: ({ address }) => addressSubject(address),
  NETWORK_HOUR: ({ address }) => addressNetwork(address),
  VENDOR_HOUR: ({ vendorId }) => vendorId,
  ADDRESS_GUESSES: ({ address }) => addressSubject(address),
  PAIRING_GUESSES: ({ address }) => addressSubject(address),
  PAIRING_VENDOR_GUESSES: ({ vendorId }) => vendorId,
  EXIT_GUESSES: ({ knownDevice }) => knownDevice,
  EXIT_DAY_GUESSES: ({ knownDevice }) => knownDevice,
}
