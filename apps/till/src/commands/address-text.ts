import { plaqueText } from '@sofreh/customers/client'
import { toPersianDigits } from '@sofreh/kernel'
import { deliveryText as text } from '../text/delivery.fa.ts'
import type { CartDelivery } from './cart-delivery.ts'

/** Returns an address as it is read out to the courier. */
export function addressText(where: Pick<CartDelivery['address'], 'address' | 'plaque' | 'unit'>): string {
  const { address, plaque, unit } = where
  return [toPersianDigits(address), plaqueText(toPersianDigits(plaque)), unit && text.unitOf(toPersianDigits(unit))]
    .filter(Boolean)
    .join(text.comma)
}
