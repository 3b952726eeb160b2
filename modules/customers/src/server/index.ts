import type { Handle, Tx } from '@sofreh/database'
import type { Recurring, Task } from '@sofreh/events'
import type { Binding } from '@sofreh/http'
import type { Answer, Money } from '@sofreh/kernel'
import type { AddressView } from '../contract/index.ts'
import type { Account, Named, PointsRefusal } from '../domain/index.ts'
import { accountOf } from './accounts/account.reader.ts'
import { returnPoints, type SpentPoints, spendPoints } from './accounts/spend-points.ts'
import { type CreditMovement, giveBackCredit, takeCredit } from './accounts/use-credit.ts'
import { addressesOf, findAddress } from './addresses/address.reader.ts'
import { type AddressFacts, noteAddressUsed } from './addresses/address.writer.ts'
import { rememberAddress } from './addresses/keep-addresses.ts'
import { askPoints, type PointsAsk } from './club/ask-points.ts'
import { expirePoints } from './club/expire-points.ts'
import type { CustomersDeps } from './customers-deps.ts'
import { customersRoutes } from './customers.routes.ts'
import { noteCustomer } from './note-customer.ts'
import type { PushOutcome } from './push/push-deps.ts'
import {
  type BrowsersAsked,
  hasSubscription,
  type PushAsked,
  type PushReached,
  pushTo,
  pushToBrowsers,
} from './push/push-to.ts'
import { followOrder } from './totals/follow-order.ts'
import { findSoughtIds } from './sought-customers.reader.ts'

export type { AccountMoney, OrderFacts } from './accounts/accounts-deps.ts'
export type { SpentPoints } from './accounts/spend-points.ts'
export type { CreditMovement } from './accounts/use-credit.ts'
export type { PointsAsk } from './club/ask-points.ts'
export type { CustomersDeps } from './customers-deps.ts'
export type { PushLine, PushText } from './push/push-deps.ts'
export type { PushAsked, PushReached } from './push/push-to.ts'

/** Everything with a `tx` joins the caller's transaction and never calls back. */
export type Customers = {
  routes: Binding[]
  tasks: Record<string, Task>
  recurring: readonly Recurring[]
  /** Whoever orders becomes a customer of the vendor; names are kept when none is told. */
  noteCustomer(tx: Tx, customer: Named & { vendorId: string; personId: string }): Promise<void>
  /** People whose name or phone holds the text, whoever ordered last first. */
  findSoughtIds: typeof findSoughtIds
  /** For the reaction to whatever happens to an order: totals and points follow it. Called again it changes nothing. */
  followOrder(tx: Tx, vendorId: string, orderId: string): Promise<void>
  /** What a person has and owes here; nothing of everything for one who never had an account. */
  accountOf(handle: Handle, vendorId: string, personId: string): Promise<Account>
  /** Whether a customer may spend so many points on goods of this amount, and what they are worth. Reads only. */
  askPoints(handle: Handle, ask: PointsAsk): Promise<Answer<{ count: number; value: Money }, PointsRefusal>>
  /**
   * Lets an order hold `count` points: the same again changes nothing, another count moves the difference.
   * @throws Refusal POINTS_NOT_ENOUGH
   */
  spendPoints(tx: Tx, spent: SpentPoints): Promise<void>
  /** Gives back what an order holds, any number of times. */
  returnPoints(tx: Tx, order: { vendorId: string; orderId: string }): Promise<void>
  /**
   * Pays from the account, the wallet first, then on credit; once per transaction.
   * @throws Refusal CREDIT_LIMIT_REACHED
   */
  takeCredit(tx: Tx, taken: CreditMovement): Promise<void>
  /** A refund to the account, debt first, then the wallet; once per transaction of the refund. */
  giveBackCredit(tx: Tx, given: CreditMovement): Promise<void>
  /** The addresses a person keeps here, the one last ordered to first. */
  addressesOf(handle: Handle, vendorId: string, personId: string): Promise<AddressView[]>
  /** One address; of this person alone where one is named. */
  findAddress: typeof findAddress
  /** Food is ordered to it: it stands first in the list from now on. */
  noteAddressUsed: typeof noteAddressUsed
  /** An address that was told with an order: the customer's from now on, unless it is already or they have too many. */
  rememberAddress(tx: Tx, whose: { vendorId: string; personId: string }, told: AddressFacts): Promise<void>
  /** Tells every browser of a guest that wants to hear; outside of any transaction, and harmless to repeat. */
  pushTo(asked: PushAsked): Promise<PushReached>
  /** Tells browsers that another slice stores; what became of each, in their order. */
  pushToBrowsers(asked: BrowsersAsked): Promise<PushOutcome[]>
  /** Whether the server may call the address of a subscription at all. */
  mayPushTo(endpoint: string): boolean
  /** Whether any browser of a guest wants to hear. */
  hasSubscription(handle: Handle, vendorId: string, personId: string): Promise<boolean>
}

const expireTask = 'customers.expire-points'

export function createCustomers(deps: CustomersDeps): Customers {
  return {
    routes: customersRoutes(deps),
    findSoughtIds,
    tasks: { [expireTask]: () => expirePoints(deps) },
    // At night in Tehran, when nobody is at a table with a balance on the screen.
    recurring: [{ task: expireTask, cron: '10 1 * * *' }],
    noteCustomer: (tx, customer) => noteCustomer(tx, { ...customer, at: deps.clock() }),
    followOrder: (tx, vendorId, orderId) => followOrder(deps, tx, vendorId, orderId),
    accountOf,
    askPoints,
    spendPoints: (tx, spent) => spendPoints(deps, tx, spent),
    returnPoints: (tx, order) => returnPoints(deps, tx, order),
    takeCredit: (tx, taken) => takeCredit(deps, tx, taken),
    giveBackCredit: (tx, given) => giveBackCredit(deps, tx, given),
    addressesOf,
    findAddress,
    noteAddressUsed,
    rememberAddress: (tx, whose, told) => rememberAddress(deps, tx, whose, told),
    pushTo: (asked) => pushTo(deps, asked),
    pushToBrowsers: (asked) => pushToBrowsers(deps, asked),
    mayPushTo: (endpoint) => deps.push.mayCall(endpoint),
    hasSubscription,
  }
}
