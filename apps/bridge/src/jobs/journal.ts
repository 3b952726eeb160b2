import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type { TakenJob } from '@sofreh/printing/contract'
import type { AttemptOutcome } from '@sofreh/printing/domain'

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
  readonly #file: string
  #descriptor: number
  readonly #held = new Map<string, HeldJob>()
  readonly #begun = new Set<string>()
  readonly #ended = new Map<string, EndedAttempt>()
  readonly #own = new Map<string, EndedAttempt>()

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    this.#file = join(folder, 'slips.log')
    for (const line of linesOf(this.#file)) this.#apply(line)
    // Begun and not ended: the program was killed in the middle, and nobody knows what lies on the paper.
    for (const attemptId of this.#begun) {
      if (!this.#held.has(attemptId)) continue
      this.#apply({ kind: 'ended', attemptId, outcome: 'MAYBE', problem: 'RESTARTED', at: new Date().toISOString() })
    }
    this.#descriptor = this.#rewrite()
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

  end(ended: EndedAttempt): void {
    this.#append([{ kind: 'ended', ...ended }])
  }

  reported(attemptIds: readonly string[]): void {
    this.#append(attemptIds.filter((id) => this.#ended.has(id)).map((attemptId) => ({ kind: 'reported', attemptId })))
    // Grown for a long time: what is over is left away.
    if (this.#held.size === 0 && this.#ended.size === 0 && this.#written > 2_000_000) {
      closeSync(this.#descriptor)
      this.#descriptor = this.#rewrite()
    }
  }

  close(): void {
    closeSync(this.#descriptor)
  }

  #written = 0

  #append(lines: readonly Line[]): void {
    if (lines.length === 0) return
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    writeSync(this.#descriptor, text)
    fsyncSync(this.#descriptor)
    this.#written += text.length
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

  /** One whole new file put in the old one's place: a crash leaves one or the other. */
  #rewrite(): number {
    const lines: Line[] = []
    for (const [attemptId, ended] of [...this.#ended, ...this.#own]) {
      lines.push({ kind: 'held', job: placeholder(attemptId, this.#own.has(attemptId)) }, { kind: 'ended', ...ended })
    }
    for (const job of this.#held.values()) lines.push({ kind: 'held', job })
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    const fresh = `${this.#file}.new`
    writeFileSync(fresh, text, { mode: 0o600, flush: true })
    renameSync(fresh, this.#file)
    this.#written = text.length
    return openSync(this.#file, 'a')
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

/** A last line that was cut off by a crash was never acted upon, and is left away. */
function linesOf(file: string): Line[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text) => {
      try {
        return text === '' ? [] : [JSON.parse(text) as Line]
      } catch {
        return []
      }
    })
}
