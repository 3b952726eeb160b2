import type { Core } from '@sofreh/events'
import type { Identity } from '@sofreh/identity/server'
import type { OrdersAbove } from './above-deps.ts'

export type VendorsDeps = Core & {
  identity: Identity
  /** Functions of higher slices; resolved on use, because these are created later. */
  above: () => { ordering: Pick<OrdersAbove, 'hasOrders'> }
  /** Folder of the pictures, with one subfolder per vendor. */
  filesDir: string
  baseDomains: readonly string[]
  /** Subdomain served for `localhost` and IP addresses; undefined in production. */
  defaultVendor?: string | undefined
  /** Whether messages and payments of this vendor go to simulators although it is not a demo. */
  usesSimulators?: (subdomain: string) => boolean
}
