import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'

export const permission = 'REPORT_SALES'

export function refuseForeign(vendorId: string, caller: Caller): void {
  if (vendorId !== caller.vendorId) throw new Refusal('VENDOR_NOT_FOUND')
}
