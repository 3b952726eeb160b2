import { isUuid } from '@sofreh/kernel'
import { writeStored, readStored } from '@sofreh/kit/stored'

const name = (vendorId: string) => `sofreh.order.${vendorId}`

/** Returns the id of the order in progress on this phone, also after the browser was closed. */
export function openOrderId(vendorId: string): string | undefined {
  return readStored(name(vendorId), (value): value is string => typeof value === 'string' && isUuid(value))
}

export function rememberOrder(vendorId: string, orderId: string): void {
  writeStored(name(vendorId), orderId)
}

export function forgetOrder(vendorId: string): void {
  writeStored(name(vendorId), undefined)
}
