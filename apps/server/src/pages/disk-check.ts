import { statfs } from 'node:fs/promises'
import type { Database } from '@sofreh/database'
import { sql } from 'kysely'

/** As much as one picture and some pages of the database need. */
const fewestFreeBytes = 20 * 1024 * 1024
/** A probe may be asked for by anybody; it works at most this often. */
const trustedForMs = 5_000

export type DiskCheck = () => Promise<boolean>

/**
 * Makes the check whether something can still be written: half a megabyte of scratch space and a record in the database's log, and room
 * for pictures. A full disk leaves reading untouched, so nothing less tells.
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
    // Nothing was written there yet.
    return true
  }
}

async function canWrite(database: Database): Promise<boolean> {
  try {
    await database.transaction(async (tx) => {
      // Rows above the memory of the statement go to the disk of the database and leave nothing behind.
      await sql`set local work_mem = '64kB'`.execute(tx.kysely)
      await sql`select count(*) from generate_series(1, 40000)`.execute(tx.kysely)
      await sql`select pg_logical_emit_message(true, 'sofreh', 'health')`.execute(tx.kysely)
    })
    return true
  } catch {
    return false
  }
}
