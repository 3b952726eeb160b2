import type { Database, Tx } from '@sofreh/database'
import type { OutboxEvent } from '@sofreh/events'
import type { SmsSender } from '@sofreh/sms'
import type { Limit } from '../domain/index.ts'

export type Announce = (tx: Tx, event: OutboxEvent) => Promise<unknown>

export type IdentityDeps = {
  database: Database
  clock: () => Date
  newId: () => string
  announce: Announce
  sms: SmsSender
  /** `tokens` signs access tokens; `codes` hashes codes, counters and refresh tokens. */
  secrets: { tokens: Uint8Array; codes: Uint8Array }
  /** The vendor's name for the SMS. It is passed in because identity must not depend on the vendors module. */
  vendorName: (vendorId: string) => Promise<string>
  /** Limits for requesting and guessing codes; the product's own when absent. */
  limits?: readonly Limit[]
  /** How many browsers one person may register as tills within 24 hours; ten when absent. */
  tillsPerDay?: number
  /** Six digits; from the system's randomness when absent. */
  randomCode?: () => string
}

/** Origin of a sign-in: the restaurant, the host of the page, the address, and the device's name for itself. */
export type SignInPlace = {
  vendorId: string
  host: string
  address: string
  device: string
  /** Id of a device that signed in with this phone before; its codes are limited separately. */
  knownDevice?: string | undefined
}
