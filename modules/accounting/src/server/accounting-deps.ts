import type { Cash } from '@sofreh/cash/server'
import type { CourierCompanies } from '@sofreh/courier-companies/server'
import type { Core } from '@sofreh/events'
import type { Identity } from '@sofreh/identity/server'
import type { Payments } from '@sofreh/payments/server'
import type { Reporting } from '@sofreh/reporting/server'
import type { Vendors } from '@sofreh/vendors/server'

export type AccountingDeps = Core & {
  identity: Identity
  vendors: Vendors
  payments: Payments
  cash: Cash
  courierCompanies: CourierCompanies
  reporting: Reporting
}
