import type { Cash } from '@sofreh/cash/server'
import type { Catalog } from '@sofreh/catalog/server'
import type { Customers } from '@sofreh/customers/server'
import type { Delivery } from '@sofreh/delivery/server'
import type { Dining } from '@sofreh/dining/server'
import type { Core } from '@sofreh/events'
import type { Identity } from '@sofreh/identity/server'
import type { Payments } from '@sofreh/payments/server'
import type { Pricing } from '@sofreh/pricing/server'
import type { SmsSender } from '@sofreh/sms'
import type { Vendors } from '@sofreh/vendors/server'
import type { UnpaidLimits } from './use-cases/placing/refuse-many-unpaid.ts'

export type { Person } from '@sofreh/identity/server'
export type Portion = { menuItemId: string; count: number }

/** What ordering is created with: the core, its neighbours, adapters and settings. */
export type OrderingDeps = Core & {
  identity: Identity
  vendors: Vendors
  catalog: Catalog
  customers: Customers
  delivery: Delivery
  dining: Dining
  pricing: Pricing
  payments: Payments
  cash: Cash
  sms: Pick<SmsSender, 'send'>
  /** Approximate cost of one SMS part, in Toman. */
  smsPartToman: number
  /** Default: three per guest, ten per address. */
  unpaidLimits?: UnpaidLimits | undefined
  /** Texts of other modules' refusals, for a quote that lists them. */
  sentences: Readonly<Record<string, string>>
}

/** A person's full name; empty when only the number is known. */
export function nameOf(person: { firstName: string | null; lastName: string | null }): string {
  return [person.firstName, person.lastName].filter(Boolean).join(' ')
}
