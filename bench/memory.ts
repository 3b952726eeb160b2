import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { processesOf } from './cost/processor-time.ts'
import type { Row } from './report.ts'

/** Proportional set size of idle processes in MB; available on Linux only. */
export async function idleMemory(place: { serverPid: number; databaseFolder: string }): Promise<Row[]> {
  if (process.platform !== 'linux') return []
  await wait(5_000)
  const server = pssOf([place.serverPid])
  const database = pssOf(processesOf(place.databaseFolder))
  return [row('memory of the idle server', server, 150), row('memory of the idle built-in database', database, 60)]
}

function row(what: string, megabytes: number, target: number): Row {
  return {
    what,
    ours: `${megabytes.toFixed(0)} MB`,
    floor: '–',
    ratio: '–',
    target: `≤ ${target} MB`,
    isMet: megabytes > 0 && megabytes <= target,
  }
}

function pssOf(pids: readonly number[]): number {
  let kilobytes = 0
  for (const pid of pids) {
    try {
      kilobytes += Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
    } catch {
      // A process that ended meanwhile uses no memory.
    }
  }
  return kilobytes / 1024
}
