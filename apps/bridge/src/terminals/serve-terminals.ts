import { round, type RoundOptions, Wake } from '../rounds.ts'
import type { ServerLink } from '../server-link.ts'
import { ChargeJournal, type EndedTask } from './charge-journal.ts'
import { StoredTerminals } from './stored-terminals.ts'
import { giveUp, TillCharges } from './till-charges.ts'
import { TerminalQueue, type TerminalPatience } from './terminal-queue.ts'

export type ServedTerminals = {
  /** Charges that tills may request without the server. */
  charges: TillCharges
  /** The server may have new tasks. */
  hint: () => void
  /** Stops beginning tasks; returns false while a card is being charged. */
  holdStill: () => boolean
  stop: () => Promise<void>
}

type Serving = { folder: string; link: ServerLink; patience: TerminalPatience; log: RoundOptions['log'] }

const everyMs = 5_000

/**
 * Runs the vendor's card terminals for the server, or for a till without it; tasks are on disk before the first byte is
 * sent. Independent rounds fetch tasks and cancellations, report results, and inquire about unknown outcomes.
 */
export function serveTerminals({ folder, link, patience, log }: Serving): ServedTerminals {
  const asked = new Wake()
  const endings = new Wake()
  const journal = new ChargeJournal(folder)
  const onError = (error: unknown) => log('a card terminal task failed', error)
  const queue = new TerminalQueue({ journal, patience, onNews: () => endings.wake(), onError })
  const terminals = new StoredTerminals(folder)
  const charges = new TillCharges({ journal, queue, terminals })
  const take = async () => {
    const have = journal.known
    const {
      tasks,
      cancelled,
      terminals: reached,
    } = await link.api('POST /api-sofreh/payments/bridge/take', { body: { have } })
    journal.hold(tasks.map((task) => ({ ...task, heldAtMs: Date.now() })))
    // Cancels before anything begins: a task may arrive together with its cancellation.
    for (const id of cancelled) giveUp({ journal, queue }, journal.taskOf(id))
    if (journal.unreported.length > 0) endings.wake()
    queue.work()
    terminals.store(reached)
  }
  const report = async () => {
    const ended = journal.unreported.slice(0, 100)
    const own = ended.flatMap((one) => tillChargeOf(journal, one) ?? [])
    const ofTills = new Set(own.map(({ id }) => id))
    if (own.length > 0) {
      const { noted } = await link.api('POST /api-sofreh/payments/bridge/charges', { body: { charges: own } })
      forget(ended, noted)
    }
    const reports = ended.flatMap(({ taskId, result }) => (ofTills.has(taskId) ? [] : [{ taskId, ...result }]))
    if (reports.length === 0) return
    const { noted } = await link.api('POST /api-sofreh/payments/bridge/reports', { body: { reports } })
    forget(ended, noted)
  }
  const forget = (ended: readonly EndedTask[], noted: readonly string[]) => {
    const known = new Set(noted)
    journal.reported(ended.filter(({ taskId }) => known.has(taskId)))
  }
  const rounds = [
    round('terminals', take, { everyMs, news: asked, log }),
    round('terminal reports', report, { everyMs, news: endings, log }),
    round('terminal doubts', async () => charges.askAboutDoubts(), { everyMs: 1_000, log }),
    // Writes lines owed since the disk was full when a terminal answered.
    round('terminal log', async () => journal.settle(), { everyMs: 1_000, log }),
  ]
  queue.work()
  return {
    charges,
    hint: () => asked.wake(),
    holdStill: () => queue.holdStill(),
    async stop() {
      for (const stop of rounds) stop()
      await queue.stop()
      journal.close()
    },
  }
}

/** Returns a till's charge as the server expects it, with the payment's id. */
function tillChargeOf(journal: ChargeJournal, { taskId, result }: EndedTask) {
  const task = journal.charge(taskId)?.task
  if (!task?.byTill) return undefined
  const { byTill, terminal, rial } = task
  return { ...result, ...byTill, id: taskId, terminalId: terminal.id, askedRial: rial }
}
