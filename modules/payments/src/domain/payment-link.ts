import type { Money } from '@sofreh/kernel'

/**
 * A link by which somebody pays an order: what it asks for is what is due at the moment it is opened, never what was due
 * when it was sent.
 */
export type LinkState = 'OPEN' | 'IN_PROGRESS' | 'PAID' | 'EXPIRED' | 'CLOSED'
export type LinkFacts = {
  /** The order still takes money. */
  isPayable: boolean
  due: Money
  isInProgress: boolean
  isReplaced: boolean
  expiresAt: number
  now: number
}

const hour = 3_600_000
/** A day: bills are paid the same day, and an old message in a pocket opens nothing. */
export const linkLivesMs = 24 * hour
/** The same message again: not before a minute has passed, and so often in the life of a link. */
export const resendAfterMs = 60_000
export const mostSends = 5

export function linkStateOf({ isPayable, due, isInProgress, isReplaced, expiresAt, now }: LinkFacts): LinkState {
  if (isInProgress) return 'IN_PROGRESS'
  if (isPayable && due === 0) return 'PAID'
  if (!isPayable) return 'CLOSED'
  return isReplaced || now >= expiresAt ? 'EXPIRED' : 'OPEN'
}

/** Milliseconds until the message may go out once more; 0 for now, undefined for never with this link. */
export function resendIn({
  timesSent,
  askedAt,
  now,
}: {
  timesSent: number
  askedAt: number
  now: number
}): number | undefined {
  if (timesSent >= mostSends) return undefined
  return Math.max(0, askedAt + resendAfterMs - now)
}
