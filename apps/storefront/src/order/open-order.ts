import { isUuid } from '@sofreh/kernel'
import { keep, readKept } from '../cart/kept.ts'

const name = (vendorId: string) => `sofreh.order.${vendorId}`

/** Returns the order under way on this phone, also after the browser was closed. */
export function openOrderId(vendorId: string): string | undefined {
  return readKept(name(vendorId), (value): value is string => typeof value === 'string' && isUuid(value))
}

export function rememberOrder(vendorId: string, orderId: string): void {
  keep(name(vendorId), orderId)
}

export function forgetOrder(vendorId: string): void {
  keep(name(vendorId), undefined)
}
