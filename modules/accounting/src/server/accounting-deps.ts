import type { Cash } from '@sofreh/cash/server'
import type { CourierCompanies } from '@sofreh/courier-companies/server'
import type { Core } from '@sofreh/events'
import type { Identity } from '@sofreh/identity/server'
import type { Payments } from '@sofreh/payments/server'
import type { Reporting } from '@sofreh/reporting/server'
import type { Vendors } from '@sofreh/vendors/server'

export type AccountingCore = Pick<Core, 'database' | 'clock' | 'newId'>

export type AccountingNeeds = {
  identity: Pick<Identity, 'namesOf'>
  vendors: Pick<Vendors, 'settingsOf'>
  payments: Pick<Payments, 'moneyByDay'>
  cash: Pick<Cash, 'drawerByDay' | 'payOuts' | 'isPayOut'>
  courierCompanies: Pick<CourierCompanies, 'faresByDay'>
  reporting: Pick<Reporting, 'salesByDay' | 'pageSalesDocuments'>
}

export type AccountingDeps = AccountingCore & AccountingNeeds
