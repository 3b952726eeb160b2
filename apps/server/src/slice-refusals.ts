import { accountingRefusals } from '@sofreh/accounting/client'
import { cashRefusals } from '@sofreh/cash/client'
import { catalogRefusals } from '@sofreh/catalog/client'
import { courierCompaniesRefusals } from '@sofreh/courier-companies/client'
import { couriersRefusals } from '@sofreh/couriers/client'
import { customersRefusals } from '@sofreh/customers/client'
import { deliveryRefusals } from '@sofreh/delivery/client'
import { diningRefusals } from '@sofreh/dining/client'
import { feedbackRefusals } from '@sofreh/feedback/client'
import { gatewaysRefusals } from '@sofreh/gateways/client'
import { identityRefusals } from '@sofreh/identity/client'
import { orderingRefusals } from '@sofreh/ordering/client'
import { paymentsRefusals } from '@sofreh/payments/client'
import { pricingRefusals } from '@sofreh/pricing/client'
import { printingRefusals } from '@sofreh/printing/client'
import { reportingRefusals } from '@sofreh/reporting/client'
import { vendorsRefusals } from '@sofreh/vendors/client'

/** Every refusal message of every slice by its code. */
export const sliceRefusals: Record<string, string> = {
  ...identityRefusals,
  ...vendorsRefusals,
  ...catalogRefusals,
  ...customersRefusals,
  ...deliveryRefusals,
  ...diningRefusals,
  ...pricingRefusals,
  ...gatewaysRefusals,
  ...paymentsRefusals,
  ...cashRefusals,
  ...orderingRefusals,
  ...printingRefusals,
  ...couriersRefusals,
  ...courierCompaniesRefusals,
  ...feedbackRefusals,
  ...reportingRefusals,
  ...accountingRefusals,
}
