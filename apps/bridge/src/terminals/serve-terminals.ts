import { round, type RoundOptions, Wake } from '../rounds.ts'
import type { ServerLink } from '../server-link.ts'
import { ChargeJournal } from './charge-journal.ts'
import { TerminalQueue, type TerminalPatience } from './terminal-queue.ts'

export type ServedTerminals = {
  /** The server may have something to do. */
  hint: () => void
  /** Begins nothing more; false while a card is being charged. */
  holdStill: () => boolean
  stop: () => Promise<void>
}

type Serving = { folder: string; link: ServerLink; patience: TerminalPatience; log: RoundOptions['log'] }

const everyMs = 5_000

/**
 * The shop's card terminals: charged when the server says so, on this disk before the first byte leaves. Two rounds go beside each
 * other: one fetches what is to be done and which amounts tills want back, one says what became of it.
 */
export function serveTerminals({ folder, link, patience, log }: Serving): ServedTerminals {
  const asked = new Wake()
  const told = new Wake()
  const journal = new ChargeJournal(folder)
  const onError = (error: unknown) => log('a card terminal could not be served', error)
  const queue = new TerminalQueue({ journal, patience, onNews: () => told.wake(), onError })
  const take = async () => {
    const have = journal.known
    const { tasks, cancelled } = await link.api('POST /api-sofreh/payments/bridge/take', { body: { have } })
    journal.hold(tasks.map((task) => ({ ...task, heldAtMs: Date.now() })))
    queue.cancel(cancelled)
    queue.work()
  }
  const report = async () => {
    const ended = journal.unreported.slice(0, 100)
    if (ended.length === 0) return
    const reports = ended.map(({ taskId, word }) => ({ taskId, ...word }))
    const { noted } = await link.api('POST /api-sofreh/payments/bridge/reports', { body: { reports } })
    const known = new Set(noted)
    journal.reported(ended.filter(({ taskId }) => known.has(taskId)))
  }
  const rounds = [
    round('terminals', take, { everyMs, news: asked, log }),
    round('terminal reports', report, { everyMs, news: told, log }),
  ]
  queue.work()
  return {
    hint: () => asked.wake(),
    holdStill: () => queue.holdStill(),
    async stop() {
      for (const stop of rounds) stop()
      await queue.stop()
      journal.close()
    },
  }
}
