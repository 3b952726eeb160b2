import type { Money } from '@sofreh/kernel'
import type { LedgerMethod } from './payment-words.ts'

/**
 * A refund is a duty with a way and a fallback (decisions, section 5): many ways of paying cannot pay back by themselves,
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

export type RefundablePayment = { id: string; method: LedgerMethod; amount: Money; refunded: Money }
export type RefundPlan = { paymentId: string; amount: Money; way: RefundWay }

/**
 * Which payments give back how much: the newest first, each at most what is left of it.
 * @param payments DONE payments, oldest first
 * @param amount what must go back; everything when absent
 * @returns the duties; undefined when more is asked than was paid
 */
export function planRefund(payments: readonly RefundablePayment[], amount?: Money): readonly RefundPlan[] | undefined {
  const plan: RefundPlan[] = []
  let left = amount ?? Number.POSITIVE_INFINITY
  for (const payment of [...payments].reverse()) {
    const part = Math.min(left, payment.amount - payment.refunded)
    if (part <= 0) continue
    plan.push({ paymentId: payment.id, amount: part, way: wayOf(payment.method) })
    left -= part
  }
  return amount !== undefined && left > 0 ? undefined : plan
}
