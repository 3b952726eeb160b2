import type { Cash } from '@sofreh/cash/server'
import type { Core } from '@sofreh/events'
import type { Identity } from '@sofreh/identity/server'
import type { Ordering } from '@sofreh/ordering/server'
import type { Vendors } from '@sofreh/vendors/server'

export type CouriersDeps = Core & {
  identity: Identity
  vendors: Vendors
  ordering: Ordering
  cash: Cash
  /** A number from 0 (included) to 1 (excluded); from the system's randomness when absent. */
  random?: () => number
}
