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

/** Receipts are signed with the first key; those of a previous one stay valid while it is known. */
export type ReceiptKeys = readonly [Uint8Array, ...Uint8Array[]]

export function isReceiptToken(keys: ReceiptKeys, of: { vendorId: string; orderId: string; token: string }): boolean {
  const given = Buffer.from(of.token)
  return keys.some((key) => {
    const expected = Buffer.from(receiptTokenOf(key, of.vendorId, of.orderId))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
