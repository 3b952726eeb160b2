import type { Accounting } from '@sofreh/accounting/server'
import type { Audit } from '@sofreh/audit/server'
import type { Cash } from '@sofreh/cash/server'
import type { Catalog } from '@sofreh/catalog/server'
import type { CourierCompanies } from '@sofreh/courier-companies/server'
import type { Couriers } from '@sofreh/couriers/server'
import type { Customers } from '@sofreh/customers/server'
import type { Delivery } from '@sofreh/delivery/server'
import type { Dining } from '@sofreh/dining/server'
import type { Tasks } from '@sofreh/events'
import type { FeedbackSlice } from '@sofreh/feedback/server'
import type { Binding } from '@sofreh/http'
import type { Identity } from '@sofreh/identity/server'
import type { Ordering } from '@sofreh/ordering/server'
import type { Payments } from '@sofreh/payments/server'
import type { Pricing } from '@sofreh/pricing/server'
import type { Printing } from '@sofreh/printing/server'
import type { Reporting } from '@sofreh/reporting/server'
import type { Vendors } from '@sofreh/vendors/server'

/** The faces of all slices. */
export type Faces = {
  identity: Identity
  pricing: Pricing
  vendors: Vendors
  catalog: Catalog
  customers: Customers
  delivery: Delivery
  dining: Dining
  payments: Payments
  cash: Cash
  feedback: FeedbackSlice
  ordering: Ordering
  printing: Printing
  couriers: Couriers
  courierCompanies: CourierCompanies
  reporting: Reporting
  accounting: Accounting
  audit: Audit
}

/** The parts of a slice that the server runs. */
export type Served = {
  routes: readonly Binding[]
  tasks?: Tasks
}

/** The faces, what the server runs of them, and the texts of all refusals. */
export type Slices = Faces & { all: readonly Served[]; refusals: Readonly<Record<string, string>> }
