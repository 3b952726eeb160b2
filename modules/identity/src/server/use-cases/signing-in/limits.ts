import type { Tx } from '@sofreh/database'
import { addressNetwork, addressSubject, Refusal } from '@sofreh/kernel'
import { defaultLimits, type Limit, type LimitScope, windowSecondsLeft } from '../../../domain/index.ts'
import type { IdentityDeps } from '../../identity-deps.ts'
import { clearLimit, releaseLimit, isLimitReached, takeLimit } from '../../store/signing-in/limit.writer.ts'
import type { Hashing } from './hashing.ts'

/** What a limit counts: a phone, the call's address, and a device that signed in with this phone before. */
export type Counted = { mobile?: string; address: string; vendorId?: string; knownDevice?: string | undefined }
export type Limits = ReturnType<typeof createLimits>

/** Limits for code requests of strangers, and of devices that signed in before. */
const strangerScopes: readonly LimitScope[] = [
  'PHONE_PLACE_HOUR',
  'PHONE_HOUR',
  'ADDRESS_HOUR',
  'NETWORK_HOUR',
  'VENDOR_HOUR',
]
const deviceScopes: readonly LimitScope[] = ['PHONE_DEVICE_HOUR']

/**
 * Creates the limits of the sign-in. Phones and addresses are stored as keyed hashes, because counting needs no list of
 * guests.
 */
export function createLimits(deps: Pick<IdentityDeps, 'clock' | 'signInLimits'>, hashing: Hashing) {
  const limits = deps.signInLimits ?? defaultLimits
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
  const release = async (tx: Tx, scopes: readonly LimitScope[], counted: Counted & { taken?: Date }) => {
    for (const limit of limits.filter(({ scope }) => scopes.includes(scope))) {
      const subject = subjectOf(limit, counted)
      if (subject !== undefined) await releaseLimit(tx, limit, subject, counted.taken ?? deps.clock())
    }
  }
  const sendingScopes = ({ knownDevice }: Counted) => (knownDevice === undefined ? strangerScopes : deviceScopes)
  return {
    /** Returns a keyed hash of the known device, or else the network, that requests a code. */
    originOf: ({ address, knownDevice }: Counted): string =>
      hashing.subjectHash(knownDevice === undefined ? addressSubject(address) : `device ${knownDevice}`),
    /** Refuses with OTP_LIMIT when a window is full; then nothing is counted, because the transaction rolls back. */
    takeSending: (tx: Tx, counted: Counted): Promise<void> => take(tx, sendingScopes(counted), counted),
    releaseSending: (tx: Tx, counted: Counted, taken: Date): Promise<void> =>
      release(tx, sendingScopes(counted), { ...counted, taken }),
    takeGuess: (tx: Tx, counted: Counted): Promise<void> => take(tx, ['ADDRESS_GUESSES'], counted),
    /** Counts a guess at a device's pairing code; a right one is returned. */
    takePairingGuess: (tx: Tx, counted: Counted): Promise<void> => take(tx, pairingScopes, counted),
    releasePairingGuess: (tx: Tx, counted: Counted): Promise<void> => release(tx, pairingScopes, counted),
    /** Counts a guess at a device's exit number, per device only; a right one is returned. */
    takeExitGuess: (tx: Tx, deviceId: string): Promise<void> => take(tx, exitScopes, ofDevice(deviceId)),
    releaseExitGuess: (tx: Tx, deviceId: string): Promise<void> => release(tx, exitScopes, ofDevice(deviceId)),
    /**
     * After a wrong exit number that locks the device: counts one notice of the day.
     * @returns whether the notice is due: once a day and device
     */
    takeExitNotice: async (tx: Tx, deviceId: string): Promise<boolean> => {
      const now = deps.clock()
      const subject = hashing.subjectHash(deviceId)
      const reached = limits
        .filter(({ scope }) => exitScopes.includes(scope))
        .map((limit) => isLimitReached(tx, limit, subject, now))
      const notice = limits.find(({ scope }) => scope === 'EXIT_DAY_NOTICES')
      if (!notice || !(await Promise.all(reached)).includes(true)) return false
      return takeLimit(tx, notice, subject, now)
    },
    /**
     * Resets this place's counts for the phone after a right code, which proves the phone; the guess is not counted.
     */
    forgive: async (tx: Tx, counted: Counted): Promise<void> => {
      await release(tx, ['ADDRESS_GUESSES'], counted)
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

/** The subject that each limit counts; undefined when the call has none. */
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
  EXIT_DAY_NOTICES: ({ knownDevice }) => knownDevice,
}
