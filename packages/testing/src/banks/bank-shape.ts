import type { OnlineGateway } from '@sofreh/gateways/server'

/** The actions and readings of a gateway's simulator that the shared cases use. Amounts in Toman. */
export type TestBank = {
  provider: OnlineGateway['provider']
  gateway: OnlineGateway
  credentials: Record<string, string>
  switches: Record<
    'isDown' | 'losesVerifyAnswer' | 'takesWrongAmount' | 'refusesRefunds' | 'losesRefundAnswer',
    boolean
  >
  /**
   * True if the gateway reports a differing amount it took. Otherwise the outcome is unknown until the money was
   * returned.
   */
  explainsAmount: boolean
  /** Moves the bank's clock. */
  skew(ms: number): void
  /** Returns the money that the bank holds for these attempts, less what was returned. */
  held(attemptIds: ReadonlySet<string>): number
  /** Returns the parameters of an attempt's return, also of a forged one. */
  claim(token: string, isPaid: boolean): Record<string, string>
  /** Takes the guest's money after the gateway had already answered "failed". */
  payLate(token: string): void
  /** Cases in which this gateway must differ, and why. */
  differs?: Differences
  /** Switches all pitfalls off. */
  calm(): void
}

/** Each value is a sentence: why a gateway cannot behave like the others in this case. */
export type Differences = {
  /** It never reports that a session ended unpaid. */
  neverSaysUnpaid?: string
  /** It cannot look up a payment whose guest has not returned. */
  cannotFindAlone?: string
  /** It cannot distinguish a cancelled payment from one not made yet. */
  cancelIsSilent?: string
  /** Its return carries no id of the attempt. */
  returnsEmpty?: string
  /** It has no refund call. */
  cannotGiveBack?: string
  /** It refunds whole payments only. */
  givesBackWholeOnly?: string
  /** It never reports how much it took. */
  namesNoAmount?: string
  /** It cannot distinguish money returned automatically from money confirmed before. */
  cannotReportReturns?: string
  /** After a long silence it does not report whether a confirmation had arrived. */
  doubtsAfterSilence?: string
  /** A return that says "cancelled" ends the attempt. */
  believesCancelled?: string
  /** After a lost answer it cannot tell whether a refund was made. */
  refundStaysUnknown?: string
}

export const timeoutMs = 2_000

export function calm(bank: { switches: Record<string, boolean>; skewMs: number }): void {
  bank.skewMs = 0
  for (const name of Object.keys(bank.switches)) bank.switches[name] = false
}

export function here<Found extends object>(found: Found | undefined): Found {
  if (!found) throw new Error('the simulated bank has no payment with that id')
  return found
}

/** Returns a sum of Rials in Toman. */
export function total(rials: readonly number[]): number {
  return rials.reduce((sum, one) => sum + one, 0) / 10
}
