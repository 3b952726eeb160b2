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
import type { TakenTerminalTask } from '@sofreh/payments/contract'
import type { TerminalWord } from './terminal-port.ts'

export type HeldTask = TakenTerminalTask & { heldAtMs: number }
export type EndedTask = { taskId: string; word: TerminalWord }

type Line =
  | { kind: 'held'; task: HeldTask }
  | { kind: 'begun'; taskId: string }
  | ({ kind: 'ended' } & EndedTask)
  | { kind: 'reported'; taskId: string }

const restarted: TerminalWord = {
  outcome: 'UNKNOWN',
  reason: 'RESTARTED',
  code: '',
  reference: '',
  trace: '',
  cardMask: null,
  rial: null,
}
/** Tasks that are over are known so long: handed over again, they are not done again. */
const keptIds = 1_000

/**
 * What a bridge holds for card terminals, on its disk before the first byte leaves: killed at any moment it knows what was surely not
 * charged, what may have been, and what the server was not told.
 */
export class ChargeJournal {
  readonly #file: string
  readonly #descriptor: number
  readonly #held = new Map<string, HeldTask>()
  readonly #begun = new Set<string>()
  readonly #ended = new Map<string, EndedTask>()
  readonly #over = new Set<string>()

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    this.#file = join(folder, 'terminals.log')
    for (const line of linesOf(this.#file)) this.#apply(line)
    for (const taskId of this.#begun)
      if (this.#held.has(taskId)) this.#apply({ kind: 'ended', taskId, word: restarted })
    this.#descriptor = this.#rewrite()
  }

  get waiting(): HeldTask[] {
    return [...this.#held.values()].filter(({ id }) => !this.#begun.has(id))
  }

  /** Tasks the server need not hand over again. */
  get known(): string[] {
    return [...this.#held.keys(), ...this.#ended.keys(), ...this.#over].slice(-2_000)
  }

  get unreported(): EndedTask[] {
    return [...this.#ended.values()]
  }

  has(taskId: string): boolean {
    return this.#held.has(taskId) || this.#ended.has(taskId) || this.#over.has(taskId)
  }

  hold(tasks: readonly HeldTask[]): void {
    this.#append(tasks.filter(({ id }) => !this.has(id)).map((task) => ({ kind: 'held', task })))
  }

  begin(taskId: string): void {
    if (!this.#begun.has(taskId)) this.#append([{ kind: 'begun', taskId }])
  }

  /** Also a second, later word of a task that had ended. */
  end(taskId: string, word: TerminalWord): void {
    this.#append([{ kind: 'ended', taskId, word }])
  }

  reported(ended: readonly EndedTask[]): void {
    const told = ended.filter((one) => this.#ended.get(one.taskId) === one)
    this.#append(told.map(({ taskId }) => ({ kind: 'reported', taskId })))
  }

  close(): void {
    closeSync(this.#descriptor)
  }

  #append(lines: readonly Line[]): void {
    if (lines.length === 0) return
    writeSync(this.#descriptor, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    fsyncSync(this.#descriptor)
    for (const line of lines) this.#apply(line)
  }

  #apply(line: Line): void {
    if (line.kind === 'held') this.#held.set(line.task.id, line.task)
    else if (line.kind === 'begun') this.#begun.add(line.taskId)
    else if (line.kind === 'reported') {
      this.#ended.delete(line.taskId)
      this.#over.add(line.taskId)
      for (const oldest of this.#over) if (this.#over.size > keptIds) this.#over.delete(oldest)
    } else {
      this.#held.delete(line.taskId)
      this.#begun.delete(line.taskId)
      this.#ended.set(line.taskId, { taskId: line.taskId, word: line.word })
    }
  }

  /** One whole new file put in the old one's place: a crash leaves one or the other. */
  #rewrite(): number {
    const lines: Line[] = [
      ...[...this.#over].flatMap((taskId): Line[] => [
        { kind: 'ended', taskId, word: restarted },
        { kind: 'reported', taskId },
      ]),
      ...[...this.#ended.values()].map((ended): Line => ({ kind: 'ended', ...ended })),
      ...[...this.#held.values()].map((task): Line => ({ kind: 'held', task })),
    ]
    const fresh = `${this.#file}.new`
    writeFileSync(fresh, lines.map((line) => `${JSON.stringify(line)}\n`).join(''), { mode: 0o600, flush: true })
    renameSync(fresh, this.#file)
    return openSync(this.#file, 'a')
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
