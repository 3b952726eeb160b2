import type { LedgerMethod } from './payment-codes.ts'

/**
 * A refund has a method and a fallback (docs/guide/payments.md). Many payment methods cannot refund automatically; then a
 * person pays it and confirms. An open refund is never dropped: it ends only when it was paid.
 */
export const refundWays = ['PROVIDER', 'TERMINAL', 'DRAWER', 'CREDIT', 'PERSON'] as const
export type RefundWay = (typeof refundWays)[number]

/** Returns the first refund method to try, by the payment's method. */
export function wayOf(method: LedgerMethod): RefundWay {
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
export function fallbackOf(way: RefundWay): RefundWay | undefined {
  return way === 'PERSON' ? undefined : 'PERSON'
}

/** True when a person has to act; false when a gateway refunds, or the customer's account is credited at once. */
export function isManual(way: RefundWay): boolean {
  return way !== 'PROVIDER' && way !== 'CREDIT'
}
