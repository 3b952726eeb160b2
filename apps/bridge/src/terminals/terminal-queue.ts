import { cardTerminals } from './card-terminals.ts'
import { type ChargeJournal, type HeldTask, isTooLate } from './charge-journal.ts'
import { declined, type TerminalAdapter, type TerminalResult, unknown } from './terminal-port.ts'

export type TerminalPatience = {
  connectMs: number
  /** After this time the outcome is reported as unknown; the terminal's response is still awaited. */
  answerMs: number
  /** How long a late response is awaited. */
  lateMs: number
  settleMs: number
}
export const usualTerminalPatience: TerminalPatience = {
  connectMs: 4_000,
  answerMs: 150_000,
  lateMs: 300_000,
  settleMs: 60_000,
}

export type TerminalQueueOptions = {
  journal: ChargeJournal
  patience: TerminalPatience
  /** A task ended: report to the server. */
  onNews: () => void
  onError: (error: unknown) => void
}
type Running = {
  task: HeldTask
  cancel: AbortController
  hangUp: AbortController
  isLate: boolean
  over: Promise<void>
}

/** Pause before a retry when the disk is full. */
const afterFaultMs = 2_000

/** Runs one conversation at a time per terminal; terminals work in parallel. */
export class TerminalQueue {
  readonly #options: TerminalQueueOptions
  readonly #running = new Map<string, Running>()
  #isStopped = false

  constructor(options: TerminalQueueOptions) {
    this.#options = options
  }

  /**
   * Begins waiting tasks whose terminal is free; stops waiting for a late response when a new task needs its terminal.
   */
  work(): void {
    if (this.#isStopped) return
    for (const task of this.#options.journal.waiting) {
      const key = keyOf(task)
      const running = this.#running.get(key)
      if (running?.isLate) running.hangUp.abort()
      if (!running) this.#start(key, task)
    }
  }

  /** Tasks with a conversation in progress. */
  get running(): HeldTask[] {
    return [...this.#running.values()].map(({ task }) => task)
  }

  isRunning(taskId: string): boolean {
    return this.running.some(({ id }) => id === taskId)
  }

  /** Returns true when the terminal serves a task or one waits for it. */
  isBusy(terminal: Pick<HeldTask['terminal'], 'address' | 'port'>): boolean {
    const running = this.#running.get(keyOf({ terminal }))
    const isWaitedFor = this.#options.journal.waiting.some((task) => keyOf(task) === keyOf({ terminal }))
    return (running !== undefined && !running.isLate) || isWaitedFor
  }

  /**
   * Stops beginning tasks. Returns false without any change while a conversation is in progress or a result is not on
   * disk.
   */
  holdStill(): boolean {
    if (this.#running.size > 0 || this.#options.journal.owes) return false
    this.#isStopped = true
    return true
  }

  /** Cancels these tasks at the request of tills. */
  cancel(taskIds: readonly string[]): void {
    for (const { task, cancel } of this.#running.values()) if (taskIds.includes(task.id)) cancel.abort()
  }

  /**
   * Closes all connections; charges without a result stay begun in the journal and become unknown at the next start.
   */
  async stop(): Promise<void> {
    this.#isStopped = true
    const running = [...this.#running.values()]
    for (const { hangUp } of running) hangUp.abort()
    await Promise.all(running.map(({ over }) => over))
  }

  #start(key: string, task: HeldTask): void {
    const running: Running = {
      task,
      cancel: new AbortController(),
      hangUp: new AbortController(),
      isLate: false,
      over: Promise.resolve(),
    }
    this.#running.set(key, running)
    let againMs = 0
    running.over = this.#run(running)
      .catch((error: unknown) => {
        this.#options.onError(error)
        againMs = afterFaultMs
      })
      .finally(() => {
        this.#running.delete(key)
        setTimeout(() => this.work(), againMs)
      })
  }

  async #run(running: Running): Promise<void> {
    const { task } = running
    const { journal, patience } = this.#options
    if (isTooLate(task)) return this.#end(task, declined(task.byTill ? 'BUSY' : 'BRIDGE_SILENT'))
    const answered = this.#converse(running)
    const first = await Promise.race([answered, later(patience.answerMs, running.hangUp.signal)])
    if (first) return this.#isStopped && isSilence(first) ? undefined : this.#end(task, first)
    if (this.#isStopped) return
    journal.begin(task.id)
    this.#end(task, unknown('NO_ANSWER'))
    running.isLate = true
    setTimeout(() => this.work(), 0)
    // A late approval counts whenever it arrives.
    const timer = setTimeout(() => running.hangUp.abort(), patience.lateMs)
    const late = await answered
    clearTimeout(timer)
    if (task.kind === 'CHARGE' && late.outcome !== 'UNKNOWN') this.#end(task, late)
  }

  async #converse({ task, cancel, hangUp }: Running): Promise<TerminalResult> {
    const { journal, patience, onError } = this.#options
    const state = { isBegun: false }
    const talk = {
      connectMs: patience.connectMs,
      settleMs: patience.settleMs,
      cancelled: cancel.signal,
      hungUp: hangUp.signal,
      onBegin: () => {
        journal.begin(task.id)
        state.isBegun = true
      },
    }
    try {
      return await doAt(cardTerminals[task.terminal.bank], task)(task, talk)
    } catch (error) {
      onError(error)
      // When the journal could not be written, nothing was sent.
      return state.isBegun ? unknown('OTHER') : declined('FAULT')
    }
  }

  #end(task: HeldTask, result: TerminalResult): void {
    this.#options.journal.end(task.id, result)
    this.#options.onNews()
  }
}

/** Identifies a terminal by its address, because two names may mean one device. */
const keyOf = ({ terminal: { address, port } }: { terminal: Pick<HeldTask['terminal'], 'address' | 'port'> }) =>
  `${address}:${port}`

const isSilence = ({ outcome, reason }: TerminalResult) => outcome === 'UNKNOWN' && reason === 'NO_ANSWER'

function doAt(adapter: TerminalAdapter | undefined, { kind }: HeldTask): TerminalAdapter['charge'] {
  if (!adapter) return async () => declined('NOT_SUPPORTED_HERE')
  if (kind === 'CHARGE') return adapter.charge
  if (kind === 'TEST') return adapter.knock
  return adapter.inquire ?? (async () => unknown('NOT_SUPPORTED_HERE'))
}

function later(ms: number, hungUp: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      resolve(undefined)
    }
    const timer = setTimeout(end, ms)
    hungUp.addEventListener('abort', end, { once: true })
  })
}
