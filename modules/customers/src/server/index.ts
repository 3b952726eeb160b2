import type { Tx } from '@sofreh/database'
import type { Task } from '@sofreh/events'
import type { Named } from '../domain/index.ts'
import { accountOf } from './store/accounts/account.reader.ts'
import { returnPoints, type SpentPoints, spendPoints } from './use-cases/accounts/spend-points.ts'
import { receiveAccountMoney } from './use-cases/accounts/receive-account-money.ts'
import { type CreditMovement, returnCredit, takeCredit } from './use-cases/accounts/use-credit.ts'
import { addressesOf, findAddress } from './store/addresses/address.reader.ts'
import { type AddressFacts, noteAddressUsed } from './store/addresses/address.writer.ts'
import { rememberAddress } from './use-cases/addresses/manage-addresses.ts'
import { askPoints } from './use-cases/club/ask-points.ts'
import { expirePoints } from './use-cases/club/expire-points.ts'
import type { AccountReceipt } from './accounts-deps.ts'
import type { CustomersCore, CustomersNeeds } from './customers-deps.ts'
import { customersRoutes } from './routes/customers.routes.ts'
import { noteCustomer } from './use-cases/note-customer.ts'
import {
  type BrowsersAsked,
  hasSubscription,
  type PushAsked,
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

const expireTask = 'customers.expire-points'
const resealTask = 'customers.reseal'

export function createCustomers(core: CustomersCore, needs: CustomersNeeds) {
  const deps = { ...core, ...needs }
  const tasks: Record<string, Task> = {
    [expireTask]: () => expirePoints(deps),
    [resealTask]: () => resealPushKeys(deps),
  }
  return {
    routes: customersRoutes(deps),
    /** Finds people whose name or phone contains the text, by the latest order first. */
    findSoughtIds,
    tasks,
    // Runs at night in Tehran, when few guests see their balance.
    recurring: [
      { task: expireTask, cron: '10 1 * * *' },
      { task: resealTask, cron: '35 1 * * *' },
    ],
    /** Makes the person of an order a customer of the vendor; an empty name keeps the stored one. */
    noteCustomer: (tx: Tx, customer: Named & { vendorId: string; personId: string; landline?: string | undefined }) =>
      noteCustomer(tx, { ...customer, at: deps.clock() }),
    /** Updates totals and points after any change of an order. Idempotent. */
    followOrder: (tx: Tx, vendorId: string, orderId: string) => followOrder(deps, tx, vendorId, orderId),
    /** Reads a person's account at the vendor; all zeros when there is none. */
    accountOf,
    /**
     * Checks whether a customer may spend this number of points on goods of this amount, and returns their value. Writes
     * nothing.
     */
    askPoints,
    /**
     * Reserves `count` points for an order. A repeat changes nothing; another count moves the difference.
     * @throws Refusal POINTS_NOT_ENOUGH
     */
    spendPoints: (tx: Tx, spent: SpentPoints) => spendPoints(deps, tx, spent),
    /** Returns the points an order holds. Idempotent. */
    returnPoints: (tx: Tx, order: { vendorId: string; orderId: string }) => returnPoints(deps, tx, order),
    /**
     * Pays from the account, wallet first, then credit; once per transaction.
     * @throws Refusal CREDIT_LIMIT_REACHED
     */
    takeCredit: (tx: Tx, taken: CreditMovement) => takeCredit(deps, tx, taken),
    /** Refunds to the account, debt first, then wallet; once per transaction of the refund. */
    returnCredit: (tx: Tx, given: CreditMovement) => returnCredit(deps, tx, given),
    /** Adds money that a card terminal charged for a debt or the wallet; once per transaction. */
    receiveAccountMoney: (tx: Tx, receipt: AccountReceipt) => receiveAccountMoney(deps, tx, receipt),
    /** Reads a person's addresses, the most recently used first. */
    addressesOf,
    /** Reads one address; only of this person when `personId` is given. */
    findAddress,
    /** Records that an order uses the address, which moves it to the front of the list. */
    noteAddressUsed,
    /** Stores the address of an order for the customer, unless it exists or they have too many. */
    rememberAddress: (tx: Tx, whose: { vendorId: string; personId: string }, facts: AddressFacts) =>
      rememberAddress(deps, tx, whose, facts),
    /** Sends a push message to all browsers of a guest. Runs outside of any transaction; idempotent. */
    pushTo: (asked: PushAsked) => pushTo(deps, asked),
    /** Sends a push message to browsers that another slice stores; returns the outcomes in their order. */
    pushToBrowsers: (asked: BrowsersAsked) => pushToBrowsers(deps, asked),
    /** Returns whether the server may call the endpoint of a subscription. */
    mayPushTo: (endpoint: string) => deps.push.mayCall(endpoint),
    /** Returns whether a guest has a push subscription. */
    hasSubscription,
  }
}

/** Functions with a `tx` join the caller's transaction and never call back. */
export type Customers = ReturnType<typeof createCustomers>
