import type { Cart } from '../cart/cart.ts'
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

/** True when the restaurant alone can say what the cart costs. */
export function hasReductions({ discountCode, points }: Wishes): boolean {
  return Boolean(discountCode) || Boolean(points)
}

/** True for what is wrong with a code, points or a time: no newer menu would mend it. */
export function isAboutWish(code: string): boolean {
  return /^(DISCOUNT_CODE|POINTS|CLUB|SLOT)_/.test(code)
}

/** Why the code does not count, as the restaurant found it. */
export function codeProblem(problems: readonly QuoteProblem[]): QuoteProblem | undefined {
  return problems.find(({ code }) => code.startsWith('DISCOUNT_CODE_'))
}

/** Why the time cannot be had, in the restaurant's words. */
export function slotProblem(problems: readonly QuoteProblem[]): QuoteProblem | undefined {
  return problems.find(({ code }) => code.startsWith('SLOT_'))
}

/** Points that may be spent after the restaurant found them too many; a cart that takes none spends none. */
export function fewerPoints({ points }: Wishes, problems: readonly QuoteProblem[]): number | undefined {
  const problem = problems.find(({ code }) => code.startsWith('POINTS_') || code === 'CLUB_NOT_ACTIVE')
  if (!problem || points === undefined) return points
  const most = Number(problem.facts['most'] ?? problem.facts['points'] ?? 0)
  return most > 0 && most < points ? most : undefined
}
