/** Problems that prevent placing the cart as a whole; `sellLines` checks its dishes. */
import { minimumBasketMissing, orderPackagingOf, type PriceSettings } from '@sofreh/pricing/domain'
import { openStateOf, pauseAt, pauseOfTime, type VendorSettings } from '@sofreh/vendors/domain'
import type { OrderDeliveryType } from './order-codes.ts'

export type PlacingProblem = {
  code:
    | 'VENDOR_CLOSED'
    | 'DELIVERY_TYPE_NOT_OFFERED'
    | 'DELIVERY_TYPE_PAUSED'
    | 'BELOW_MINIMUM_BASKET'
    | 'BELOW_DELIVERY_MINIMUM'
  facts: Record<string, string | number | null>
}

/**
 * Closed now, by opening hours, an exception of the day or a pause. Includes the next opening if known; a suspended
 * vendor has none.
 */
export function closedProblem(settings: VendorSettings, now: Date): PlacingProblem | undefined {
  const { isOpen, opensAt, message } = openStateOf(settings, now)
  if (settings.isActive && isOpen) return undefined
  return { code: 'VENDOR_CLOSED', facts: { opensAt: settings.isActive ? opensAt : null, message } }
}

/**
 * The delivery type is paused at the order's time.
 * @param order `scheduledFor` is undefined for an order that is wanted now
 */
export function pausedTypeProblem(
  { pauses }: Pick<VendorSettings, 'pauses'>,
  { deliveryType, scheduledFor }: { deliveryType: OrderDeliveryType; scheduledFor?: string | undefined },
  now: Date,
): PlacingProblem | undefined {
  const pause =
    scheduledFor === undefined
      ? pauseAt(pauses, deliveryType, now)
      : pauseOfTime(pauses, deliveryType, { wanted: new Date(scheduledFor), now })
  if (!pause || pause.scope === 'ALL') return undefined
  return { code: 'DELIVERY_TYPE_PAUSED', facts: { deliveryType, opensAt: pause.endsAt, message: pause.message } }
}

export function deliveryTypeProblem(
  settings: VendorSettings,
  deliveryType: OrderDeliveryType,
): PlacingProblem | undefined {
  if (settings.deliveryTypes.includes(deliveryType)) return undefined
  return { code: 'DELIVERY_TYPE_NOT_OFFERED', facts: { deliveryType } }
}

/** Checks the goods before any discount (docs/guide/price.md). Tables have no minimum: one tea is a valid order there. */
export function basketProblem(
  settings: VendorSettings,
  price: Parameters<typeof minimumBasketMissing>[0],
  { deliveryType, tableId }: { deliveryType: OrderDeliveryType; tableId?: string | undefined },
): PlacingProblem | undefined {
  if (deliveryType === 'SERVE' && tableId !== undefined) return undefined
  const missing = minimumBasketMissing(price, settings.minimumBasket)
  if (missing === 0) return undefined
  return { code: 'BELOW_MINIMUM_BASKET', facts: { minimumBasket: settings.minimumBasket, missing } }
}

/**
 * Returns the present price rules, to be fixed with the order. Order packaging is decided here once, because an order's
 * delivery type never changes.
 */
export function priceSettingsOf(settings: VendorSettings, deliveryType: OrderDeliveryType): PriceSettings {
  return {
    taxRateBp: settings.taxRateBp,
    taxOnPackaging: settings.taxOnPackaging,
    taxOnServiceFee: settings.taxOnServiceFee,
    serviceFeeType: settings.serviceFeeType,
    serviceFeeValue: settings.serviceFeeValue,
    serviceFeeDeliveryTypes: settings.serviceFeeDeliveryTypes,
    orderPackagingCost: orderPackagingOf(settings, deliveryType),
    // Absent without rounding, as on orders placed before rounding existed.
    ...(settings.roundTo > 0 && { roundTo: settings.roundTo }),
  }
}
