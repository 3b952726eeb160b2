import { recurring } from '@sofreh/events'
import { eachGiven } from '@sofreh/kernel'
import type { CustomersDeps } from './customers-deps.ts'
import { customersRoutes } from './routes/customers.routes.ts'
import { accountOf } from './store/accounts/account.reader.ts'
import { addressesOf, findAddress } from './store/addresses/address.reader.ts'
import { noteAddressUsed } from './store/addresses/address.writer.ts'
import { findSoughtIds } from './store/sought-customers.reader.ts'
import { receiveAccountMoney } from './use-cases/accounts/receive-account-money.ts'
import { returnPoints, spendPoints } from './use-cases/accounts/spend-points.ts'
import { returnCredit, takeCredit } from './use-cases/accounts/use-credit.ts'
import { rememberAddress } from './use-cases/addresses/remember-address.ts'
import { askPoints } from './use-cases/club/ask-points.ts'
import { expirePoints } from './use-cases/club/expire-points.ts'
import { noteCustomer } from './use-cases/note-customer.ts'
import { resealPushKeys } from './use-cases/push/push-keys.ts'
import { hasSubscription, pushTo, pushToBrowsers } from './use-cases/push/push-to.ts'
import { followOrder } from './use-cases/totals/follow-order.ts'

export type { GuestDataPort } from './customers-deps.ts'
export type { PushLine, PushText } from './gateways/push-line.ts'
export type { PushAsked, PushReached } from './use-cases/push/push-to.ts'

/** Creates the slice of customers: totals, accounts, addresses and push subscriptions. */
export function createCustomers(deps: CustomersDeps) {
  return {
    routes: customersRoutes(deps),
    // They run at night in Tehran, when few guests see their balance.
    tasks: {
      'customers.expire-points': recurring('10 1 * * *', () => expirePoints(deps)),
      'customers.reseal': recurring('35 1 * * *', () => resealPushKeys(deps)),
    },
    findSoughtIds,
    ...eachGiven(deps, { noteCustomer, followOrder, rememberAddress }),
    ...eachGiven(deps, { spendPoints, returnPoints, takeCredit, returnCredit, receiveAccountMoney }),
    ...eachGiven(deps, { pushTo, pushToBrowsers }),
    /** Reads a person's account at the vendor; all zeros when there is none. */
    accountOf,
    askPoints,
    addressesOf,
    findAddress,
    noteAddressUsed,
    /** Returns whether the server may call the endpoint of a subscription. */
    mayPushTo: (endpoint: string) => deps.push.mayCall(endpoint),
    hasSubscription,
  }
}

/** Functions with a `tx` join the caller's transaction and never call back. */
export type Customers = ReturnType<typeof createCustomers>
