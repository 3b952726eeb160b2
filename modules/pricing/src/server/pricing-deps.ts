import type { Database } from '@sofreh/database'

/** Level 0: pricing asks no other slice for anything. */
export type PricingDeps = { database: Database; clock: () => Date; newId: () => string }
