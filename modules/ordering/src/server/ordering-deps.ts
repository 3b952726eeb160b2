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
import type { UnpaidLimits } from './placing/refuse-many-unpaid.ts'

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
  | 'openShift'
  | 'moveCash'
  | 'countDrawer'
  | 'closeShift'
  | 'keepTerminalCharge'
  | 'endTerminalCharge'
>
export type SmsOutcome = 'sent' | 'refused' | 'unknown'
export type Branch = { vendorId: string; name: string }

/** What ordering needs of the world: plain functions of its neighbours, wired by the server. */
export type OrderingDeps = {
  database: Database
  clock: () => Date
  newId: () => string
  announce: Announce
  hub: LiveHub
  /** The number of the vendor's newest event, from which a screen follows. */
  lastNumber: (handle: Handle, vendorId: string) => Promise<number>
  settingsOf: (handle: Handle, vendorId: string) => Promise<VendorSettings>
  findSellables: (
    handle: Handle,
    vendorId: string,
    ids: readonly string[],
    question: SaleQuestion,
  ) => Promise<ReadonlyMap<string, Sellable>>
  /**
   * Takes portions (counts above 0) and gives others back (below 0), all or none; once in a transaction.
   * @throws Refusal ITEM_SOLD_OUT with `items: [{ menuItemId, title, left }]`
   */
  moveStock: (tx: Tx, vendorId: string, portions: readonly Portion[]) => Promise<unknown>
  findTable: (handle: Handle, vendorId: string, id: string) => Promise<PlacedTable | undefined>
  /** Parties at tables: whose token it is, and the bill they share. */
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
  /** People of the vendor whose name or phone holds the text (in the form searches compare), whoever ordered last first. */
  findSoughtCustomers: (handle: Handle, vendorId: string, search: string, most: number) => Promise<readonly string[]>
  /** What a person may do here, whoever calls. */
  permissionsOf: (handle: Handle, asked: { vendorId: string; personId: string }) => Promise<ReadonlySet<string>>
  /** A till of this vendor, also one whose credential was taken away: what it sold was sold. `people`: who has worked at it. */
  findTill: (
    handle: Handle,
    vendorId: string,
    deviceId: string,
  ) => Promise<{ letter: string; publicKey: string; people: readonly string[] } | undefined>
  /** This device was heard of, with the session of a person who works at it. */
  noteDeviceSeen: (vendorId: string, deviceId: string, personId: string | undefined) => Promise<void>
  /** Addresses of customers: found, and put to the front of their list once food is ordered to them. */
  findAddress: Customers['findAddress']
  noteAddressUsed: Customers['noteAddressUsed']
  rememberAddress: Customers['rememberAddress']
  /** The zone of a pin, or why nothing is brought there. */
  zoneAt: Delivery['zoneAt']
  /** Asked when used, not when made: payments needs ordering too. */
  payments: () => MoneyOfOrders
  /** Discount codes: asked, taken with the order, passed to its new customer, counted for a sale that was made already, given back. */
  findCoupon: Pricing['findCoupon']
  takeCoupon: Pricing['takeCoupon']
  passCoupon: Pricing['passCoupon']
  noteCouponUse: Pricing['noteCouponUse']
  giveBackCoupon: Pricing['giveBackCoupon']
  /** Club points: asked, held by an order, given back. */
  askPoints: Customers['askPoints']
  spendPoints: Customers['spendPoints']
  returnPoints: Customers['returnPoints']
  jobs: Jobs
  /** What one part of an SMS costs about, in Toman. */
  smsPartToman: number
  /** A keyed hash of the network address a call came from. */
  addressHash: (address: string) => string
  /** Absent: three per guest, ten per address. */
  unpaidLimits?: UnpaidLimits | undefined
  sendSms: (to: string, text: string) => Promise<SmsOutcome>
  /** Whether a guest has a browser that wants to hear, and the telling itself, outside of any transaction. */
  hasSubscription: Customers['hasSubscription']
  pushTo: Customers['pushTo']
  /** The same for browsers that this slice stores, and whether the server may call such an address at all. */
  pushToBrowsers: Customers['pushToBrowsers']
  mayPushTo: Customers['mayPushTo']
  /** What the neighbours' refusals say, for a quote that names them. */
  sentences: Readonly<Record<string, string>>
  /** The branches of a brand, or of the vendor's own brands where none is named, whose sales this person may see. */
  branchesOf: (
    handle: Handle,
    asked: { vendorId: string; personId: string; brandId: string | undefined; permission: string },
  ) => Promise<readonly Branch[] | undefined>
  /** Whether the caller's session still lives and may still follow; asked again and again while a stream is open. */
  mayStillFollow: (
    caller: Pick<Caller, 'vendorId' | 'sessionId' | 'personId'>,
    permission: string | undefined,
  ) => Promise<boolean>
  /** Whether a device of this vendor is still paired; asked again and again while its stream is open. */
  isPaired: (handle: Handle, vendorId: string, deviceId: string) => Promise<boolean>
  onError: (error: unknown) => void
}

/** The name a person is called by; empty when only the number is known. */
export function nameOf(person: Pick<Person, 'firstName' | 'lastName'>): string {
  return [person.firstName, person.lastName].filter(Boolean).join(' ')
}
