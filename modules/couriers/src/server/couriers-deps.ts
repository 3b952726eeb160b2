import type { Cash } from '@sofreh/cash/server'
import type { Core } from '@sofreh/events'
import type { Identity } from '@sofreh/identity/server'
import type { Ordering } from '@sofreh/ordering/server'
import type { Vendors } from '@sofreh/vendors/server'

export type CouriersCore = Pick<Core, 'database' | 'clock' | 'newId' | 'announce'>

export type CouriersNeeds = {
  identity: Pick<Identity, 'registerPerson' | 'bikers'>
  vendors: Pick<Vendors, 'settingsOf' | 'landingOf'>
  ordering: Pick<
    Ordering,
    'findOrder' | 'findOrders' | 'lockOrder' | 'visibleOrder' | 'setCourier' | 'moveDelivery' | 'takeAtDoor'
  >
  cash: Pick<Cash, 'handInCourierCash' | 'cashOfCouriers' | 'cashOfCourier' | 'courierCashByDay'>
  /** A number from 0 (included) to 1 (excluded); from the system's randomness when absent. */
  random?: () => number
}

export type CouriersDeps = CouriersCore & CouriersNeeds
