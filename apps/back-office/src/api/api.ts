import type { AccountingEndpoint } from '@sofreh/accounting/contract'
import type { AuditEndpoint } from '@sofreh/audit/contract'
import type { CashEndpoint } from '@sofreh/cash/contract'
import type { CatalogEndpoint } from '@sofreh/catalog/contract'
import { createApi } from '@sofreh/contract/client'
import type { CourierCompaniesEndpoint } from '@sofreh/courier-companies/contract'
import type { CouriersEndpoint } from '@sofreh/couriers/contract'
import type { CustomersEndpoint } from '@sofreh/customers/contract'
import type { DeliveryEndpoint } from '@sofreh/delivery/contract'
import type { DiningEndpoint } from '@sofreh/dining/contract'
import type { FeedbackEndpoint } from '@sofreh/feedback/contract'
import type { IdentityEndpoint } from '@sofreh/identity/contract'
import type { OrderingEndpoint } from '@sofreh/ordering/contract'
import type { PaymentsEndpoint } from '@sofreh/payments/contract'
import type { PricingEndpoint } from '@sofreh/pricing/contract'
import type { PrintingEndpoint } from '@sofreh/printing/contract'
import type { ReportingEndpoint } from '@sofreh/reporting/contract'
import type { VendorsEndpoint } from '@sofreh/vendors/contract'
import { currentToken, renewAfterRefusal, sessionText } from '@sofreh/staff/session'
import { noteTiming } from './recent-timings.ts'

export type OfficeEndpoint =
  | AccountingEndpoint
  | AuditEndpoint
  | CashEndpoint
  | CatalogEndpoint
  | CourierCompaniesEndpoint
  | CouriersEndpoint
  | CustomersEndpoint
  | DeliveryEndpoint
  | DiningEndpoint
  | FeedbackEndpoint
  | IdentityEndpoint
  | OrderingEndpoint
  | PaymentsEndpoint
  | PricingEndpoint
  | PrintingEndpoint
  | ReportingEndpoint
  | VendorsEndpoint

/**
 * API client of the office; calls are named by method and path.
 * @example await api('GET /api/orders/{id}', { params: { id } })
 */
export const api = createApi<OfficeEndpoint>({
  token: currentToken,
  renew: renewAfterRefusal,
  networkMessage: sessionText.noAnswer,
  onTimed: noteTiming,
  repeatMs: 60_000,
})
