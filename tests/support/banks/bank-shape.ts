import type { OnlineGateway } from '@sofreh/payments/server'

/** What the shared cases may do to a gateway's simulator and read from it, whichever gateway it is. Amounts in Toman. */
export type TestBank = {
  provider: OnlineGateway['provider']
  gateway: OnlineGateway
  credentials: Record<string, string>
  switches: Record<
    'isDown' | 'losesVerifyAnswer' | 'takesWrongAmount' | 'refusesRefunds' | 'losesRefundAnswer',
    boolean
  >
  /** It says which other amount it took; otherwise nobody knows until the money has gone back. */
  explainsAmount: boolean
  /** Moves the bank's clock. */
  skew(ms: number): void
  /** Money the bank holds for the merchant from attempts with these ids, less what went back. */
  held(attemptIds: ReadonlySet<string>): number
  /** What the return of an attempt looks like, also a forged one. */
  claim(token: string, isPaid: boolean): Record<string, string>
  /** The guest's bank takes the money after the gateway had already said "failed". */
  payLate(token: string): void
  /** Where a story must differ, and why. */
  differs?: Differences
  /** All pitfalls off. */
  calm(): void
}

/** Each is a sentence: the reason why a gateway cannot tell the story like the others. */
export type Differences = {
  /** It never says when a session nobody paid has ended. */
  neverSaysUnpaid?: string
  /** Nobody can ask about a payment whose guest has not come back. */
  cannotFindAlone?: string
  /** Nothing tells a payment that was cancelled from one nobody has made yet. */
  cancelIsSilent?: string
  /** Its return carries no name of the attempt. */
  returnsEmpty?: string
  /** It has no call that gives money back. */
  cannotGiveBack?: string
  /** It gives back whole payments only. */
  givesBackWholeOnly?: string
  /** It never tells how much it took. */
  namesNoAmount?: string
  /** Money that went back by itself looks to it like money that was confirmed before. */
  cannotTellReturned?: string
  /** After a long silence it does not say whether a confirmation had arrived. */
  doubtsAfterSilence?: string
  /** A return that says "cancelled" ends the attempt. */
  believesCancelled?: string
  /** Its refund cannot be told from none after a lost answer. */
  refundStaysUnknown?: string
}

export const timeoutMs = 2_000

export function calm(bank: { switches: Record<string, boolean>; skewMs: number }): void {
  bank.skewMs = 0
  for (const name of Object.keys(bank.switches)) bank.switches[name] = false
}

export function here<Found extends object>(found: Found | undefined): Found {
  if (!found) throw new Error('nothing of that name at the bank')
  return found
}

/** Rials as the Toman of the stories. */
export function total(rials: readonly number[]): number {
  return rials.reduce((sum, one) => sum + one, 0) / 10
}
