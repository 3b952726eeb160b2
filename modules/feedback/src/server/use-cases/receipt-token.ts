import { createHmac, timingSafeEqual } from 'node:crypto'

const tokenBytes = 16

/**
 * Computes the token on a receipt; its holder may answer for the order. Never stored; one token reveals nothing about
 * another.
 */
export function receiptTokenOf(key: Uint8Array, vendorId: string, orderId: string): string {
  return createHmac('sha256', key)
    .update(`receipt ${vendorId} ${orderId}`)
    .digest()
    .subarray(0, tokenBytes)
    .toString('base64url')
}

export function isReceiptToken(key: Uint8Array, of: { vendorId: string; orderId: string; token: string }): boolean {
  const expected = Buffer.from(receiptTokenOf(key, of.vendorId, of.orderId))
  const given = Buffer.from(of.token)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
