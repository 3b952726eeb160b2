/** Reservations (docs/guide/tables.md): party, time, tables, and outcome. */
export const reserveStates = ['RESERVED', 'SEATED', 'LEFT', 'NO_SHOW', 'CANCELED'] as const
export type ReserveState = (typeof reserveStates)[number]

/** In these states a reservation holds its tables. */
export const holdingStates: ReadonlySet<ReserveState> = new Set(['RESERVED', 'SEATED'])

const nextStates: Record<ReserveState, readonly ReserveState[]> = {
  RESERVED: ['SEATED', 'NO_SHOW', 'CANCELED'],
  // Back to RESERVED after tapping the wrong row.
  SEATED: ['LEFT', 'RESERVED'],
  // Back to SEATED when the guests only stepped out, or after tapping the wrong row.
  LEFT: ['SEATED'],
  NO_SHOW: ['RESERVED', 'SEATED'],
  CANCELED: ['RESERVED'],
}

/** Returns whether a state may follow another. Tables that were released meanwhile must be free again. */
export function mayBecome(from: ReserveState, to: ReserveState): boolean {
  return nextStates[from].includes(to)
}

const minuteMs = 60_000
/** The party's tables are held from this long before it is expected. */
const reserveLeadMinutes = 45
/** Guests who sit at a table now may still be there when a party is expected within this time. */
const mayStillSitMinutes = 120
/** Largest distance of a reservation; a later date is a typing mistake. */
const furthestDays = 366
/** A party that is this late will probably not come. */
export const lateAfterMinutes = 20

export type ReserveTime = { startsAt: string; endsAt: string; state: ReserveState }

/** Returns true while the table is held for that party, or used by it. */
export function holdsNow({ startsAt, endsAt, state }: ReserveTime, nowMs: number): boolean {
  if (state === 'SEATED') return true
  return (
    state === 'RESERVED' && nowMs >= Date.parse(startsAt) - reserveLeadMinutes * minuteMs && nowMs < Date.parse(endsAt)
  )
}

/** Returns true when guests who sit there now may still be there at the start. */
export function mayStillBeTaken(startsAt: Date, now: Date): boolean {
  return startsAt.getTime() - now.getTime() < mayStillSitMinutes * minuteMs
}

export function isTooFarAhead(startsAt: Date, now: Date): boolean {
  return startsAt.getTime() - now.getTime() > furthestDays * 24 * 60 * minuteMs
}

/**
 * The table is held long before the start. A guest who orders there this shortly before it belongs to the party,
 * whenever staff marked it as seated.
 */
const earlyMinutes = 30

export type SeatedParty = { seatedAt: string; startsAt: string; createdAt: string }

/**
 * Returns whether a bill at the party's table may be its own, by the time it was placed. It must be later than the
 * seating, or than a short while before the start if the reservation existed then. Bills of earlier guests and sales
 * synced late do not count.
 */
export function mayBeBillOf({ seatedAt, startsAt, createdAt }: SeatedParty, placedAt: string): boolean {
  const heldFrom = Math.max(Date.parse(startsAt) - earlyMinutes * minuteMs, Date.parse(createdAt))
  return Date.parse(placedAt) >= Math.min(Date.parse(seatedAt), heldFrom)
}

/** A reservation of combined tables made this recently before its seating is for guests who already sat there. */
const writtenDownMinutes = 5

/**
 * Returns since when a party that is seated now has been there. `billFrom` is when the oldest open bill at its tables
 * was placed.
 */
export function seatedSince(
  { createdAt, tables }: { createdAt: string; tables: readonly unknown[] },
  { now, billFrom }: { now: Date; billFrom: Date | undefined },
): Date {
  const isWrittenDown = tables.length > 1 && now.getTime() - Date.parse(createdAt) <= writtenDownMinutes * minuteMs
  return isWrittenDown && billFrom && billFrom < now ? billFrom : now
}

/** Returns true when the party should have arrived a while ago. */
export function isLate({ startsAt, state }: Pick<ReserveTime, 'startsAt' | 'state'>, nowMs: number): boolean {
  return state === 'RESERVED' && nowMs >= Date.parse(startsAt) + lateAfterMinutes * minuteMs
}

/** Returns the number of seats missing for a party at these tables; 0 when it fits. */
export function missingSeats(tables: readonly { seats: number }[], partySize: number): number {
  return Math.max(0, partySize - tables.reduce((sum, { seats }) => sum + seats, 0))
}

export type FreeTable = { id: string; seats: number; isTaken?: boolean }

/**
 * Sorts free tables as a host would offer them: fitting ones first, by fewest empty seats, then the larger ones of the
 * too small. In both groups, tables with guests now come last.
 */
export function rankTables<Table extends FreeTable>(tables: readonly Table[], partySize: number): Table[] {
  const rank = ({ seats, isTaken = false }: Table) =>
    (isTaken ? 500 : 0) + (seats >= partySize ? seats - partySize : 1_000 + partySize - seats)
  return [...tables].sort((one, other) => rank(one) - rank(other))
}

export const waitingStates = ['WAITING', 'CALLED', 'SEATED', 'LEFT'] as const
export type WaitingState = (typeof waitingStates)[number]
