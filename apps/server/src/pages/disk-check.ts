import { statfs } from 'node:fs/promises'
import type { Database } from '@sofreh/database'
import { sql } from 'kysely'

/** Space for one picture and some database pages. */
const fewestFreeBytes = 20 * 1024 * 1024
/** Minimum interval of the check, because anyone may request the probe. */
const trustedForMs = 5_000

export type DiskCheck = () => Promise<boolean>

/**
 * Creates a check of whether writes succeed: half a megabyte of temporary space, a WAL record and room for pictures.
 * Reading works on a full disk, so a read would not detect it.
 */
export function createDiskCheck({ database, folder }: { database: Database; folder: string }): DiskCheck {
  let checkedAt = Number.NEGATIVE_INFINITY
  let checking: Promise<boolean> | undefined
  const check = async () => (await hasRoom(folder)) && (await canWrite(database))
  return () => {
    const now = performance.now()
    if (!checking || now - checkedAt > trustedForMs) {
      checkedAt = now
      checking = check()
    }
    return checking
  }
}

async function hasRoom(folder: string): Promise<boolean> {
  try {
    const space = await statfs(folder)
    return space.bavail * space.bsize >= fewestFreeBytes
  } catch {
    // The folder does not exist before the first write.
    return true
  }
}

async function canWrite(database: Database): Promise<boolean> {
  try {
    await database.transaction(async (tx) => {
      // Rows beyond `work_mem` go to a temporary file of the database and leave nothing behind.
      await sql`set local work_mem = '64kB'`.execute(tx.kysely)
      await sql`select count(*) from generate_series(1, 40000)`.execute(tx.kysely)
      await sql`select pg_logical_emit_message(true, 'sofreh', 'health')`.execute(tx.kysely)
    })
    return true
  } catch {
    return false
  }
}
