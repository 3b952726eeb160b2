import type { DataOf } from '@sofreh/contract'
import type { readBoxesAsBridge } from '@sofreh/customers/contract'
import type { ServerLink } from '../server-link.ts'
import { ReceivedCalls } from './received-calls.ts'
import { BoxWatch } from './box-watch.ts'

export type PhoneBox = DataOf<typeof readBoxesAsBridge>[number]
export type FollowedPhone = ReturnType<typeof followPhone>
type PhoneOptions = {
  folder: string
  link: ServerLink
  /** The boxes last received from the server, so that calls are received after a power cut without internet. */
  stored: { boxes: readonly PhoneBox[]; store: (boxes: PhoneBox[]) => void }
  /** A call came in: run the round at once. */
  onRing: () => void
  log: (message: string, error?: unknown) => void
  /** Interval at which the boxes are requested from the server. */
  boxesEveryMs?: number
}

/** Maximum calls per request; the rest is sent with the next request. */
const mostAtOnce = 50

/** Receives calls from the boxes configured in the office and reports them to the server and to tills that ask. */
export function followPhone({ folder, link, stored, onRing, log, boxesEveryMs = 10_000 }: PhoneOptions) {
  const calls = new ReceivedCalls(folder)
  const watch = new BoxWatch({
    log,
    onEvent: (event) => {
      if (calls.receive(event, Date.now())) onRing()
    },
  })
  let boxes = stored.boxes
  let boxesAtMs = Number.NEGATIVE_INFINITY
  watch.watch(boxes)
  return {
    /** Runs one round: reports calls first, because a guest is on the line. */
    async work(): Promise<void> {
      const waiting = calls.waiting(Date.now()).slice(0, mostAtOnce)
      if (waiting.length > 0) {
        const { noted } = await link.api('POST /api-sofreh/customers/bridge/calls', { body: { calls: waiting } })
        calls.reported(waiting.filter(({ id }) => noted.includes(id)))
      }
      if (Date.now() - boxesAtMs < boxesEveryMs) return
      const received = await link.api('GET /api-sofreh/customers/bridge/boxes')
      if (JSON.stringify(received) !== JSON.stringify(boxes)) stored.store(received)
      boxes = received
      watch.watch(boxes)
      boxesAtMs = Date.now()
    },
    /** Returns the calls of the last hour, with the number rules of their boxes. */
    recent: () => ({ boxes, calls: calls.recent(Date.now()) }),
    stop: () => {
      watch.stop()
      calls.close()
    },
  }
}
