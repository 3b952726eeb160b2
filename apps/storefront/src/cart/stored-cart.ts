import { isUuid } from '@sofreh/kernel'
import type { Cart, Line } from './cart.ts'
import { isDestination } from '../content/destination.ts'

/**
 * The cart as the browser stores it. Two fields have other names there than in memory: pages of earlier releases, open
 * in another tab or restored from a cache, read and write the same row.
 */
export type StoredCart = Omit<Cart, 'deliveryType' | 'paymentMethod'> & {
  way?: Cart['deliveryType']
  paymentWay?: Cart['paymentMethod']
}

export function storedCartOf({ deliveryType: way, paymentMethod: paymentWay, ...cart }: Cart): StoredCart {
  return { ...cart, way, paymentWay }
}

export function cartOfStored({ way, paymentWay, ...cart }: StoredCart): Cart {
  return { ...cart, ...(way && { deliveryType: way }), ...(paymentWay && { paymentMethod: paymentWay }) }
}

/** Validates stored data: another version of this page may have written it. */
export function isStoredCart(value: unknown): value is StoredCart {
  if (typeof value !== 'object' || value === null) return false
  const cart = value as Partial<StoredCart>
  return (
    Array.isArray(cart.lines) &&
    cart.lines.every(isLine) &&
    typeof cart.description === 'string' &&
    Number.isSafeInteger(cart.tip) &&
    isTextOrAbsent(cart.discountCode) &&
    isTextOrAbsent(cart.scheduledFor) &&
    (cart.points === undefined || Number.isSafeInteger(cart.points)) &&
    (cart.destination === undefined || isDestination(cart.destination))
  )
}

function isTextOrAbsent(value: unknown): boolean {
  return value === undefined || typeof value === 'string'
}

function isLine(value: unknown): value is Line {
  const line = value as Partial<Line> | null
  return (
    typeof line === 'object' &&
    line !== null &&
    isUuid(line.id ?? '') &&
    isUuid(line.menuItemId ?? '') &&
    Number.isSafeInteger(line.count) &&
    typeof line.title === 'string' &&
    typeof line.note === 'string' &&
    Array.isArray(line.toppings)
  )
}
