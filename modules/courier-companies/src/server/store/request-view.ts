import type { CourierRequest } from '../../contract/index.ts'
import type { RequestRow } from './requests.reader.ts'

/** A request as screens see it. */
export function requestView(row: RequestRow, orderNumber: string): CourierRequest {
  return {
    id: row.id,
    orderId: row.orderId,
    orderNumber,
    company: row.company,
    status: row.status,
    isUnknown: row.isUnknown,
    providerStatus: row.providerStatus,
    courierName: row.courierName,
    courierPhone: row.courierPhone,
    trackingUrl: row.trackingUrl,
    fare: row.fare,
    quotedFare: row.quotedFare,
    reason: row.reason,
    attention: row.attention,
    byRule: row.byRule,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}
