import type { DataOf } from '@sofreh/contract'
import type { readBoxesAsBridge } from '@sofreh/customers/contract'
import type { ServerLink } from '../server-link.ts'
import { HeardCalls } from './heard-calls.ts'
import { BoxWatch } from './watch-boxes.ts'

export type PhoneBox = DataOf<typeof readBoxesAsBridge>[number]
export type FollowedPhone = ReturnType<typeof followPhone>
type PhoneOptions = {
  folder: string
  link: ServerLink
  /** The boxes as the server said last, so that a shop whose internet is gone hears its telephone after a power cut too. */
  kept: { boxes: readonly PhoneBox[]; keep: (boxes: PhoneBox[]) => void }
  /** Somebody rings: the round should not wait. */
  onRing: () => void
  log: (message: string, error?: unknown) => void
  /** How often the office is asked which boxes there are. */
  boxesEveryMs?: number
}

/** The server takes no more in one breath; the rest goes with the next round. */
const mostAtOnce = 50

/** The telephone of the shop: listens at the boxes the office named, and tells the server, and tills that ask, of each call. */
export function followPhone({ folder, link, kept, onRing, log, boxesEveryMs = 10_000 }: PhoneOptions) {
  const calls = new HeardCalls(folder)
  const watch = new BoxWatch({
    log,
    onHeard: (heard) => {
      if (calls.hear(heard, Date.now())) onRing()
    },
  })
  let boxes = kept.boxes
  let boxesAtMs = Number.NEGATIVE_INFINITY
  watch.watch(boxes)
  return {
    /** One round: what was heard is told first, a guest is on the line. */
    async work(): Promise<void> {
      const waiting = calls.waiting(Date.now()).slice(0, mostAtOnce)
      if (waiting.length > 0) {
        const { noted } = await link.api('POST /api-sofreh/customers/bridge/calls', { body: { calls: waiting } })
        calls.told(waiting.filter(({ id }) => noted.includes(id)))
      }
      if (Date.now() - boxesAtMs < boxesEveryMs) return
      const heard = await link.api('GET /api-sofreh/customers/bridge/boxes')
      if (JSON.stringify(heard) !== JSON.stringify(boxes)) kept.keep(heard)
      boxes = heard
      watch.watch(boxes)
      boxesAtMs = Date.now()
    },
    /** Who rang within the hour, with the rules of their boxes. */
    recent: () => ({ boxes, calls: calls.recent(Date.now()) }),
    stop: () => {
      watch.stop()
      calls.close()
    },
  }
}
