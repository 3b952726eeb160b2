import type { SaleQuestion, Sellable } from '@sofreh/catalog/domain'
import type { Database, Handle, Tx } from '@sofreh/database'
import type { Customers } from '@sofreh/customers/server'
import type { Delivery } from '@sofreh/delivery/server'
import type { Visits } from '@sofreh/dining/server'
import type { Announce, Jobs, LiveHub } from '@sofreh/events'
import type { Caller } from '@sofreh/http'
import type { Payments } from '@sofreh/payments/server'
import type { Pricing } from '@sofreh/pricing/server'
import type { VendorSettings } from '@sofreh/vendors/domain'
import type { UnpaidLimits } from './use-cases/placing/refuse-many-unpaid.ts'

export type Person = { id: string; mobile: string; firstName: string | null; lastName: string | null }
export type Portion = { menuItemId: string; count: number }
export type PlacedTable = { id: string; name: string; categoryName: string; isActive: boolean }
export type MoneyOfOrders = Pick<
  Payments,
  | 'ledgerOf'
  | 'moneyOfReceipt'
  | 'recordPayment'
  | 'refundPaid'
  | 'refundOrder'
  | 'previewRefund'
  | 'writeOff'
  | 'joinShift'
  | 'enterShift'
  | 'askPending'
  | 'cancelPending'
  | 'salesByMethod'
  | 'creditPayments'
  | 'linkMessages'
  | 'openShift'
  | 'moveCash'
  | 'countDrawer'
  | 'closeShift'
  | 'recordTerminalCharge'
  | 'endTerminalCharge'
>
export type SmsOutcome = 'sent' | 'refused' | 'unknown'
export type Branch = { vendorId: string; name: string }

/** Dependencies of ordering on other modules: plain functions, wired by the server. */
export type OrderingDeps = {
  database: Database
  clock: () => Date
  newId: () => string
  announce: Announce
  hub: LiveHub
  /** The number of the vendor's newest event, from which a stream continues. */
  lastNumber: (handle: Handle, vendorId: string) => Promise<number>
  settingsOf: (handle: Handle, vendorId: string) => Promise<VendorSettings>
  findSellables: (
    handle: Handle,
    vendorId: string,
    ids: readonly string[],
    question: SaleQuestion,
  ) => Promise<ReadonlyMap<string, Sellable>>
  /**
   * Takes portions (counts above 0) and returns others (below 0), all or none; call it once per transaction.
   * @throws Refusal ITEM_SOLD_OUT with `items: [{ menuItemId, title, left }]`
   */
  moveStock: (tx: Tx, vendorId: string, portions: readonly Portion[]) => Promise<unknown>
  findTable: (handle: Handle, vendorId: string, id: string) => Promise<PlacedTable | undefined>
  /** Parties at tables: who holds a token, and the bill they share. */
  visits: Visits
  ensurePerson: (tx: Tx, person: { mobile: string; firstName?: string; lastName?: string }) => Promise<Person>
  findPersons: (handle: Handle, ids: readonly string[]) => Promise<readonly Person[]>
  noteCustomer: (
    tx: Tx,
    customer: {
      vendorId: string
      personId: string
      mobile: string
      firstName: string
      lastName: string
      landline?: string | undefined
    },
  ) => Promise<unknown>
  /** The vendor's customers whose name or phone contains the normalized search text, the latest to order first. */
  findSoughtCustomers: (handle: Handle, vendorId: string, search: string, most: number) => Promise<readonly string[]>
  /** The permissions of a person at this vendor, independent of the caller. */
  permissionsOf: (handle: Handle, asked: { vendorId: string; personId: string }) => Promise<ReadonlySet<string>>
  /**
   * A till of this vendor, also one whose credential was revoked: its sales stay sales. `people`: who has worked at it.
   */
  findTill: (
    handle: Handle,
    vendorId: string,
    deviceId: string,
  ) => Promise<{ letter: string; publicKey: string; people: readonly string[] } | undefined>
  /** Records that the device made contact, with the session of a person who works at it. */
  noteDeviceSeen: (vendorId: string, deviceId: string, personId: string | undefined) => Promise<void>
  /** Customers' addresses: finds one, and moves it to the front of the list once food is ordered to it. */
  findAddress: Customers['findAddress']
  noteAddressUsed: Customers['noteAddressUsed']
  rememberAddress: Customers['rememberAddress']
  /** The zone of a pin, or why nothing is delivered there. */
  zoneAt: Delivery['zoneAt']
  /** A function because payments needs ordering too: resolved on use. */
  payments: () => MoneyOfOrders
  /** Discount codes: checks, takes with the order, passes to a new customer, counts for an offline sale, releases. */
  findCoupon: Pricing['findCoupon']
  takeCoupon: Pricing['takeCoupon']
  passCoupon: Pricing['passCoupon']
  noteCouponUse: Pricing['noteCouponUse']
  giveBackCoupon: Pricing['giveBackCoupon']
  /** Club points: checks, reserves for an order, returns. */
  askPoints: Customers['askPoints']
  spendPoints: Customers['spendPoints']
  returnPoints: Customers['returnPoints']
  jobs: Jobs
  /** Approximate cost of one SMS part, in Toman. */
  smsPartToman: number
  /** Keyed hash of a caller's network address. */
  addressHash: (address: string) => string
  /** Default: three per guest, ten per address. */
  unpaidLimits?: UnpaidLimits | undefined
  sendSms: (to: string, text: string) => Promise<SmsOutcome>
  /** Whether a guest has a browser subscribed to push, and the push itself, which runs outside of any transaction. */
  hasSubscription: Customers['hasSubscription']
  pushTo: Customers['pushTo']
  /** The same for browsers that this module stores, and whether the server may call a push address at all. */
  pushToBrowsers: Customers['pushToBrowsers']
  mayPushTo: Customers['mayPushTo']
  /** Texts of other modules' refusals, for a quote that lists them. */
  sentences: Readonly<Record<string, string>>
  /** The branches of a brand whose sales this person may see; without a brand, those of the vendor's own brands. */
  branchesOf: (
    handle: Handle,
    asked: { vendorId: string; personId: string; brandId: string | undefined; permission: string },
  ) => Promise<readonly Branch[] | undefined>
  /** Whether the caller's session is valid and may still follow; checked repeatedly while a stream is open. */
  mayStillFollow: (
    caller: Pick<Caller, 'vendorId' | 'sessionId' | 'personId'>,
    permission: string | undefined,
  ) => Promise<boolean>
  /** Whether a device of this vendor is still paired; checked repeatedly while its stream is open. */
  isPaired: (handle: Handle, vendorId: string, deviceId: string) => Promise<boolean>
  onError: (error: unknown) => void
}

/** A person's full name; empty when only the number is known. */
export function nameOf(person: Pick<Person, 'firstName' | 'lastName'>): string {
  return [person.firstName, person.lastName].filter(Boolean).join(' ')
}
