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

export type OrderingCore = Core

/** The neighbours of ordering, with those of their functions that it uses. */
export type OrderingNeeds = {
  identity: Pick<
    Identity,
    | 'ensurePerson'
    | 'findPersons'
    | 'permissionsAt'
    | 'findTill'
    | 'noteDeviceSeen'
    | 'isPaired'
    | 'mayStillFollow'
    | 'addressHash'
  >
  vendors: Pick<Vendors, 'settingsOf' | 'branchesFor'>
  catalog: Pick<Catalog, 'findSellables' | 'moveStock'>
  customers: Pick<
    Customers,
    | 'noteCustomer'
    | 'findSoughtIds'
    | 'findAddress'
    | 'noteAddressUsed'
    | 'rememberAddress'
    | 'askPoints'
    | 'spendPoints'
    | 'returnPoints'
    | 'hasSubscription'
    | 'pushTo'
    | 'pushToBrowsers'
    | 'mayPushTo'
  >
  delivery: Pick<Delivery, 'zoneAt'>
  dining: Pick<Dining, 'findTable' | 'visits'>
  pricing: Pick<Pricing, 'findCoupon' | 'takeCoupon' | 'passCoupon' | 'noteCouponUse' | 'releaseCoupon'>
  payments: Pick<
    Payments,
    | 'ledgerOf'
    | 'moneyOfReceipt'
    | 'recordPayment'
    | 'refundPaid'
    | 'refundOrder'
    | 'previewRefund'
    | 'writeOff'
    | 'askPending'
    | 'cancelPending'
    | 'salesByMethod'
    | 'creditPayments'
    | 'linkMessages'
    | 'recordTerminalCharge'
    | 'endTerminalCharge'
  >
  cash: Pick<Cash, 'joinShift' | 'enterShift' | 'openShift' | 'moveCash' | 'countDrawer' | 'closeShift'>
  sms: Pick<SmsSender, 'send'>
  /** Approximate cost of one SMS part, in Toman. */
  smsPartToman: number
  /** Default: three per guest, ten per address. */
  unpaidLimits?: UnpaidLimits | undefined
  /** Texts of other modules' refusals, for a quote that lists them. */
  sentences: Readonly<Record<string, string>>
}

export type OrderingDeps = OrderingCore & OrderingNeeds

/** A person's full name; empty when only the number is known. */
export function nameOf(person: { firstName: string | null; lastName: string | null }): string {
  return [person.firstName, person.lastName].filter(Boolean).join(' ')
}
