import type { Core } from '@sofreh/events'
import type { SmsSender } from '@sofreh/sms'
import type { Limit } from '../domain/index.ts'
import type { Keys } from './use-cases/signing-in/hashing.ts'

export type IdentityCore = Pick<Core, 'database' | 'clock' | 'newId' | 'announce'>

/** Functions of higher slices; resolved on use, because these are created later. */
type Above = { vendors: { landingOf(vendorId: string): Promise<{ name: string }> } }

export type IdentityNeeds = {
  above: () => Above
  sms: SmsSender
  /** `tokens` signs access tokens; `codes` hashes codes, counters and refresh tokens. */
  secrets: { tokens: Keys; codes: Keys }
  /** Limits for requesting and guessing codes; the product's own when absent. */
  limits?: readonly Limit[]
  /** How many browsers one person may register as tills within 24 hours; ten when absent. */
  tillsPerDay?: number
  /** Six digits; from the system's randomness when absent. */
  randomCode?: () => string
}

export type IdentityDeps = IdentityCore & IdentityNeeds

/** Origin of a sign-in: the restaurant, the host of the page, the address, and the device's name for itself. */
export type SignInPlace = {
  vendorId: string
  host: string
  address: string
  device: string
  /** Id of a device that signed in with this phone before; its codes are limited separately. */
  knownDevice?: string | undefined
}
