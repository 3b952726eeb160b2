import type { Database } from '@sofreh/database'

/** Level 0: pricing depends on no other slice. */
export type PricingDeps = { database: Database; clock: () => Date; newId: () => string }
