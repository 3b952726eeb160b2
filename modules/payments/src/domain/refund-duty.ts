import type { LedgerMethod } from './payment-codes.ts'

/**
 * A refund has a method and a fallback (docs/guide/payments.md). Many payment methods cannot refund automatically; then a
 * person pays it and confirms. An open refund is never dropped: it ends only when it was paid.
 */
export const refundMethods = ['PROVIDER', 'TERMINAL', 'DRAWER', 'CREDIT', 'PERSON'] as const
export type RefundMethod = (typeof refundMethods)[number]

/** Returns the first refund method to try, by the payment's method. */
export function refundMethodOf(method: LedgerMethod): RefundMethod {
  switch (method) {
    case 'ONLINE':
      return 'PROVIDER'
    case 'CARD':
      return 'TERMINAL'
    case 'CASH':
      return 'DRAWER'
    case 'CREDIT':
      return 'CREDIT'
    case 'FOODRO':
    case 'NONE':
      return 'PERSON'
  }
}

/** Returns the method after a definite refusal; every chain ends at a person. */
export function fallbackOf(method: RefundMethod): RefundMethod | undefined {
  return method === 'PERSON' ? undefined : 'PERSON'
}

/** True when a person has to act; false when a gateway refunds, or the customer's account is credited at once. */
export function isManual(method: RefundMethod): boolean {
  return method !== 'PROVIDER' && method !== 'CREDIT'
}
