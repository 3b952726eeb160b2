import type { Customers } from '@sofreh/customers/server'
import type { Core } from '@sofreh/events'
import type { Identity } from '@sofreh/identity/server'
import type { SmsSender } from '@sofreh/sms'
import type { Vendors } from '@sofreh/vendors/server'
import type { OnlineProvider } from '@sofreh/gateways/domain'
import type { Credentials, GatewayMap } from '@sofreh/gateways/server'
import type { SealingKeys } from './store/accounts/sealing.ts'
import type { Above } from './above-deps.ts'

export type PaymentsDeps = Core & {
  identity: Identity
  vendors: Vendors
  customers: Customers
  above: () => Above
  /** Absent: staff pass payment links on themselves. */
  sms?: Pick<SmsSender, 'send'>
  /** True in development, where terminals may be simulators on the same machine. */
  mayReachAnything: boolean
  /** The gateways this server can reach. */
  gateways: GatewayMap
  /** The platform's own merchant account, for vendors without one; its money is settled to them later. */
  platformMerchant?: { provider: OnlineProvider; credentials: Credentials }
  sealing: SealingKeys
  /** Waits; tests pass one that does not. */
  sleep?: (ms: number) => Promise<void>
}
