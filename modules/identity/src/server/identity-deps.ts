import type { Core } from '@sofreh/events'
import type { SmsSender } from '@sofreh/sms'
import type { Limit } from '../domain/index.ts'
import type { Keys } from './use-cases/signing-in/hashing.ts'

/** Functions of higher slices; resolved on use, because these are created later. */
type Above = { vendors: { landingOf(vendorId: string): Promise<{ name: string }> } }

export type IdentityDeps = Core & {
  above: () => Above
  sms: SmsSender
  /** `tokens` signs access tokens; `codes` hashes codes, counters and refresh tokens. */
  secrets: { tokens: Keys; codes: Keys }
  /** Limits for requesting and guessing codes; the product's own when absent. */
  signInLimits?: readonly Limit[]
  /** How many browsers one person may register as tills within 24 hours; ten when absent. */
  tillsPerDay?: number
  /** Six digits; from the system's randomness when absent. */
  randomCode?: () => string
}
