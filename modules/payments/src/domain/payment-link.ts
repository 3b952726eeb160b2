import type { Money } from '@sofreh/kernel'

/** A link to pay an order. It requests the amount due when it is opened, not the amount due when it was sent. */
export type LinkState = 'OPEN' | 'IN_PROGRESS' | 'PAID' | 'EXPIRED' | 'CLOSED'
export type LinkFacts = {
  /** The order still accepts money. */
  isPayable: boolean
  due: Money
  isInProgress: boolean
  isReplaced: boolean
  expiresAt: number
  now: number
}

const hour = 3_600_000
/** One day: bills are paid on the same day, and an old message must not work. */
export const linkLivesMs = 24 * hour
/** The limits for sending the same message again: the minimum interval, and the number of messages per link. */
export const resendAfterMs = 60_000
export const mostSends = 5

export function linkStateOf({ isPayable, due, isInProgress, isReplaced, expiresAt, now }: LinkFacts): LinkState {
  if (isInProgress) return 'IN_PROGRESS'
  if (isPayable && due === 0) return 'PAID'
  if (!isPayable) return 'CLOSED'
  return isReplaced || now >= expiresAt ? 'EXPIRED' : 'OPEN'
}

/**
 * Returns the milliseconds until the message may be sent again; 0 for now, undefined when this link has used all its
 * messages.
 */
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
