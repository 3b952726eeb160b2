import type { TakenJob } from '@sofreh/printing/contract'
import type { AttemptOutcome } from '@sofreh/printing/domain'
import { DiskLog, type Write } from '../disk-log.ts'

export type EndedAttempt = { attemptId: string; outcome: AttemptOutcome; problem: string | null; at: string }
export type HeldJob = TakenJob & {
  /** A till of the shop asked for it; the server knows nothing of it. */
  isOwn?: boolean
}

type Line =
  | { kind: 'held'; job: HeldJob }
  | { kind: 'begun'; attemptId: string }
  | ({ kind: 'ended' } & EndedAttempt)
  | { kind: 'reported'; attemptId: string }

/** Outcomes of tills' own jobs are kept so long: asked for again, they are told and not printed. */
const keptOwn = 500

/**
 * What the bridge holds, on its disk before anything is done about it: a program that is killed at any moment knows afterwards
 * what surely did not print, what may have, and what the server was not told yet.
 */
export class Journal {
  readonly #log: DiskLog<Line>
  readonly #held = new Map<string, HeldJob>()
  readonly #begun = new Set<string>()
  readonly #ended = new Map<string, EndedAttempt>()
  readonly #own = new Map<string, EndedAttempt>()

  constructor(folder: string, write?: Write) {
    this.#log = new DiskLog(folder, 'slips.log', write)
    for (const line of this.#log.found) this.#apply(line)
    // Begun and not ended: the program was killed in the middle, and nobody knows what lies on the paper.
    for (const attemptId of this.#begun) {
      if (!this.#held.has(attemptId)) continue
      this.#apply({ kind: 'ended', attemptId, outcome: 'MAYBE', problem: 'RESTARTED', at: new Date().toISOString() })
    }
    this.#rewrite()
  }

  /** Jobs that wait to be printed, in the order in which they came. */
  get waiting(): HeldJob[] {
    return [...this.#held.values()].filter(({ attemptId }) => !this.#begun.has(attemptId))
  }

  /** Attempts the server need not hand over again. */
  get known(): string[] {
    const held = [...this.#held.values()].filter(({ isOwn }) => !isOwn)
    return [...held.map(({ attemptId }) => attemptId), ...this.#ended.keys()]
  }

  get unreported(): EndedAttempt[] {
    return [...this.#ended.values()]
  }

  has(attemptId: string): boolean {
    return this.#held.has(attemptId) || this.#ended.has(attemptId) || this.#own.has(attemptId)
  }

  /** What became of a till's own job; undefined while it waits. */
  ownOutcome(attemptId: string): EndedAttempt | undefined {
    return this.#own.get(attemptId)
  }

  hold(jobs: readonly HeldJob[]): void {
    this.#append(jobs.filter(({ attemptId }) => !this.has(attemptId)).map((job) => ({ kind: 'held', job })))
  }

  begin(attemptId: string): void {
    this.#append([{ kind: 'begun', attemptId }])
  }

  /** What was begun is not begun by the next start either: its end is known at once, also where the disk takes it later. */
  end(ended: EndedAttempt): void {
    const line = { kind: 'ended' as const, ...ended }
    if (!this.#begun.has(ended.attemptId)) return this.#append([line])
    this.#apply(line)
    this.#log.owe([line])
  }

  /** Writes what is owed. Throws while the disk takes nothing. */
  settle(): void {
    this.#log.settle()
  }

  reported(attemptIds: readonly string[]): void {
    this.#append(attemptIds.filter((id) => this.#ended.has(id)).map((attemptId) => ({ kind: 'reported', attemptId })))
    // Grown for a long time: what is over is left away.
    if (this.#held.size === 0 && this.#ended.size === 0 && this.#log.size > 2_000_000) this.#rewrite()
  }

  close(): void {
    this.#log.close()
  }

  #append(lines: readonly Line[]): void {
    this.#log.append(lines)
    for (const line of lines) this.#apply(line)
  }

  #apply(line: Line): void {
    if (line.kind === 'held') this.#held.set(line.job.attemptId, line.job)
    else if (line.kind === 'begun') this.#begun.add(line.attemptId)
    else if (line.kind === 'reported') this.#ended.delete(line.attemptId)
    else {
      const { kind: _, ...ended } = line
      const job = this.#held.get(line.attemptId)
      this.#held.delete(line.attemptId)
      this.#begun.delete(line.attemptId)
      if (!job) return
      if (!job.isOwn) this.#ended.set(line.attemptId, ended)
      else {
        this.#own.set(line.attemptId, ended)
        for (const oldest of this.#own.keys()) if (this.#own.size > keptOwn) this.#own.delete(oldest)
      }
    }
  }

  #rewrite(): void {
    const lines: Line[] = []
    for (const [attemptId, ended] of [...this.#ended, ...this.#own]) {
      lines.push({ kind: 'held', job: placeholder(attemptId, this.#own.has(attemptId)) }, { kind: 'ended', ...ended })
    }
    for (const job of this.#held.values()) lines.push({ kind: 'held', job })
    this.#log.begin(lines)
  }
}

/** Of a job that is over only its end matters. */
function placeholder(attemptId: string, isOwn: boolean): HeldJob {
  const printer = {
    id: '',
    name: '',
    ip: '',
    port: 9100,
    dots: 576,
    mode: 'raster',
    cuts: true,
    opensDrawer: false,
    bandPauseMs: 0,
  } as const
  return {
    attemptId,
    jobId: '',
    printer,
    title: '',
    copies: 1,
    opensDrawer: false,
    picture: '',
    ...(isOwn ? { isOwn } : {}),
  }
}
