/**
 * A shift of a drawer: who may see what is expected in it, and what must be said before it closes (R13 to R15). A difference never
 * blocks the closing; open bills and unsent work only want to be named.
 */
import type { Money } from '@sofreh/kernel'

export const shiftStates = ['OPEN', 'CLOSED'] as const
export type ShiftState = (typeof shiftStates)[number]

type Onlooker = { permissions: ReadonlySet<string>; status: ShiftState; isCounted: boolean }

/**
 * Counting is blind: whoever counts does not know what should be there. The sum of an open shift is seen by those who may close
 * it, once it has been counted, and by those who only read the restaurant's money. A closed shift has nothing left to hide.
 */
export function maySeeExpected({ permissions, status, isCounted }: Onlooker): boolean {
  if (status === 'CLOSED') return true
  if (permissions.has('REPORT_FINANCE')) return true
  return isCounted && permissions.has('SHIFT_CLOSE')
}

/** A bill of the shift that nobody has paid in full. */
export type OpenBill = { orderId: string; number: string; due: Money }
/** What a till has not sent yet. */
export type UnsentWork = { device: string; count: number; money: Money }

export type Closing = {
  isCounted: boolean
  openBills: readonly OpenBill[]
  unsent: readonly UnsentWork[]
  /** The person hands the open bills to the next shift. */
  handsOn: boolean
  /** The person knows that work is still on its way: it will come as a supplement. */
  acceptsUnsent: boolean
}

export type ClosingProblem = 'COUNT_FIRST' | 'OPEN_BILLS' | 'UNSENT_WORK'

/** Why the shift cannot close as asked; undefined when it can. */
export function closingProblem(closing: Closing): ClosingProblem | undefined {
  if (!closing.isCounted) return 'COUNT_FIRST'
  if (closing.openBills.length > 0 && !closing.handsOn) return 'OPEN_BILLS'
  if (closing.unsent.length > 0 && !closing.acceptsUnsent) return 'UNSENT_WORK'
  return undefined
}

/** A device's clock further off than this belongs to another day: no shift is opened by it (R19). */
const clockToleranceMs = 86_400_000

export function isClockWrong(deviceAt: Date, now: Date): boolean {
  return Math.abs(deviceAt.getTime() - now.getTime()) > clockToleranceMs
}
