/**
 * A visit: the party at a table, from the first scan until the bill is paid (R23; docs/guide/orders.md and docs/guide/tables.md). A
 * printed code can be photographed, so a scan proves nothing. A person who scans is a guest of the visit. They may
 * order on the table's bill once a person at the table has admitted them.
 */

/** How the first order of a visit is confirmed: by staff, by the table's code, or not at all. */
export const visitConfirmations = ['STAFF', 'CODE', 'NONE'] as const
export type VisitConfirmation = (typeof visitConfirmations)[number]

export const visitEndings = ['PAID', 'FREED', 'REJECTED', 'QUIET', 'MOVED', 'MERGED'] as const
export type VisitEnding = (typeof visitEndings)[number]

export const callKinds = ['WAITER', 'BILL'] as const
export type CallKind = (typeof callKinds)[number]

/** How the guests intend to pay the bill that they ask for. */
export const callPayments = ['CARD', 'CASH', 'ONLINE'] as const
export type CallPayment = (typeof callPayments)[number]

const minute = 60_000
const hour = 60 * minute
/** A table without activity for this long is empty. Without a bill the guests only looked at the menu. */
const quietAfterMs = { withBill: 4 * hour, withoutBill: hour }
/** For this long the tokens of an ended visit still open the receipt of their own bill, and nothing else. */
export const receiptLivesMs = 24 * hour
/** The largest party; more phones are treated as abuse. */
export const mostGuests = 40
/** Limits of wrong guesses at the four-digit code, per phone and per visit. */
export const mostWrongCodes = { ofGuest: 5, ofVisit: 20 }
/** The same call may be repeated after this time. */
export const callAgainAfterMs = minute
/** Most calls of one visit within a period. */
export const mostCalls = { count: 8, withinMs: 15 * minute }

type Standing = { isConfirmed: boolean; isAdmitted: boolean }

/**
 * Returns the state of this guest's order.
 * @returns OPEN: on the bill at once · WAITING: waits for staff with the whole bill · OUTSIDE: the guest must join the
 * table first
 */
export function standingOf(
  { isConfirmed, isAdmitted }: Standing,
  hasConfirmedBill: boolean,
): 'OPEN' | 'WAITING' | 'OUTSIDE' {
  if (isAdmitted) return 'OPEN'
  return isConfirmed || hasConfirmedBill ? 'OUTSIDE' : 'WAITING'
}

/**
 * Returns true after too long without activity: the visit's tokens are invalid, and the next scan starts a new visit.
 */
export function isQuiet(visit: { lastActAt: Date; billId: string | null }, now: Date): boolean {
  const after = visit.billId === null ? quietAfterMs.withoutBill : quietAfterMs.withBill
  return now.getTime() - visit.lastActAt.getTime() >= after
}

/** Returns the times of last activity from which visits with and without a bill are still active. */
export function quietSince(now: Date): { withBill: Date; withoutBill: Date } {
  return {
    withBill: new Date(now.getTime() - quietAfterMs.withBill),
    withoutBill: new Date(now.getTime() - quietAfterMs.withoutBill),
  }
}

/** The state of a visit's bill. */
export type BillFacts = {
  state: string
  due: number
  paid: number
  mergedInto: string | null
}

/** States before a bill is accepted, and of a rejected one. */
const unconfirmedStates: ReadonlySet<string> = new Set(['SUBMITTED', 'NEEDFORCALL', 'REJECTED'])

/** Returns true for a final bill, which no longer occupies its table. */
export function isOverBill(state: string): boolean {
  return state === 'FINISHED' || state === 'REJECTED'
}

/** Returns true for a bill that staff accepted. */
export function isConfirmedBill(state: string): boolean {
  return !unconfirmedStates.has(state)
}

/**
 * Returns how the visit ends with its bill. Its token becomes invalid at payment, in the same transaction.
 * @returns the ending; MERGED when it continues with another bill; undefined while it continues
 */
export function endingOf({ state, due, paid, mergedInto }: BillFacts): VisitEnding | undefined {
  if (mergedInto !== null) return 'MERGED'
  if (state === 'REJECTED') return 'REJECTED'
  return state === 'FINISHED' || (due === 0 && paid > 0) ? 'PAID' : undefined
}

/** Returns whether the guests may call again; otherwise the seconds to wait. */
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
