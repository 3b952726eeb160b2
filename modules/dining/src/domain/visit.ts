/**
 * A visit: the party at a table, from the first scan until the bill is paid (R23; docs/orders.md and docs/tables.md). A printed code
 * can be photographed, so a scan proves nothing: who scans is a guest of the visit, and may put food on the table's bill once
 * somebody who is there has said so.
 */

/** How the first order of a visit becomes the table's: staff look, the table's code is typed, or everybody is trusted. */
export const visitConfirmations = ['STAFF', 'CODE', 'NONE'] as const
export type VisitConfirmation = (typeof visitConfirmations)[number]

export const visitEndings = ['PAID', 'FREED', 'REJECTED', 'QUIET', 'MOVED', 'MERGED'] as const
export type VisitEnding = (typeof visitEndings)[number]

export const callKinds = ['WAITER', 'BILL'] as const
export type CallKind = (typeof callKinds)[number]

/** How the guests mean to pay the bill they ask for. */
export const callPayments = ['CARD', 'CASH', 'ONLINE'] as const
export type CallPayment = (typeof callPayments)[number]

const minute = 60_000
const hour = 60 * minute
/** A table at which nobody did anything so long is empty. Without a bill somebody only looked at the menu. */
const quietAfterMs = { withBill: 4 * hour, withoutBill: hour }
/** So long an ended visit's tokens still open the receipt of their own bill, and nothing else. */
export const receiptLivesMs = 24 * hour
/** The largest party; more phones than that are no party. */
export const mostGuests = 40
/** Four digits bear so many guesses: per phone, and per visit. */
export const mostWrongCodes = { ofGuest: 5, ofVisit: 20 }
/** The same call again: not before so long after the last one was asked. */
export const callAgainAfterMs = minute
/** Calls of one visit within so long. */
export const mostCalls = { count: 8, withinMs: 15 * minute }

type Standing = { isConfirmed: boolean; isAdmitted: boolean }

/**
 * What an order of this guest becomes.
 * @returns OPEN: it is on the bill at once · WAITING: it waits for staff with the whole bill · OUTSIDE: first join the table
 */
export function standingOf(
  { isConfirmed, isAdmitted }: Standing,
  hasConfirmedBill: boolean,
): 'OPEN' | 'WAITING' | 'OUTSIDE' {
  if (isAdmitted) return 'OPEN'
  return isConfirmed || hasConfirmedBill ? 'OUTSIDE' : 'WAITING'
}

/** True when the visit has gone quiet: its token is dead, and the next scan begins another one. */
export function isQuiet(visit: { lastActAt: Date; billId: string | null }, now: Date): boolean {
  const after = visit.billId === null ? quietAfterMs.withoutBill : quietAfterMs.withBill
  return now.getTime() - visit.lastActAt.getTime() >= after
}

/** The moments before which a visit with and without a bill must have been used to be alive. */
export function quietSince(now: Date): { withBill: Date; withoutBill: Date } {
  return {
    withBill: new Date(now.getTime() - quietAfterMs.withBill),
    withoutBill: new Date(now.getTime() - quietAfterMs.withoutBill),
  }
}

/** What became of the bill of a visit. */
export type BillFacts = {
  state: string
  due: number
  paid: number
  mergedInto: string | null
}

/** Before these nobody has said yes to a bill. */
const unconfirmedStates: ReadonlySet<string> = new Set(['SUBMITTED', 'NEEDFORCALL', 'REJECTED'])

/** True for a bill that no table has to wait for any more. */
export function isOverBill(state: string): boolean {
  return state === 'FINISHED' || state === 'REJECTED'
}

/** True for a bill that the house has said yes to. */
export function isConfirmedBill(state: string): boolean {
  return !unconfirmedStates.has(state)
}

/**
 * What the visit becomes with its bill. The token dies at payment, in the transaction that records it.
 * @returns how it ends; MERGED where it goes on with another bill; undefined while it goes on
 */
export function endingOf({ state, due, paid, mergedInto }: BillFacts): VisitEnding | undefined {
  if (mergedInto !== null) return 'MERGED'
  if (state === 'REJECTED') return 'REJECTED'
  return state === 'FINISHED' || (due === 0 && paid > 0) ? 'PAID' : undefined
}

/** Whether the guests may call once more, and if not, in how many seconds. */
export function mayCall(
  earlier: readonly { kind: CallKind; askedAt: Date }[],
  kind: CallKind,
  now: Date,
): { ok: true } | { ok: false; seconds: number } {
  const ageOf = ({ askedAt }: { askedAt: Date }) => now.getTime() - askedAt.getTime()
  const same = earlier.filter((call) => call.kind === kind).map((call) => callAgainAfterMs - ageOf(call))
  const recent = earlier.filter((call) => ageOf(call) < mostCalls.withinMs)
  const full = recent.length < mostCalls.count ? [] : [mostCalls.withinMs - Math.max(...recent.map(ageOf))]
  const waitMs = Math.max(0, ...same, ...full)
  return waitMs === 0 ? { ok: true } : { ok: false, seconds: Math.ceil(waitMs / 1_000) }
}
