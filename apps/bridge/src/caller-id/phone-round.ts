import type { ServerLink } from '../server-link.ts'
import { WaitingCalls } from './tell-calls.ts'
import { BoxWatch } from './watch-boxes.ts'

type PhoneOptions = {
  link: ServerLink
  /** Somebody rings: the round should not wait. */
  onRing: () => void
  log: (message: string, error?: unknown) => void
  /** How often the office is asked which boxes there are. */
  boxesEveryMs?: number
}

/** The telephone of the shop: listens at the boxes the office named, and tells the server of each call. */
export function followPhone({ link, onRing, log, boxesEveryMs = 10_000 }: PhoneOptions) {
  const calls = new WaitingCalls()
  const watch = new BoxWatch({
    log,
    onRing: (heard) => {
      if (calls.hear(heard, Date.now())) onRing()
    },
  })
  let boxesAtMs = Number.NEGATIVE_INFINITY
  return {
    /** One round: what was heard is told first, a guest is on the line. */
    async work(): Promise<void> {
      const waiting = [...calls.waiting(Date.now())]
      if (waiting.length > 0) {
        const { noted } = await link.api('POST /api-sofreh/customers/bridge/calls', { body: { calls: waiting } })
        calls.told(noted)
      }
      if (Date.now() - boxesAtMs < boxesEveryMs) return
      watch.watch(await link.api('GET /api-sofreh/customers/bridge/boxes'))
      boxesAtMs = Date.now()
    },
    stop: () => watch.stop(),
  }
}
