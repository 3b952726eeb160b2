import type { Cash } from '@sofreh/cash/server'
import type { Catalog } from '@sofreh/catalog/server'
import type { Core } from '@sofreh/events'
import type { FeedbackSlice } from '@sofreh/feedback/server'
import type { Identity } from '@sofreh/identity/server'
import type { Ordering } from '@sofreh/ordering/server'
import type { Payments } from '@sofreh/payments/server'
import type { Vendors } from '@sofreh/vendors/server'

export type PrintingDeps = Core & {
  identity: Identity
  vendors: Vendors
  catalog: Catalog
  payments: Payments
  cash: Cash
  ordering: Ordering
  feedback: FeedbackSlice
  /** The secret from which the keys between a shop's tills and its bridge are derived. */
  bridgeSecret: Uint8Array
  /** Seeds of the keys that sign bridge programs: the current one, and the previous one during a rotation. */
  programSeeds: readonly [Uint8Array, ...Uint8Array[]]
  /** The newest bridge program; undefined when this installation carries none. */
  bridgeProgram: () => Promise<{ version: string; bytes: Buffer } | undefined>
  /** In development printers may be simulators on the same machine. */
  mayReachAnything: boolean
}
