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
  /** `tokens` signs access tokens, `codes` hashes codes, counters and refresh tokens. */
  secrets: { tokens: Uint8Array; codes: Uint8Array }
  /** Name in the SMS; identity stands below the vendors, so it is handed in. */
  vendorName: (vendorId: string) => Promise<string>
  /** How often codes may be asked for and guessed; the product's own when absent. */
  limits?: readonly Limit[]
  /** Six digits; the machine's own randomness when absent. */
  randomCode?: () => string
}

/** Where a sign-in happens: the restaurant, its host as the page has it, the device's address and its name for itself. */
export type SignInPlace = {
  vendorId: string
  host: string
  address: string
  device: string
  /** The id of a device that signed in with this phone before; its codes are counted apart. */
  knownDevice?: string | undefined
}
