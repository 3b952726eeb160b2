/** Service fee and tax. Steps 5 and 6 of docs/guide/price.md#the-steps. */
import { type Money, rateOf, sumOf } from '@sofreh/kernel'
import { spread } from './discounts.ts'
import { assertAmount } from './goods-of-line.ts'
import type { DeliveryType, PriceSettings } from './price-types.ts'

/**
 * Returns the service fee: an amount, or a rate of the goods left after every discount. Applies only to the configured
 * delivery types.
 */
export function serviceFeeOf(settings: PriceSettings, deliveryType: DeliveryType, goodsLeft: Money): Money {
  if (!settings.serviceFeeDeliveryTypes.includes(deliveryType)) return 0
  const value = assertAmount(settings.serviceFeeValue)
  return settings.serviceFeeType === 'FIX' ? value : rateOf(goodsLeft, value)
}

export type TaxBase = { withTax: boolean; goodsLeft: Money; packagingLeft: Money }
export type Tax = { tax: Money; base: Money; lines: { tax: Money; packagingTax: Money }[]; serviceFeeTax: Money }

/**
 * Computes one rate on everything taxed, rounds once and spreads it by largest remainder over goods, packaging and
 * service fee. Packaging per order, delivery and tip are not taxed.
 */
export function taxOf(lines: readonly TaxBase[], serviceFee: Money, settings: PriceSettings): Tax {
  const goods = lines.map((line) => (line.withTax ? line.goodsLeft : 0))
  const packaging = lines.map((line) => (line.withTax && settings.taxOnPackaging ? line.packagingLeft : 0))
  const weights = [...goods, ...packaging, settings.taxOnServiceFee ? serviceFee : 0]
  const base = sumOf(weights)
  const tax = rateOf(base, assertAmount(settings.taxRateBp))
  const shares = spread(tax, weights)
  return {
    tax,
    base,
    lines: lines.map((_, index) => ({ tax: shares[index] ?? 0, packagingTax: shares[lines.length + index] ?? 0 })),
    serviceFeeTax: shares[2 * lines.length] ?? 0,
  }
}
