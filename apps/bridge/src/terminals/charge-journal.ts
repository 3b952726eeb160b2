import type { TakenTerminalTask } from '@sofreh/payments/contract'
import { DiskLog } from '../disk-log.ts'
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
  readonly #log: DiskLog<Line>
  readonly #held = new Map<string, HeldTask>()
  readonly #begun = new Set<string>()
  readonly #ended = new Map<string, EndedTask>()
  readonly #over = new Set<string>()

  constructor(folder: string) {
    this.#log = new DiskLog(folder, 'terminals.log')
    for (const line of this.#log.found) this.#apply(line)
    for (const taskId of this.#begun)
      if (this.#held.has(taskId)) this.#apply({ kind: 'ended', taskId, word: restarted })
    this.#log.begin(this.#lines())
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
    this.#log.close()
  }

  #append(lines: readonly Line[]): void {
    this.#log.append(lines)
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

  #lines(): Line[] {
    return [
      ...[...this.#over].flatMap((taskId): Line[] => [
        { kind: 'ended', taskId, word: restarted },
        { kind: 'reported', taskId },
      ]),
      ...[...this.#ended.values()].map((ended): Line => ({ kind: 'ended', ...ended })),
      ...[...this.#held.values()].map((task): Line => ({ kind: 'held', task })),
    ]
  }
}
