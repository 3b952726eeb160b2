import type { Cart } from '../cart/cart.ts'
import { isBrought } from '../content/destination.ts'
import type { OrderDeliveryType } from '../content/page-content.ts'
import { readTokens } from '@sofreh/identity/client'
import type { QuoteProblem } from './mend-by-problems.ts'

type Wishes = Pick<Cart, 'discountCode' | 'points' | 'scheduledFor'>

/** Returns code, points and time for a request body; omits what is not set. */
export function sentWishes({ discountCode, points, scheduledFor }: Wishes) {
  return {
    ...(discountCode ? { discountCode } : {}),
    ...(points ? { points } : {}),
    ...(scheduledFor ? { scheduledFor } : {}),
  }
}

/** Returns the destination for a request body: the saved address of a signed-in guest, else the bare pin. */
export function sentDestination({ destination }: Pick<Cart, 'destination'>, deliveryType: OrderDeliveryType) {
  if (!isBrought(deliveryType) || !destination) return {}
  const { addressId, position } = destination
  return addressId && readTokens() ? { addressId } : { position }
}

/** Returns true when only the restaurant can compute the price of the cart. */
export function hasReductions({ discountCode, points }: Wishes): boolean {
  return Boolean(discountCode) || Boolean(points)
}

/** Returns true for problems of a code, points, a time or the delivery: no newer menu fixes them. */
export function isAboutWish(code: string): boolean {
  return (
    /^(DISCOUNT_CODE|POINTS|CLUB|SLOT)_|_PAUSED$/.test(code) ||
    isAboutDeliveryType(code) ||
    code === 'BELOW_DELIVERY_MINIMUM'
  )
}

function isAboutDeliveryType(code: string): boolean {
  return /^(ADDRESS|DELIVERY_ZONE)_/.test(code) || code === 'CHOOSE_FROM_COVERED_AREAS'
}

/** Returns why the destination is not covered; a missing address does not count. */
export function destinationProblem(problems: readonly QuoteProblem[]): QuoteProblem | undefined {
  return problems.find(({ code }) => isAboutDeliveryType(code) && code !== 'ADDRESS_REQUIRED')
}

/** Returns the restaurant's problem with the code. */
export function codeProblem(problems: readonly QuoteProblem[]): QuoteProblem | undefined {
  return problems.find(({ code }) => code.startsWith('DISCOUNT_CODE_'))
}

/** Returns why the later time is unavailable: not a slot, or within a pause. */
export function slotProblem(
  problems: readonly QuoteProblem[],
  scheduledFor: string | undefined,
): QuoteProblem | undefined {
  if (scheduledFor === undefined) return undefined
  return problems.find(({ code }) => code.startsWith('SLOT_') || code === 'DELIVERY_TYPE_PAUSED')
}

/** Returns the points the restaurant allows after it found them too many; undefined for a cart that accepts none. */
export function fewerPoints({ points }: Wishes, problems: readonly QuoteProblem[]): number | undefined {
  const problem = problems.find(({ code }) => code.startsWith('POINTS_') || code === 'CLUB_NOT_ACTIVE')
  if (!problem || points === undefined) return points
  const most = Number(problem.facts['most'] ?? problem.facts['points'] ?? 0)
  return most > 0 && most < points ? most : undefined
}
