import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks a second of /proc, fixed on Linux. */
const ticksPerSecond = 100

const read = (pid: number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    // The process ended meanwhile.
    return ''
  }
}

/** Returns the postmaster of a data folder and its children. */
export function processesOf(folder: string): number[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
  const masters = all.filter((pid) => read(pid, 'cmdline').includes(folder) && /postgres/.test(read(pid, 'comm')))
  return all.filter(
    (pid) => masters.includes(pid) || masters.includes(Number(/PPid:\s+(\d+)/.exec(read(pid, 'status'))?.[1])),
  )
}

/** Returns the processor time of processes in milliseconds, of user and kernel, with their ended children. */
export function processorTimeOf(pids: readonly number[]): number {
  let ticks = 0
  for (const pid of pids) {
    // The name in parentheses may hold spaces: fields are counted after it.
    const fields = read(pid, 'stat').split(') ')[1]?.split(' ') ?? []
    for (const place of [11, 12, 13, 14]) ticks += Number(fields[place] ?? 0)
  }
  return (ticks * 1_000) / ticksPerSecond
}

/** Processor time in milliseconds of a server and of the database of a data folder. */
export type Spent = { server: number; database: number }

/** Runs work and returns its result with the processor time that both spent meanwhile. */
export async function spentBy<Result>(
  { pid, databaseFolder }: { pid: number; databaseFolder: string },
  work: () => Promise<Result>,
): Promise<{ result: Result; spent: Spent }> {
  const now = () => [processorTimeOf([pid]), processorTimeOf(processesOf(databaseFolder))] as const
  const [server, database] = now()
  const result = await work()
  const after = now()
  return { result, spent: { server: after[0] - server, database: after[1] - database } }
}
