import { gatewayTimes } from '@sofreh/gateways/domain'

/**
 * When a provider is asked again about an attempt without an outcome (docs/guide/payments.md): every minute and a half inside
 * its window, then at growing intervals without end. Only a definite answer ends an attempt.
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

/**
 * Returns the milliseconds until the next inquiry. After the window each wait is half the attempt's age, at most a day.
 */
export function nextInquiryIn({ ageMs, windowMs }: InquiryFacts): number {
  if (ageMs < windowMs) return insideWindowMs
  return Math.min(longestMs, Math.max(2 * insideWindowMs, Math.round(ageMs / 2)))
}

const longestWindowMs = Math.max(...Object.values(gatewayTimes).map(({ windowMs }) => windowMs))

/**
 * Returns how long a provider keeps a guest's payment page open; the longest known window when it is not documented.
 */
export function windowOf(provider: string): number {
  return timesOf(provider)?.windowMs ?? longestWindowMs
}

/**
 * Two taps within this time get the same page at once. A later guest may have paid and closed the bank's page, so the
 * provider is asked before the page is handed out again.
 */
export const resumeWithinMs = 3_000

/** Some gateways show a payment page only once and then nothing. Only two taps within this time get the same page. */
const resumeOnceWithinMs = 10_000

/**
 * Returns the age up to which a payment page may be handed out again; undefined when the provider's window is the only
 * limit.
 */
export function handsOutAgainFor(provider: string): number | undefined {
  return timesOf(provider)?.pageOpensOnce ? resumeOnceWithinMs : undefined
}

/** An attempt that has not reached its gateway by then never will: the request itself times out earlier. */
export const startingMs = 40_000

const refundInquiryMs = 60 * minute
const firstRefundInquiryMs = 3 * minute

/**
 * Returns the milliseconds until the next inquiry about a refund without an outcome: every hour
 * (docs/reference/constants.md), but first after three minutes, while a gateway can still reverse what a lost call did
 * not reach.
 * @param ageMs since the gateway was first called
 */
export function nextRefundInquiryIn(ageMs: number): number {
  return ageMs < firstRefundInquiryMs ? firstRefundInquiryMs : refundInquiryMs
}

const longestRefundWaitMs = 24 * 60 * minute

/**
 * True when a refund was never sent to its gateway because another refund of the payment has had no outcome for so
 * long. A person then pays it, without the risk of paying twice.
 * @param ageMs since it became due
 */
export function hasWaitedTooLong(ageMs: number): boolean {
  return ageMs >= longestRefundWaitMs
}

function timesOf(provider: string) {
  return Object.entries(gatewayTimes).find(([name]) => name === provider)?.[1]
}
