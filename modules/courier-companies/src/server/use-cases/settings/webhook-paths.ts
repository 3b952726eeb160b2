import type { CourierCompany } from '../../../domain/index.ts'

/** The path at which each company's webhooks arrive. */
export const webhookPaths: Record<CourierCompany, string> = {
  MIARE: '/api-delivery/v1/hooks/miare',
  SNAPPBOX: '/api-delivery/v1/hooks/snapp-box',
  BORDAR: '/api/delivery/deliveryhistories/bordarwebhooks',
  EXPRESSPLUS: '/api-sofreh/courier-companies/hooks/express-plus',
}
