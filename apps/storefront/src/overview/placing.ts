import { ApiProblem, isUnanswered } from '@sofreh/contract/client'
import { isUuid, newId } from '@sofreh/kernel'
import { createStore } from '@sofreh/kit'
import type { Order } from '@sofreh/ordering/client'
import { keep, readKept } from '../cart/kept.ts'
import type { OrderDeliveryType } from '../page/page-content.ts'
import { api } from '../session/api.ts'

export type PlacingBody = {
  deliveryType: OrderDeliveryType
  tableId?: string
  lines: {
    id: string
    menuItemId: string
    count: number
    toppings: { toppingId: string; count: number }[]
    note: string
  }[]
  paymentType: 'ONLINE' | 'UNPAID'
  numberOfPerson?: number
  description: string
  tip: number
  discountCode?: string
  points?: number
  scheduledFor?: string
  expectedPrice: number
}

/** One wish to order: its id and key are made once and kept until the restaurant has answered. */
type Intent = {
  orderId: string
  key: string
  of: string /** The restaurant said it has no such order. */
  wasAbsent?: boolean
}

export type Placed =
  | { kind: 'placed'; order: Order }
  /** The restaurant does not have it; sending it again is safe. */
  | { kind: 'notArrived' }
  /** Nobody knows yet; nothing is sent again before the restaurant was asked. */
  | { kind: 'unknown' }

export const placingStore = createStore<'idle' | 'sending' | 'asking' | 'unknown'>('idle')

const intentName = (vendorId: string) => `sofreh.intent.${vendorId}`
const pausesMs = [600, 2_000, 4_000]

/**
 * Places the order once. Without an answer the server is asked whether it has the order; only its "no" lets the same wish be
 * sent again, under the same id and key.
 * @throws ApiProblem when the restaurant answered no
 */
export async function place(vendorId: string, body: PlacingBody): Promise<Placed> {
  const of = JSON.stringify(body)
  const earlier = keptIntent(vendorId)
  // The very wish that the restaurant does not have is sent again at once; its id makes a late arrival harmless.
  if (earlier && !(earlier.wasAbsent && earlier.of === of)) {
    const found = await askFor(earlier)
    if (found !== 'absent') return settle(vendorId, earlier, found)
  }
  const intent: Intent = earlier?.of === of ? earlier : { orderId: newId(), key: newId(), of }
  keep(intentName(vendorId), { ...intent, wasAbsent: undefined })
  placingStore.set('sending')
  try {
    const order = await api('POST /api/orders', { body: { id: intent.orderId, ...body }, idempotencyKey: intent.key })
    return settle(vendorId, intent, order)
  } catch (error) {
    if (isUnanswered(error)) return settle(vendorId, intent, await askFor(intent))
    // An answer below 500 is a no: this wish is over. Above it the same wish may be sent again.
    if (error instanceof ApiProblem && error.status < 500) keep(intentName(vendorId), undefined)
    placingStore.set('idle')
    throw error
  }
}

/** Asks about a wish left unanswered by an earlier visit; undefined when there is none. */
export async function askAboutKept(vendorId: string): Promise<Placed | undefined> {
  const intent = keptIntent(vendorId)
  return intent ? settle(vendorId, intent, await askFor(intent)) : undefined
}

/** True while nobody knows what became of an order. */
export function hasOpenQuestion(vendorId: string): boolean {
  const intent = keptIntent(vendorId)
  return intent !== undefined && !intent.wasAbsent
}

type Found = Order | 'absent' | 'unknown'

async function askFor({ orderId, wasAbsent }: Intent): Promise<Found> {
  placingStore.set('asking')
  let answer: Found = 'unknown'
  for (const pauseMs of wasAbsent ? [0] : pausesMs) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    answer = await askOnce(orderId)
    // A "no" right after a lost answer may only be early: the order may still be on its way.
    if (typeof answer === 'object') return answer
  }
  return answer
}

async function askOnce(orderId: string): Promise<Found> {
  try {
    return await api('GET /api/orders/{id}', { params: { id: orderId } })
  } catch (error) {
    return error instanceof ApiProblem && error.status === 404 ? 'absent' : 'unknown'
  }
}

function settle(vendorId: string, intent: Intent, found: Found): Placed {
  if (found === 'absent') keep(intentName(vendorId), { ...intent, wasAbsent: true })
  placingStore.set(found === 'unknown' ? 'unknown' : 'idle')
  if (found === 'unknown') return { kind: 'unknown' }
  if (found === 'absent') return { kind: 'notArrived' }
  keep(intentName(vendorId), undefined)
  return { kind: 'placed', order: found }
}

function keptIntent(vendorId: string): Intent | undefined {
  return readKept(intentName(vendorId), isIntent)
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
