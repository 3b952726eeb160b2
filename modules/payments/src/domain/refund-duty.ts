import type { LedgerMethod } from './payment-words.ts'

/**
 * A refund is a duty with a way and a fallback (docs/payments.md): many ways of paying cannot pay back by themselves,
 * and then a person does it and says so. A duty is never forgotten: it ends only as given back.
 */
export const refundWays = ['PROVIDER', 'TERMINAL', 'DRAWER', 'CREDIT', 'PERSON'] as const
export type RefundWay = (typeof refundWays)[number]

/** The first way to try, by how the money came. */
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

/** The way after one that was definitely refused; every chain ends at a person. */
export function fallbackOf(way: RefundWay): RefundWay | undefined {
  return way === 'PERSON' ? undefined : 'PERSON'
}

/** True when a person has to act; false when a gateway is asked, or the customer's account takes it at once. */
export function isManual(way: RefundWay): boolean {
  return way !== 'PROVIDER' && way !== 'CREDIT'
}
