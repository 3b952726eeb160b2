/** Reservations (docs/tables.md): who is expected when, at which tables, for how long, and what became of it. */
export const reserveStates = ['RESERVED', 'SEATED', 'LEFT', 'NO_SHOW', 'CANCELED'] as const
export type ReserveState = (typeof reserveStates)[number]

/** While it is in one of these its tables are nobody else's. */
export const holdingStates: ReadonlySet<ReserveState> = new Set(['RESERVED', 'SEATED'])

const nextStates: Record<ReserveState, readonly ReserveState[]> = {
  RESERVED: ['SEATED', 'NO_SHOW', 'CANCELED'],
  // Back, when the wrong row was tapped.
  SEATED: ['LEFT', 'RESERVED'],
  // Back, when somebody only went out for a smoke, or the wrong row was tapped.
  LEFT: ['SEATED'],
  NO_SHOW: ['RESERVED', 'SEATED'],
  CANCELED: ['RESERVED'],
}

/** Whether a reservation may become that; the tables must be free again where it held none meanwhile. */
export function mayBecome(from: ReserveState, to: ReserveState): boolean {
  return nextStates[from].includes(to)
}

const minuteMs = 60_000
/** From so long before the party is expected nobody else sits down at its table. */
const reserveLeadMinutes = 45
/** Guests who sit at a table now may still sit there when a party is expected within this time. */
const mayStillSitMinutes = 120
/** Nobody reserves a table for longer ahead than this: a later date is a slip of the pen. */
const furthestDays = 366
/** Somebody who is this late probably does not come. */
export const lateAfterMinutes = 20

export type ReserveTime = { startsAt: string; endsAt: string; state: ReserveState }

/** True while the table is to be kept free for, or is used by, that party. */
export function holdsNow({ startsAt, endsAt, state }: ReserveTime, nowMs: number): boolean {
  if (state === 'SEATED') return true
  return (
    state === 'RESERVED' && nowMs >= Date.parse(startsAt) - reserveLeadMinutes * minuteMs && nowMs < Date.parse(endsAt)
  )
}

/** True where guests of now may still be there: the start is near, or it has begun. */
export function mayStillBeTaken(startsAt: Date, now: Date): boolean {
  return startsAt.getTime() - now.getTime() < mayStillSitMinutes * minuteMs
}

export function isTooFarAhead(startsAt: Date, now: Date): boolean {
  return startsAt.getTime() - now.getTime() > furthestDays * 24 * 60 * minuteMs
}

/** A table is kept free long before, so who orders there this shortly before the start is the party itself, whoever tapped what when. */
const earlyMinutes = 30

export type SeatedParty = { seatedAt: string; startsAt: string; createdAt: string }

/**
 * Whether a bill at the party's table can be its own, by when it was placed: since the party sits, or since a while before its time
 * where its reservation was known by then. Guests before it, and sales handed in late, say nothing about it.
 */
export function mayBeBillOf({ seatedAt, startsAt, createdAt }: SeatedParty, placedAt: string): boolean {
  const keptFrom = Math.max(Date.parse(startsAt) - earlyMinutes * minuteMs, Date.parse(createdAt))
  return Date.parse(placedAt) >= Math.min(Date.parse(seatedAt), keptFrom)
}

/** Made as long ago as this when it is seated, a reservation of tables put together is of a party that sat there before. */
const writtenDownMinutes = 5

/** Since when a party sits that is seated now; `billFrom`: when the oldest bill that is open at its tables was placed. */
export function seatedSince(
  { createdAt, tables }: { createdAt: string; tables: readonly unknown[] },
  { now, billFrom }: { now: Date; billFrom: Date | undefined },
): Date {
  const isWrittenDown = tables.length > 1 && now.getTime() - Date.parse(createdAt) <= writtenDownMinutes * minuteMs
  return isWrittenDown && billFrom && billFrom < now ? billFrom : now
}

/** True when the party should have been there a while ago. */
export function isLate({ startsAt, state }: Pick<ReserveTime, 'startsAt' | 'state'>, nowMs: number): boolean {
  return state === 'RESERVED' && nowMs >= Date.parse(startsAt) + lateAfterMinutes * minuteMs
}

/** Seats that are missing for a party at these tables; 0 when it fits. */
export function missingSeats(tables: readonly { seats: number }[], partySize: number): number {
  return Math.max(0, partySize - tables.reduce((sum, { seats }) => sum + seats, 0))
}

export type FreeTable = { id: string; seats: number; isTaken?: boolean }

/**
 * The free tables as a host would offer them: those that fit the party, the least wasteful first, then the larger ones of the
 * too small. Within each of both, tables at which guests sit now come last.
 */
export function rankTables<Table extends FreeTable>(tables: readonly Table[], partySize: number): Table[] {
  const rank = ({ seats, isTaken = false }: Table) =>
    (isTaken ? 500 : 0) + (seats >= partySize ? seats - partySize : 1_000 + partySize - seats)
  return [...tables].sort((one, other) => rank(one) - rank(other))
}

export const waitingStates = ['WAITING', 'CALLED', 'SEATED', 'LEFT'] as const
export type WaitingState = (typeof waitingStates)[number]
