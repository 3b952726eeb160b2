/**
 * A shift of a drawer: who may see its expected cash, and what must be named before it closes (R13 to R15). A
 * difference never blocks closing; open bills and unsent work only have to be named.
 */
import type { Money } from '@sofreh/kernel'

export const shiftStates = ['OPEN', 'CLOSED'] as const
export type ShiftState = (typeof shiftStates)[number]

type Onlooker = { permissions: ReadonlySet<string>; status: ShiftState; isCounted: boolean }

/**
 * Decides who may see the expected cash. Counting is blind: the person who counts does not see it. In an open shift it
 * is visible after a count to those who may close it, and always to those who only read financial reports. In a closed
 * shift it is visible to everyone.
 */
export function maySeeExpected({ permissions, status, isCounted }: Onlooker): boolean {
  if (status === 'CLOSED') return true
  if (permissions.has('REPORT_FINANCE')) return true
  return isCounted && permissions.has('SHIFT_CLOSE')
}

/** An order of the shift that is not paid in full. */
export type OpenBill = { orderId: string; number: string; due: Money }
/** Work that a till has not sent yet. */
export type UnsentWork = { device: string; count: number; money: Money }

export type Closing = {
  isCounted: boolean
  openBills: readonly OpenBill[]
  unsent: readonly UnsentWork[]
  /** The person hands the open bills to the next shift. */
  handsOn: boolean
  /** The person accepts that unsent work will arrive as a supplement. */
  acceptsUnsent: boolean
}

export type ClosingProblem = 'COUNT_FIRST' | 'OPEN_BILLS' | 'UNSENT_WORK'

/** Returns why the shift cannot close as requested; undefined when it can. */
export function closingProblem(closing: Closing): ClosingProblem | undefined {
  if (!closing.isCounted) return 'COUNT_FIRST'
  if (closing.openBills.length > 0 && !closing.handsOn) return 'OPEN_BILLS'
  if (closing.unsent.length > 0 && !closing.acceptsUnsent) return 'UNSENT_WORK'
  return undefined
}

/** A device clock that differs by more than this is on another day and cannot open a shift (R19). */
const clockToleranceMs = 86_400_000

export function isClockWrong(deviceAt: Date, now: Date): boolean {
  return Math.abs(deviceAt.getTime() - now.getTime()) > clockToleranceMs
}
