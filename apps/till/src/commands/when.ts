/** When the food of a cart is wanted, and the preparation minutes promised to the guest. */
import { toPersianDigits } from '@sofreh/kernel'
import { momentText } from '@sofreh/ui'
import { posText } from '../text/pos.fa.ts'
import type { Cart } from './cart.ts'

type When = Pick<Cart, 'deliveryType' | 'scheduledFor' | 'preparationMinutes'>

/** Returns the slot that applies; null for dine-in, whatever was chosen before. */
export function slotOf({ deliveryType, scheduledFor }: Pick<When, 'deliveryType' | 'scheduledFor'>): string | null {
  return deliveryType === 'SERVE' ? null : scheduledFor
}

/** Returns when it is eaten: a dinner promised at noon is sold from the evening menu. */
export function eatenAt(cart: Pick<When, 'deliveryType' | 'scheduledFor'>, now: Date): Date {
  const slot = slotOf(cart)
  return slot === null ? now : new Date(slot)
}

/** Returns a short text for the cart's head; undefined where nothing was chosen. */
export function whenText(cart: When, nowMs: number): string | undefined {
  const slot = slotOf(cart)
  if (slot !== null) return momentText(slot, nowMs)
  const { preparationMinutes } = cart
  return preparationMinutes === null ? undefined : posText.cart.inMinutes(toPersianDigits(preparationMinutes))
}

/** Returns the time fields of a sale that is sent online. */
export function onlineTimeFields(cart: When) {
  const slot = slotOf(cart)
  const { preparationMinutes } = cart
  return {
    ...(slot === null ? {} : { scheduledFor: slot }),
    ...(preparationMinutes === null ? {} : { preparationMinutes }),
  }
}

/** Returns the time fields of an offline sale, as agreed. */
export function offlineTimeFields(cart: When) {
  return { scheduledFor: slotOf(cart), preparationMinutes: cart.preparationMinutes }
}
