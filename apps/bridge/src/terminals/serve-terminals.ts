import type { ServerLink } from '../server-link.ts'
import { ChargeJournal } from './charge-journal.ts'
import { TerminalQueue, type TerminalPatience } from './terminal-queue.ts'

export type ServedTerminals = {
  /** Fetches what is to be done, begins it, and hears which amounts tills want back. */
  take: () => Promise<void>
  /** Tells the server what became of tasks. */
  report: () => Promise<void>
  stop: () => Promise<void>
}

type Serving = {
  folder: string
  link: ServerLink
  patience: TerminalPatience
  onNews: () => void
  onError: (error: unknown) => void
}

/** The shop's card terminals: charged when the server says so, on this disk before the first byte leaves. */
export function serveTerminals({ folder, link, patience, onNews, onError }: Serving): ServedTerminals {
  const journal = new ChargeJournal(folder)
  const queue = new TerminalQueue({ journal, patience, onNews, onError })
  queue.work()
  return {
    async take() {
      const have = journal.known
      const { tasks, cancelled } = await link.api('POST /api-sofreh/payments/bridge/take', { body: { have } })
      journal.hold(tasks.map((task) => ({ ...task, heldAtMs: Date.now() })))
      queue.cancel(cancelled)
      queue.work()
    },
    async report() {
      const ended = journal.unreported.slice(0, 100)
      if (ended.length === 0) return
      const reports = ended.map(({ taskId, word }) => ({ taskId, ...word }))
      const { noted } = await link.api('POST /api-sofreh/payments/bridge/reports', { body: { reports } })
      const known = new Set(noted)
      journal.reported(ended.filter(({ taskId }) => known.has(taskId)))
    },
    async stop() {
      await queue.stop()
      journal.close()
    },
  }
}
