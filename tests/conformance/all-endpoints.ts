import { cashEndpoints } from '@sofreh/cash/contract'
import { catalogEndpoints } from '@sofreh/catalog/contract'
import type { EndpointDefinition } from '@sofreh/contract'
import { customersEndpoints } from '@sofreh/customers/contract'
import { deliveryEndpoints } from '@sofreh/delivery/contract'
import { diningEndpoints } from '@sofreh/dining/contract'
import { courierCompaniesEndpoints } from '@sofreh/courier-companies/contract'
import { couriersEndpoints } from '@sofreh/couriers/contract'
import { feedbackEndpoints } from '@sofreh/feedback/contract'
import { accountingEndpoints } from '@sofreh/accounting/contract'
import { auditEndpoints } from '@sofreh/audit/contract'
import { reportingEndpoints } from '@sofreh/reporting/contract'
import { identityEndpoints } from '@sofreh/identity/contract'
import { orderingEndpoints } from '@sofreh/ordering/contract'
import { paymentsEndpoints } from '@sofreh/payments/contract'
import { pricingEndpoints } from '@sofreh/pricing/contract'
import { printingEndpoints } from '@sofreh/printing/contract'
import { vendorsEndpoints } from '@sofreh/vendors/contract'

/** All contracts of the product, by the slice that owns them. */
export const contractsBySlice: Record<string, readonly EndpointDefinition[]> = {
  identity: identityEndpoints,
  vendors: vendorsEndpoints,
  catalog: catalogEndpoints,
  customers: customersEndpoints,
  delivery: deliveryEndpoints,
  dining: diningEndpoints,
  feedback: feedbackEndpoints,
  accounting: accountingEndpoints,
  audit: auditEndpoints,
  couriers: couriersEndpoints,
  'courier-companies': courierCompaniesEndpoints,
  reporting: reportingEndpoints,
  pricing: pricingEndpoints,
  payments: paymentsEndpoints,
  cash: cashEndpoints,
  ordering: orderingEndpoints,
  printing: printingEndpoints,
}

export const allContracts = Object.values(contractsBySlice).flat()
export const nameOf = (endpoint: EndpointDefinition) => `${endpoint.method} ${endpoint.path}`
