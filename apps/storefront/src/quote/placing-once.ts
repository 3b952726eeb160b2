import { ApiProblem, isUnanswered } from '@sofreh/contract/client'
import { isUuid, newId } from '@sofreh/kernel'
import { createStore, type Store } from '@sofreh/kit'
import { writeStored, readStored } from '@sofreh/kit/stored'

/** A pending order: its id and key are created once and stored until the restaurant answers. */
type Intent = {
  orderId: string
  key: string
  of: string
  /** The restaurant answered that it has no such order. */
  wasAbsent?: boolean | undefined
}

export type PlacedOnce<Body, Order> =
  /** With what was sent, of which the cart on the screen may be a later version. */
  | { kind: 'placed'; order: Order; sent: Body }
  /** The restaurant does not have it; sending it again is safe. */
  | { kind: 'notArrived' }
  /** The outcome is unknown; asks the restaurant before sending again. */
  | { kind: 'unknown' }
  /** The pending order was dropped while its request was in progress: it belongs to an earlier guest. */
  | { kind: 'letGo' }

export type PlacingState = 'idle' | 'sending' | 'asking' | 'unknown'

type PlacingCalls<Body, Order> = {
  /** Storage key of the pending order in this browser. */
  name: (vendorId: string) => string
  send: (body: { id: string } & Body, key: string) => Promise<Order>
  ask: (orderId: string) => Promise<Order>
}

export type PlacingOnce<Body, Order> = {
  store: Store<PlacingState>
  /**
   * Places the order once. Without an answer, asks the server whether it has the order; only the answer that it
   * does not allows sending again, under the same id and key.
   * @throws ApiProblem when the restaurant rejected the order
   */
  place: (vendorId: string, body: Body) => Promise<PlacedOnce<Body, Order>>
  /** Asks about a pending order of an earlier visit; resolves to undefined when there is none. */
  askAboutPending: (vendorId: string) => Promise<PlacedOnce<Body, Order> | undefined>
  /** Returns true while the outcome of an order is unknown. */
  hasOpenQuestion: (vendorId: string) => boolean
  /** Drops a pending order that the next guest must not continue. */
  forget: (vendorId: string) => void
}

const pausesMs = [600, 2_000, 4_000]

/** Creates the placing of orders for phones and kiosks. */
export function placingOnce<Body, Order extends object>(calls: PlacingCalls<Body, Order>): PlacingOnce<Body, Order> {
  const store = createStore<PlacingState>('idle')
  const storedIntent = (vendorId: string) => readStored(calls.name(vendorId), isIntent)
  const storeIntent = (vendorId: string, intent: Intent | undefined) => writeStored(calls.name(vendorId), intent)
  let current: string | undefined
  const letGo = new Set<string>()

  const settle = (vendorId: string, intent: Intent, found: Found<Order>): PlacedOnce<Body, Order> => {
    if (letGo.has(intent.key)) return { kind: 'letGo' }
    if (found === 'absent') storeIntent(vendorId, { ...intent, wasAbsent: true })
    store.set(found === 'unknown' ? 'unknown' : 'idle')
    if (found === 'unknown') return { kind: 'unknown' }
    if (found === 'absent') return { kind: 'notArrived' }
    storeIntent(vendorId, undefined)
    return { kind: 'placed', order: found, sent: JSON.parse(intent.of) as Body }
  }

  const askFor = ({ orderId, key, wasAbsent }: Intent): Promise<Found<Order>> => {
    current = key
    store.set('asking')
    const ask = () => askOnce(calls, orderId)
    return askUntilAnswered(ask, wasAbsent ? [0] : pausesMs, () => letGo.has(key))
  }

  const send = async (vendorId: string, intent: Intent, body: Body): Promise<PlacedOnce<Body, Order>> => {
    current = intent.key
    storeIntent(vendorId, { ...intent, wasAbsent: undefined })
    store.set('sending')
    try {
      return settle(vendorId, intent, await calls.send({ id: intent.orderId, ...body }, intent.key))
    } catch (error) {
      if (letGo.has(intent.key)) return { kind: 'letGo' }
      if (isUnanswered(error)) return settle(vendorId, intent, await askFor(intent))
      // A status below 500 rejects this pending order. From 500 on the same one may be sent again.
      if (error instanceof ApiProblem && error.status < 500) storeIntent(vendorId, undefined)
      store.set('idle')
      throw error
    }
  }

  return {
    store,
    place: async (vendorId, body) => {
      const of = JSON.stringify(body)
      const earlier = storedIntent(vendorId)
      // Sends a pending order that the restaurant does not have again at once; its id makes a late arrival harmless.
      if (earlier && !(earlier.wasAbsent && earlier.of === of)) {
        const found = await askFor(earlier)
        if (found !== 'absent' || letGo.has(earlier.key)) return settle(vendorId, earlier, found)
      }
      return send(vendorId, earlier?.of === of ? earlier : { orderId: newId(), key: newId(), of }, body)
    },
    askAboutPending: async (vendorId) => {
      const intent = storedIntent(vendorId)
      return intent ? settle(vendorId, intent, await askFor(intent)) : undefined
    },
    hasOpenQuestion: (vendorId) => isOpen(storedIntent(vendorId)),
    forget: (vendorId) => {
      if (current !== undefined) letGo.add(current)
      storeIntent(vendorId, undefined)
      store.set('idle')
    },
  }
}

type Found<Order> = Order | 'absent' | 'unknown'

async function askUntilAnswered<Order>(
  ask: () => Promise<Found<Order>>,
  pauses: readonly number[],
  isOver: () => boolean,
): Promise<Found<Order>> {
  let answer: Found<Order> = 'unknown'
  for (const pauseMs of pauses) {
    if (isOver()) return 'unknown'
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    answer = await ask()
    // A "no" right after a lost answer may be early: the order may still be in progress.
    if (typeof answer === 'object') return answer
  }
  return answer
}

async function askOnce<Body, Order>(calls: PlacingCalls<Body, Order>, orderId: string): Promise<Found<Order>> {
  try {
    return await calls.ask(orderId)
  } catch (error) {
    return error instanceof ApiProblem && error.status === 404 ? 'absent' : 'unknown'
  }
}

function isOpen(intent: Intent | undefined): boolean {
  return intent !== undefined && !intent.wasAbsent
}

function isIntent(value: unknown): value is Intent {
  const intent = value as Partial<Intent> | null
  return (
    typeof intent === 'object' &&
    intent !== null &&
    isUuid(intent.orderId ?? '') &&
    typeof intent.key === 'string' &&
    typeof intent.of === 'string'
  )
}
