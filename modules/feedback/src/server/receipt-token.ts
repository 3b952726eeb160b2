import { createHmac, timingSafeEqual } from 'node:crypto'

const tokenBytes = 16

/**
 * What the code on a receipt carries: who holds the paper may answer for its order. It is computed, never stored; nothing can be
 * guessed from another one.
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
