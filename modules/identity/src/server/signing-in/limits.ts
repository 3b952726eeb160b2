import type { Tx } from '@sofreh/database'
import { addressSubject, Refusal } from '@sofreh/kernel'
import { defaultLimits, type Limit, type LimitScope, windowSecondsLeft } from '../../domain/index.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { clearLimit, giveBackLimit, takeLimit } from './limit.writer.ts'
import type { Hashing } from './secrets.ts'

/** Who is counted: a phone, and the place the call came from. */
export type Counted = { mobile?: string; address: string }
export type Limits = ReturnType<typeof createLimits>

const sendingScopes: readonly LimitScope[] = ['PHONE_HOUR', 'PHONE_DAY', 'ADDRESS_HOUR']

/** Limits of the sign-in. Phones and addresses are stored as keyed hashes: counting needs no list of guests. */
export function createLimits(deps: Pick<IdentityDeps, 'clock' | 'limits'>, hashing: Hashing) {
  const limits = deps.limits ?? defaultLimits
  const subjectOf = ({ scope }: Limit, counted: Counted) =>
    hashing.subjectHash(scope.startsWith('PHONE') ? (counted.mobile ?? '') : addressSubject(counted.address))
  const take = async (tx: Tx, limit: Limit, counted: Counted) => {
    const now = deps.clock()
    if (await takeLimit(tx, limit, subjectOf(limit, counted), now)) return
    throw new Refusal('OTP_LIMIT', { secondsLeft: windowSecondsLeft(now, limit.windowMs) })
  }
  const ofSending = limits.filter(({ scope }) => sendingScopes.includes(scope))
  const ofDevices = limits.filter(({ scope }) => scope === 'DEVICE_GUESSES')
  const ofGuessing = limits.filter(({ scope }) => scope === 'ADDRESS_GUESSES')
  return {
    /** Refuses with OTP_LIMIT when a window is full; then nothing is counted, for the transaction rolls back. */
    takeSending: async (tx: Tx, counted: Counted): Promise<void> => {
      for (const limit of ofSending) await take(tx, limit, counted)
    },
    giveBackSending: async (tx: Tx, counted: Counted, taken: Date): Promise<void> => {
      for (const limit of ofSending) await giveBackLimit(tx, limit, subjectOf(limit, counted), taken)
    },
    takeGuess: async (tx: Tx, counted: Counted): Promise<void> => {
      for (const limit of ofGuessing) await take(tx, limit, counted)
    },
    takeDeviceGuess: async (tx: Tx, counted: Counted): Promise<void> => {
      for (const limit of ofDevices) await take(tx, limit, counted)
    },
    /** A right code proves the phone: its hour starts anew, and the guess was none. */
    forgive: async (tx: Tx, counted: Counted): Promise<void> => {
      const now = deps.clock()
      for (const limit of ofGuessing) await giveBackLimit(tx, limit, subjectOf(limit, counted), now)
      for (const limit of limits.filter(({ scope }) => scope === 'PHONE_HOUR'))
        await clearLimit(tx, limit.scope, subjectOf(limit, counted))
    },
  }
}
