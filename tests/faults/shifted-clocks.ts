import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Connection, startEmbedded, withClient } from '@sofreh/database'

/** A wall clock that a test sets while programs read it. */
export type ShiftedClock = { env: NodeJS.ProcessEnv; shiftBy(seconds: number): void }

/** Compiles the library that shifts clocks; undefined where there is no C compiler. */
export function shiftedClocks(): { clock(name: string): ShiftedClock; folder: string; remove(): void } | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'sofreh-clocks-'))
  // The user of the database reads from here too.
  chmodSync(folder, 0o755)
  const library = join(folder, 'shift-clock.so')
  const source = new URL('shift-clock.c', import.meta.url).pathname
  try {
    execFileSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, source], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
  return {
    folder,
    clock(name) {
      const file = join(folder, name)
      const shiftBy = (seconds: number) => {
        const bytes = Buffer.alloc(8)
        bytes.writeBigInt64LE(BigInt(seconds))
        const output = openSync(file, 'a+', 0o644)
        closeSync(output)
        const written = openSync(file, 'r+')
        writeSync(written, bytes, 0, 8, 0)
        closeSync(written)
      }
      shiftBy(0)
      return { env: { LD_PRELOAD: library, SHIFT_CLOCK_FILE: file }, shiftBy }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export type ClockedDatabase = { connection: Connection; cluster: string; now(): Promise<Date>; remove(): Promise<void> }

/** Starts the built-in PostgreSQL with a clock of its own. */
export async function startClockedDatabase(folder: string, clock: ShiftedClock): Promise<ClockedDatabase> {
  const embedded = await startEmbedded({ folder })
  const { connection, folder: cluster } = embedded
  const postmaster = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
  const program = readlinkSync(`/proc/${postmaster}/exe`)
  await embedded.stop()
  const { uid, gid } = statSync(cluster)
  const child = spawn(program, ['-D', cluster], {
    ...(process.getuid?.() === 0 ? { uid, gid } : {}),
    cwd: '/',
    stdio: 'ignore',
    env: { LC_ALL: 'C', TZ: 'UTC', PGTZ: 'UTC', ...clock.env },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const now = () =>
    withClient(
      connection,
      async (client) => (await client.query('select clock_timestamp() as now')).rows[0].now as Date,
    )
  const until = Date.now() + 30_000
  while (!(await now().catch(() => undefined))) if (Date.now() > until) throw new Error('PostgreSQL did not start')
  return {
    connection,
    cluster,
    now,
    async remove() {
      child.kill('SIGINT')
      await ended
      await embedded.remove()
    },
  }
}
