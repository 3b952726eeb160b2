import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { ConnectionLost, namedLoss } from './connection-lost.ts'
import type { Database, Handle, Tx } from './handle.ts'
import { silentLogger } from './logger.ts'
import { type DatabaseOptions, openDatabase } from './open-database.ts'

export type Replica = {
  /**
   * Reads one snapshot of the replica, or of the primary while the replica does not answer. What was committed more than
   * `behindSeconds` ago is read; with 0, everything that was committed before the call. `work` may run twice.
   */
  read<Result>(work: (tx: Tx, behindSeconds: number) => Promise<Result>): Promise<Result>
  /** Returns how many seconds the replica is behind; undefined while reads go to the primary. */
  lag(): Promise<number | undefined>
  close(): Promise<void>
}

export type ReplicaOptions = DatabaseOptions & { primary: Database }

/** A replica that has not answered for this long is not waited for. */
const longestAnswerMs = 2_000
/** A replica usually has a commit within milliseconds; a read waits this long for it. */
const longestCatchUpMs = 300
const lookEveryMs = 20
/** Reads of this time after a failure go to the primary at once. */
const avoidedMs = 10_000

/** Reads everything from the primary: for an installation without a replica. */
export function withoutReplica(primary: Database): Replica {
  return {
    read: (work) => inSnapshot(primary, (tx) => work(tx, 0)),
    lag: async () => undefined,
    close: async () => undefined,
  }
}

function inSnapshot<Result>(database: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return database.transaction(async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx.kysely)
    return work(tx)
  })
}

/** The address of the replica led to another server than the one whose lag is known. */
class OtherServer extends Error {}
/** An address may lead to several standbys. After so many changes between them the primary is read. */
const mostServers = 5

/**
 * Opens a pool on a streaming replica of `primary`.
 * @example const replica = openReplica({ primary: database, connection: config.replicaUrl, poolSize: 4, logger })
 */
export function openReplica({ primary, ...options }: ReplicaOptions): Replica {
  const logger = options.logger ?? silentLogger
  // A read that replay cancels would be cancelled again: the primary reads it.
  const replica = openDatabase({ ...options, repeats: false })
  let avoidedUntil = 0
  const avoid = (error: unknown) => {
    avoidedUntil = Date.now() + avoidedMs
    logger.warn({ err: error }, 'the replica does not answer; its reads go to the primary')
  }
  const lagOf = async (): Promise<Lag | undefined> => {
    if (Date.now() < avoidedUntil) return undefined
    const position = await positionOf(primary)
    if (!position) return undefined
    try {
      return await inTime(replica.together((held) => lagBehind(held, position)))
    } catch (error) {
      avoid(error)
      return undefined
    }
  }
  return {
    read: async (work) => {
      const fromPrimary = () => inSnapshot(primary, (tx) => work(tx, 0))
      for (let servers = 0; servers < mostServers; servers += 1) {
        const lag = await lagOf()
        if (lag === undefined) return fromPrimary()
        try {
          return await inSnapshot(replica, async (tx) => {
            if ((await serverOf(tx)) !== lag.server) throw new OtherServer()
            return work(tx, lag.behindSeconds)
          })
        } catch (error) {
          if (error instanceof OtherServer) continue
          if (!isOfReplica(error)) throw error
          avoid(error)
          return fromPrimary()
        }
      }
      return fromPrimary()
    },
    lag: async () => (await lagOf())?.behindSeconds,
    close: () => replica.close(),
  }
}

type Position = { lsn: string; now: string }

/** Returns where the primary's log ends; undefined while it is not a primary itself. */
async function positionOf(primary: Database): Promise<Position | undefined> {
  const { rows } = await sql<{ lsn: string | null; now: string }>`
    select case when not pg_is_in_recovery() then pg_current_wal_lsn() end::text as lsn,
      clock_timestamp()::text as now`.execute(primary.kysely)
  const [row] = rows
  return row && row.lsn !== null ? { lsn: row.lsn, now: row.now } : undefined
}

type Replayed = { server: string; isStandby: boolean; isCaughtUp: boolean; behind: number | null }
type Lag = { server: string; behindSeconds: number }

/** Names the running server: two standbys behind one address have different names, and so has a restarted one. */
const serverName = sql<string>`concat_ws(' ', inet_server_addr(), inet_server_port(), pg_postmaster_start_time())`

async function serverOf({ kysely }: Handle): Promise<string | undefined> {
  const { rows } = await sql<{ server: string }>`select ${serverName} as server`.execute(kysely)
  return rows[0]?.server
}

/**
 * Returns how many seconds the server of this connection is behind this position of the primary's log, by the
 * primary's clock alone.
 * @throws Error for a server that is no replica, or has replayed no commit yet
 */
async function lagBehind(replica: Handle, { lsn, now }: Position): Promise<Lag> {
  const until = Date.now() + longestCatchUpMs
  for (;;) {
    const { rows } = await sql<Replayed>`
      select ${serverName} as server, pg_is_in_recovery() as "isStandby",
        coalesce(pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn, false) as "isCaughtUp",
        extract(epoch from ${now}::timestamptz - pg_last_xact_replay_timestamp())::float8 as behind`.execute(
      replica.kysely,
    )
    const [found] = rows
    if (!found?.isStandby) throw new Error('the server of the replica is no replica')
    const { server } = found
    if (found.isCaughtUp) return { server, behindSeconds: 0 }
    if (Date.now() < until) {
      await pause(lookEveryMs)
      continue
    }
    if (found.behind === null) throw new Error('the replica has replayed no commit yet')
    return { server, behindSeconds: Math.max(1, Math.ceil(found.behind)) }
  }
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const limit = new AbortController()
  const late = pause(longestAnswerMs, undefined, { signal: limit.signal }).then(() => {
    throw new Error(`no answer within ${longestAnswerMs} ms`)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    limit.abort()
    // Whichever of the two is not awaited may still fail.
    work.catch(() => undefined)
    late.catch(() => undefined)
  }
}

/**
 * A broken connection, a stopping server, too few resources, a row that replay removed under the query, and a table,
 * column or function of a migration that the replica has not replayed yet.
 */
const replicaCode = /^(08...|53...|57P..|40001|42P01|42703|42883)$/

/** Returns whether the replica failed and not the work. A statement that took too long would take as long elsewhere. */
function isOfReplica(error: unknown): boolean {
  const named = namedLoss(error)
  if (named instanceof ConnectionLost) return true
  return named instanceof Error && 'code' in named && typeof named.code === 'string' && replicaCode.test(named.code)
}
