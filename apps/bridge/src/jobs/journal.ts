import type { TakenJob } from '@sofreh/printing/contract'
import type { AttemptOutcome } from '@sofreh/printing/domain'
import { DiskLog, type Write } from '../disk-log.ts'

export type EndedAttempt = { attemptId: string; outcome: AttemptOutcome; problem: string | null; at: string }
export type HeldJob = TakenJob & {
  /** Requested by a till of the vendor; unknown to the server. */
  isOwn?: boolean
}

type Line =
  | { kind: 'held'; job: HeldJob }
  | { kind: 'begun'; attemptId: string }
  | ({ kind: 'ended' } & EndedAttempt)
  | { kind: 'reported'; attemptId: string }

/** Number of outcomes stored for tills' own jobs: a repeated request returns the outcome and does not print again. */
const mostOwn = 500

/**
 * Jobs of the bridge, on disk before they take effect. After a kill at any moment it knows which were certainly
 * not printed and which may have been. It also knows what was not reported to the server.
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
    // Begun but not ended: the process was killed while printing, and the result is unknown.
    for (const attemptId of this.#begun) {
      if (!this.#held.has(attemptId)) continue
      this.#apply({ kind: 'ended', attemptId, outcome: 'MAYBE', problem: 'RESTARTED', at: new Date().toISOString() })
    }
    this.#rewrite()
  }

  /** Jobs waiting to be printed, in order of arrival. */
  get waiting(): HeldJob[] {
    return [...this.#held.values()].filter(({ attemptId }) => !this.#begun.has(attemptId))
  }

  /** Attempts that the server need not send again. */
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

  /** Returns the outcome of a till's own job; undefined while it waits. */
  ownOutcome(attemptId: string): EndedAttempt | undefined {
    return this.#own.get(attemptId)
  }

  hold(jobs: readonly HeldJob[]): void {
    this.#append(jobs.filter(({ attemptId }) => !this.has(attemptId)).map((job) => ({ kind: 'held', job })))
  }

  begin(attemptId: string): void {
    this.#append([{ kind: 'begun', attemptId }])
  }

  /** A begun job is never begun again after a restart, so its end may be reported before the disk accepts it. */
  end(ended: EndedAttempt): void {
    const line = { kind: 'ended' as const, ...ended }
    if (!this.#begun.has(ended.attemptId)) return this.#append([line])
    this.#apply(line)
    this.#log.owe([line])
  }

  /** Writes owed lines. Throws while the disk is full. */
  settle(): void {
    this.#log.settle()
  }

  reported(attemptIds: readonly string[]): void {
    this.#append(attemptIds.filter((id) => this.#ended.has(id)).map((attemptId) => ({ kind: 'reported', attemptId })))
    // Removes finished jobs from a log that has grown large.
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
        for (const oldest of this.#own.keys()) if (this.#own.size > mostOwn) this.#own.delete(oldest)
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

/** Only the outcome of a finished job matters. */
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
