import type { Currency, Money } from '@sofreh/kernel'

/**
 * Converts a company's amount to the vendor's currency. A fare is a cost and not a payment, so a part of a Toman is
 * rounded.
 * @param amount in the company's unit, which its document does not name and the vendor sets
 */
export function fareFrom(amount: number, unit: Currency, currency: Currency): Money {
  if (unit === currency) return Math.round(amount)
  return Math.round(unit === 'TOMAN' ? amount * 10 : amount / 10)
}
