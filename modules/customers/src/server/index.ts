import type { Task } from '@sofreh/events'
import { given } from '@sofreh/kernel'
import type { CustomersCore, CustomersNeeds } from './customers-deps.ts'
import { customersRoutes } from './routes/customers.routes.ts'
import { accountOf } from './store/accounts/account.reader.ts'
import { addressesOf, findAddress } from './store/addresses/address.reader.ts'
import { noteAddressUsed } from './store/addresses/address.writer.ts'
import { findSoughtIds } from './store/sought-customers.reader.ts'
import { receiveAccountMoney } from './use-cases/accounts/receive-account-money.ts'
import { returnPoints, spendPoints } from './use-cases/accounts/spend-points.ts'
import { returnCredit, takeCredit } from './use-cases/accounts/use-credit.ts'
import { rememberAddress } from './use-cases/addresses/manage-addresses.ts'
import { askPoints } from './use-cases/club/ask-points.ts'
import { expirePoints } from './use-cases/club/expire-points.ts'
import { noteCustomer } from './use-cases/note-customer.ts'
import { resealPushKeys } from './use-cases/push/push-keys.ts'
import { hasSubscription, pushTo, pushToBrowsers } from './use-cases/push/push-to.ts'
import { followOrder } from './use-cases/totals/follow-order.ts'

export type { AccountCharge, AccountMoney, OrderFacts } from './accounts-deps.ts'
export type { GuestDataPort } from './customers-deps.ts'
export type { PushLine, PushText } from './push-deps.ts'
export type { PushAsked, PushReached } from './use-cases/push/push-to.ts'

const expireTask = 'customers.expire-points'
const resealTask = 'customers.reseal'

/** Creates the slice of customers: totals, accounts, addresses and push subscriptions. */
export function createCustomers(core: CustomersCore, needs: CustomersNeeds) {
  const deps = { ...core, ...needs }
  const tasks: Record<string, Task> = {
    [expireTask]: () => expirePoints(deps),
    [resealTask]: () => resealPushKeys(deps),
  }
  return {
    routes: customersRoutes(deps),
    findSoughtIds,
    tasks,
    // Runs at night in Tehran, when few guests see their balance.
    recurring: [
      { task: expireTask, cron: '10 1 * * *' },
      { task: resealTask, cron: '35 1 * * *' },
    ],
    noteCustomer: given(deps, noteCustomer),
    followOrder: given(deps, followOrder),
    /** Reads a person's account at the vendor; all zeros when there is none. */
    accountOf,
    askPoints,
    spendPoints: given(deps, spendPoints),
    returnPoints: given(deps, returnPoints),
    takeCredit: given(deps, takeCredit),
    returnCredit: given(deps, returnCredit),
    receiveAccountMoney: given(deps, receiveAccountMoney),
    addressesOf,
    findAddress,
    noteAddressUsed,
    rememberAddress: given(deps, rememberAddress),
    pushTo: given(deps, pushTo),
    pushToBrowsers: given(deps, pushToBrowsers),
    /** Returns whether the server may call the endpoint of a subscription. */
    mayPushTo: (endpoint: string) => deps.push.mayCall(endpoint),
    hasSubscription,
  }
}

/** Functions with a `tx` join the caller's transaction and never call back. */
export type Customers = ReturnType<typeof createCustomers>
