import { gatewayTimes } from './online-providers.ts'

/**
 * When a provider is asked again about an attempt without an outcome (docs/payments.md): every minute and a half
 * inside its window, then at growing intervals, and never "not again": only a definite answer ends an attempt.
 */
export type InquiryFacts = {
  /** Milliseconds since the guest was sent to the provider. */
  ageMs: number
  /** How long the provider lets a guest pay, in milliseconds. */
  windowMs: number
}

const minute = 60_000
const insideWindowMs = 1.5 * minute
const longestMs = 24 * 60 * minute

/** Milliseconds to wait before asking again. After the window each wait is half the attempt's age, at most a day. */
export function nextInquiryIn({ ageMs, windowMs }: InquiryFacts): number {
  if (ageMs < windowMs) return insideWindowMs
  return Math.min(longestMs, Math.max(2 * insideWindowMs, Math.round(ageMs / 2)))
}

const longestWindowMs = Math.max(...Object.values(gatewayTimes).map(({ windowMs }) => windowMs))

/** How long a provider keeps a guest's payment page; the longest known window when it has not told. */
export function windowOf(provider: string): number {
  return timesOf(provider)?.windowMs ?? longestWindowMs
}

/**
 * Two taps this close lead to the same page at once. Whoever comes later may have paid and closed the bank's page: the
 * provider is asked before the page is handed out again.
 */
export const resumeWithinMs = 3_000

/** Some show a pay page once; whoever opens it again finds nothing. Only two taps at once get the same one. */
const resumeOnceWithinMs = 10_000

/** Up to which age a pay page may be handed out again; undefined for one that may be as long as the provider keeps it. */
export function handsOutAgainFor(provider: string): number | undefined {
  return timesOf(provider)?.pageOpensOnce ? resumeOnceWithinMs : undefined
}

/** An attempt that has not reached its gateway after this time never will: the request itself waits less. */
export const startingMs = 40_000

const refundInquiryMs = 60 * minute
const firstRefundInquiryMs = 3 * minute

/**
 * Milliseconds until a refund without an outcome is asked about again: every hour (docs/reference/constants.md), but once
 * after three minutes, while a gateway can still reverse what a lost call did not reach.
 * @param ageMs since the gateway was first told
 */
export function nextRefundInquiryIn(ageMs: number): number {
  return ageMs < firstRefundInquiryMs ? firstRefundInquiryMs : refundInquiryMs
}

const longestRefundWaitMs = 24 * 60 * minute

/**
 * True for a refund that its gateway was never told of, as another one of the payment has had no outcome for so long: then a
 * person gives it, who risks no second time.
 * @param ageMs since it became due
 */
export function hasWaitedTooLong(ageMs: number): boolean {
  return ageMs >= longestRefundWaitMs
}

function timesOf(provider: string) {
  return Object.entries(gatewayTimes).find(([name]) => name === provider)?.[1]
}
