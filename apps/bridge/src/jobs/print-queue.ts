import { pictureOf } from '@sofreh/paper'
import type { ReachedPrinter } from '@sofreh/printing/contract'
import type { PrinterState } from '@sofreh/printing/domain'
import { lookAt, type Patience, type PrintOutcome, printOn } from '../printers/print-on.ts'
import type { HeldJob, Journal } from './journal.ts'

export type PrintQueueOptions = {
  journal: Journal
  patience: Patience
  /** An attempt ended or a printer's state changed: report to the server. */
  onNews: () => void
  onError: (error: unknown) => void
}

const restMs = 2_000

/** Prints one print job at a time per printer; printers work in parallel. */
export class PrintQueue {
  readonly #options: PrintQueueOptions
  #printers: readonly ReachedPrinter[] = []
  readonly #states = new Map<string, PrinterState>()
  readonly #busy = new Map<string, Promise<void>>()
  /** Printers that answered a status request before. */
  readonly #talkers = new Set<string>()
  readonly #listeners = new Set<() => void>()
  #isStopped = false
  #printing = 0

  constructor(options: PrintQueueOptions) {
    this.#options = options
  }

  get printers(): readonly ReachedPrinter[] {
    return this.#printers
  }

  get states(): { id: string; state: PrinterState }[] {
    return [...this.#states].map(([id, state]) => ({ id, state }))
  }

  /** True while a printout is being printed. */
  get isPrinting(): boolean {
    return this.#printing > 0
  }

  setPrinters(printers: readonly ReachedPrinter[]): void {
    this.#printers = printers
    const known = new Set(printers.map(({ id }) => id))
    for (const id of this.#states.keys()) if (!known.has(id)) this.#states.delete(id)
  }

  /** Prints waiting jobs whose printer is free. */
  work(): void {
    if (this.#isStopped) return
    const { journal } = this.#options
    for (const job of journal.waiting) {
      const key = addressOf(job.printer)
      if (this.#busy.has(key)) continue
      this.#hold(key, this.#print(job))
    }
  }

  /** Checks each idle printer. */
  async look(): Promise<void> {
    await Promise.all(
      this.#printers.map(async (printer) => {
        const key = addressOf(printer)
        if (this.#busy.has(key) || this.#isStopped) return
        let seen: PrinterState = 'UNKNOWN'
        const looking = lookAt(printer, this.#options.patience).then((state) => {
          seen = state
        })
        this.#hold(key, looking)
        await looking
        this.#note(printer, seen)
      }),
    )
  }

  /** Resolves when an attempt has ended. */
  nextEnd(): Promise<void> {
    return new Promise((resolve) => {
      const ended = () => {
        this.#listeners.delete(ended)
        resolve()
      }
      this.#listeners.add(ended)
    })
  }

  /** Waits for running prints and starts no new one. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await Promise.all(this.#busy.values())
  }

  #hold(key: string, working: Promise<void>): void {
    const held = working
      .then(() => 0)
      // The disk is full or missing: begun jobs are not begun again, the others wait for a while.
      .catch((error: unknown) => {
        this.#options.onError(error)
        return restMs
      })
      .then((rest) => {
        this.#busy.delete(key)
        // Starts jobs that arrived for this printer meanwhile.
        setTimeout(() => this.work(), rest)
      })
    this.#busy.set(key, held)
  }

  async #print(job: HeldJob): Promise<void> {
    const { journal, patience, onNews } = this.#options
    this.#printing += 1
    const ended = await this.#attempt(job, patience)
    this.#printing -= 1
    this.#note(job.printer, ended.state)
    journal.end({
      attemptId: job.attemptId,
      outcome: ended.outcome,
      problem: ended.problem,
      at: new Date().toISOString(),
    })
    for (const listener of Array.from(this.#listeners)) listener()
    onNews()
  }

  async #attempt(job: HeldJob, patience: Patience): Promise<PrintOutcome> {
    const { journal } = this.#options
    const { attemptId, copies, opensDrawer } = job
    try {
      const picture = pictureOf(Buffer.from(job.picture, 'base64'))
      const onBegin = async () => journal.begin(attemptId)
      const isTalker = this.#talkers.has(addressOf(job.printer))
      return await printOn(job.printer, { picture, copies, opensDrawer, isTalker, onBegin }, patience)
    } catch (error) {
      // An invalid picture is never printed; when the journal could not be written, nothing was sent either.
      return { outcome: 'NOT_PRINTED', problem: String(error).slice(0, 150), state: 'UNKNOWN' }
    }
  }

  #note(printer: ReachedPrinter, state: PrinterState): void {
    if (state !== 'UNKNOWN' && state !== 'OFFLINE') this.#talkers.add(addressOf(printer))
    const printerId = printer.id
    if (this.#states.get(printerId) === state) return
    this.#states.set(printerId, state)
    this.#options.onNews()
  }
}

/** Identifies a printer by its address, because two names may mean one device. */
function addressOf({ ip, port }: ReachedPrinter): string {
  return `${ip}:${port}`
}
