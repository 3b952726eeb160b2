import type { Cart } from '../cart/cart.ts'
import { isBrought } from '../cart/destination.ts'
import type { OrderDeliveryType } from '../page/page-content.ts'
import { readTokens } from '../session/tokens.ts'
import type { QuoteProblem } from './mend-by-problems.ts'

type Wishes = Pick<Cart, 'discountCode' | 'points' | 'scheduledFor'>

/** What a call says about code, points and time; what is not wished is not said. */
export function sentWishes({ discountCode, points, scheduledFor }: Wishes) {
  return {
    ...(discountCode ? { discountCode } : {}),
    ...(points ? { points } : {}),
    ...(scheduledFor ? { scheduledFor } : {}),
  }
}

/** Where to, as a call says it: the saved address of who is signed in, else the bare pin. */
export function sentDestination({ destination }: Pick<Cart, 'destination'>, way: OrderDeliveryType) {
  if (!isBrought(way) || !destination) return {}
  const { addressId, position } = destination
  return addressId && readTokens() ? { addressId } : { position }
}

/** True when the restaurant alone can say what the cart costs. */
export function hasReductions({ discountCode, points }: Wishes): boolean {
  return Boolean(discountCode) || Boolean(points)
}

/** True for what is wrong with a code, points, a time or the way there: no newer menu would mend it. */
export function isAboutWish(code: string): boolean {
  return (
    /^(DISCOUNT_CODE|POINTS|CLUB|SLOT)_|_PAUSED$/.test(code) || isAboutWay(code) || code === 'BELOW_DELIVERY_MINIMUM'
  )
}

function isAboutWay(code: string): boolean {
  return /^(ADDRESS|DELIVERY_ZONE)_/.test(code) || code === 'CHOOSE_FROM_COVERED_AREAS'
}

/** Why nothing is brought to where the guest wants it; being asked for an address is no problem of one. */
export function destinationProblem(problems: readonly QuoteProblem[]): QuoteProblem | undefined {
  return problems.find(({ code }) => isAboutWay(code) && code !== 'ADDRESS_REQUIRED')
}

/** Why the code does not count, as the restaurant found it. */
export function codeProblem(problems: readonly QuoteProblem[]): QuoteProblem | undefined {
  return problems.find(({ code }) => code.startsWith('DISCOUNT_CODE_'))
}

/** Why the later time cannot be had: none of its slots, or within a pause. */
export function slotProblem(
  problems: readonly QuoteProblem[],
  scheduledFor: string | undefined,
): QuoteProblem | undefined {
  if (scheduledFor === undefined) return undefined
  return problems.find(({ code }) => code.startsWith('SLOT_') || code === 'DELIVERY_TYPE_PAUSED')
}

/** Points that may be spent after the restaurant found them too many; a cart that takes none spends none. */
export function fewerPoints({ points }: Wishes, problems: readonly QuoteProblem[]): number | undefined {
  const problem = problems.find(({ code }) => code.startsWith('POINTS_') || code === 'CLUB_NOT_ACTIVE')
  if (!problem || points === undefined) return points
  const most = Number(problem.facts['most'] ?? problem.facts['points'] ?? 0)
  return most > 0 && most < points ? most : undefined
}
