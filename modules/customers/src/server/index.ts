import type { Handle, Tx } from '@sofreh/database'
import type { Recurring, Task } from '@sofreh/events'
import type { Binding } from '@sofreh/http'
import type { Answer, Money } from '@sofreh/kernel'
import type { AddressView } from '../contract/index.ts'
import type { Account, Named, PointsRefusal } from '../domain/index.ts'
import { accountOf } from './store/accounts/account.reader.ts'
import { returnPoints, type SpentPoints, spendPoints } from './use-cases/accounts/spend-points.ts'
import { receiveAccountMoney } from './use-cases/accounts/receive-account-money.ts'
import { type CreditMovement, giveBackCredit, takeCredit } from './use-cases/accounts/use-credit.ts'
import { addressesOf, findAddress } from './store/addresses/address.reader.ts'
import { type AddressFacts, noteAddressUsed } from './store/addresses/address.writer.ts'
import { rememberAddress } from './use-cases/addresses/manage-addresses.ts'
import { askPoints, type PointsAsk } from './use-cases/club/ask-points.ts'
import { expirePoints } from './use-cases/club/expire-points.ts'
import type { AccountReceipt } from './accounts-deps.ts'
import type { CustomersCore, CustomersNeeds } from './customers-deps.ts'
import { customersRoutes } from './routes/customers.routes.ts'
import { noteCustomer } from './use-cases/note-customer.ts'
import type { PushOutcome } from './push-deps.ts'
import {
  type BrowsersAsked,
  hasSubscription,
  type PushAsked,
  type PushReached,
  pushTo,
  pushToBrowsers,
} from './use-cases/push/push-to.ts'
import { resealPushKeys } from './use-cases/push/push-keys.ts'
import { followOrder } from './use-cases/totals/follow-order.ts'
import { findSoughtIds } from './store/sought-customers.reader.ts'

export type { AccountMoney, OrderFacts } from './accounts-deps.ts'
export type { SpentPoints } from './use-cases/accounts/spend-points.ts'
export type { CreditMovement } from './use-cases/accounts/use-credit.ts'
export type { PointsAsk } from './use-cases/club/ask-points.ts'
export type { GuestDataPort } from './customers-deps.ts'
export type { PushLine, PushText } from './push-deps.ts'
export type { PushAsked, PushReached } from './use-cases/push/push-to.ts'

/** Functions with a `tx` join the caller's transaction and never call back. */
export type Customers = {
  routes: Binding[]
  tasks: Record<string, Task>
  recurring: readonly Recurring[]
  /** Makes the person of an order a customer of the vendor; an empty name keeps the stored one. */
  noteCustomer(
    tx: Tx,
    customer: Named & { vendorId: string; personId: string; landline?: string | undefined },
  ): Promise<void>
  /** Finds people whose name or phone contains the text, by the latest order first. */
  findSoughtIds: typeof findSoughtIds
  /** Updates totals and points after any change of an order. Idempotent. */
  followOrder(tx: Tx, vendorId: string, orderId: string): Promise<void>
  /** Reads a person's account at the vendor; all zeros when there is none. */
  accountOf(handle: Handle, vendorId: string, personId: string): Promise<Account>
  /**
   * Checks whether a customer may spend this number of points on goods of this amount, and returns their value. Writes
   * nothing.
   */
  askPoints(handle: Handle, ask: PointsAsk): Promise<Answer<{ count: number; value: Money }, PointsRefusal>>
  /**
   * Reserves `count` points for an order. A repeat changes nothing; another count moves the difference.
   * @throws Refusal POINTS_NOT_ENOUGH
   */
  spendPoints(tx: Tx, spent: SpentPoints): Promise<void>
  /** Returns the points an order holds. Idempotent. */
  returnPoints(tx: Tx, order: { vendorId: string; orderId: string }): Promise<void>
  /**
   * Pays from the account, wallet first, then credit; once per transaction.
   * @throws Refusal CREDIT_LIMIT_REACHED
   */
  takeCredit(tx: Tx, taken: CreditMovement): Promise<void>
  /** Refunds to the account, debt first, then wallet; once per transaction of the refund. */
  giveBackCredit(tx: Tx, given: CreditMovement): Promise<void>
  /** Adds money that a card terminal charged for a debt or the wallet; once per transaction. */
  receiveAccountMoney(tx: Tx, receipt: AccountReceipt): Promise<void>
  /** Reads a person's addresses, the most recently used first. */
  addressesOf(handle: Handle, vendorId: string, personId: string): Promise<AddressView[]>
  /** Reads one address; only of this person when `personId` is given. */
  findAddress: typeof findAddress
  /** Records that an order uses the address, which moves it to the front of the list. */
  noteAddressUsed: typeof noteAddressUsed
  /** Stores the address of an order for the customer, unless it exists or they have too many. */
  rememberAddress(tx: Tx, whose: { vendorId: string; personId: string }, facts: AddressFacts): Promise<void>
  /** Sends a push message to all browsers of a guest. Runs outside of any transaction; idempotent. */
  pushTo(asked: PushAsked): Promise<PushReached>
  /** Sends a push message to browsers that another slice stores; returns the outcomes in their order. */
  pushToBrowsers(asked: BrowsersAsked): Promise<PushOutcome[]>
  /** Returns whether the server may call the endpoint of a subscription. */
  mayPushTo(endpoint: string): boolean
  /** Returns whether a guest has a push subscription. */
  hasSubscription(handle: Handle, vendorId: string, personId: string): Promise<boolean>
}

const expireTask = 'customers.expire-points'
const resealTask = 'customers.reseal'

export function createCustomers(core: CustomersCore, needs: CustomersNeeds): Customers {
  const deps = { ...core, ...needs }
  return {
    routes: customersRoutes(deps),
    findSoughtIds,
    tasks: { [expireTask]: () => expirePoints(deps), [resealTask]: () => resealPushKeys(deps) },
    // Runs at night in Tehran, when few guests see their balance.
    recurring: [
      { task: expireTask, cron: '10 1 * * *' },
      { task: resealTask, cron: '35 1 * * *' },
    ],
    noteCustomer: (tx, customer) => noteCustomer(tx, { ...customer, at: deps.clock() }),
    followOrder: (tx, vendorId, orderId) => followOrder(deps, tx, vendorId, orderId),
    accountOf,
    askPoints,
    spendPoints: (tx, spent) => spendPoints(deps, tx, spent),
    returnPoints: (tx, order) => returnPoints(deps, tx, order),
    takeCredit: (tx, taken) => takeCredit(deps, tx, taken),
    giveBackCredit: (tx, given) => giveBackCredit(deps, tx, given),
    receiveAccountMoney: (tx, receipt) => receiveAccountMoney(deps, tx, receipt),
    addressesOf,
    findAddress,
    noteAddressUsed,
    rememberAddress: (tx, whose, facts) => rememberAddress(deps, tx, whose, facts),
    pushTo: (asked) => pushTo(deps, asked),
    pushToBrowsers: (asked) => pushToBrowsers(deps, asked),
    mayPushTo: (endpoint) => deps.push.mayCall(endpoint),
    hasSubscription,
  }
}
