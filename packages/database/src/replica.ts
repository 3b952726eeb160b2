import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { ConnectionLost, namedLoss } from './connection-lost.ts'
import type { Database } from './handle.ts'
import { silentLogger } from './logger.ts'
import { type DatabaseOptions, openDatabase } from './open-database.ts'

export type Replica = {
  /**
   * Reads from the replica, or from the primary while the replica does not answer. What was committed more than
   * `behindSeconds` ago is read; with 0, everything that was committed before the call. `work` may run twice.
   */
  read<Result>(work: (database: Database, behindSeconds: number) => Promise<Result>): Promise<Result>
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
  return { read: (work) => work(primary, 0), close: async () => undefined }
}

/**
 * Opens a pool on a streaming replica of `primary`.
 * @example const replica = openReplica({ primary: database, connection: config.replicaUrl, poolSize: 4, logger })
 */
export function openReplica({ primary, ...options }: ReplicaOptions): Replica {
  const logger = options.logger ?? silentLogger
  const replica = openDatabase(options)
  let avoidedUntil = 0
  const avoid = (error: unknown) => {
    avoidedUntil = Date.now() + avoidedMs
    logger.warn({ err: error }, 'the replica does not answer; its reads go to the primary')
  }
  const lagOf = async (): Promise<number | undefined> => {
    if (Date.now() < avoidedUntil) return undefined
    const position = await positionOf(primary)
    if (!position) return undefined
    try {
      return await inTime(lagBehind(replica, position))
    } catch (error) {
      avoid(error)
      return undefined
    }
  }
  return {
    read: async (work) => {
      const behindSeconds = await lagOf()
      if (behindSeconds === undefined) return work(primary, 0)
      try {
        return await work(replica, behindSeconds)
      } catch (error) {
        if (!isOfReplica(error)) throw error
        avoid(error)
        return work(primary, 0)
      }
    },
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

type Replayed = { isStandby: boolean; isCaughtUp: boolean; behind: number | null }

/**
 * Returns how many seconds the replica is behind this position of the primary's log, by the primary's clock alone.
 * @throws Error for a server that is no replica, or has replayed no commit yet
 */
async function lagBehind(replica: Database, { lsn, now }: Position): Promise<number> {
  const until = Date.now() + longestCatchUpMs
  for (;;) {
    const { rows } = await sql<Replayed>`
      select pg_is_in_recovery() as "isStandby",
        coalesce(pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn, false) as "isCaughtUp",
        extract(epoch from ${now}::timestamptz - pg_last_xact_replay_timestamp())::float8 as behind`.execute(
      replica.kysely,
    )
    const [found] = rows
    if (!found?.isStandby) throw new Error('the server of the replica is no replica')
    if (found.isCaughtUp) return 0
    if (Date.now() < until) {
      await pause(lookEveryMs)
      continue
    }
    if (found.behind === null) throw new Error('the replica has replayed no commit yet')
    return Math.max(1, Math.ceil(found.behind))
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

/** A broken connection, a stopping server, too few resources, and a row that replay removed under the query. */
const replicaCode = /^(08...|53...|57P..|40001)$/

/** Returns whether the replica failed and not the work. A statement that took too long would take as long elsewhere. */
function isOfReplica(error: unknown): boolean {
  const named = namedLoss(error)
  if (named instanceof ConnectionLost) return true
  return named instanceof Error && 'code' in named && typeof named.code === 'string' && replicaCode.test(named.code)
}
