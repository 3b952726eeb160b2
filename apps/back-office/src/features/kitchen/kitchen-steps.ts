import type { CancelledInKitchen, KitchenLine, KitchenOrder } from '@sofreh/ordering/client'

export type Step = { lineId: string; count: number; to: 'seen' | 'ready' | 'served' | 'remade' | 'recalled' }

/** Returns the units of a line that the kitchen still has to make. */
export function waitingOf({ kitchen }: KitchenLine): number {
  return kitchen.fired + kitchen.seen
}

/** Returns the steps that begin or complete everything possible of these lines. */
export function stepsOf(lines: readonly KitchenLine[], to: 'seen' | 'ready'): Step[] {
  return lines.flatMap(({ lineId, kitchen }) => {
    const count = to === 'seen' ? kitchen.fired : kitchen.fired + kitchen.seen
    return count > 0 ? [{ lineId, count, to }] : []
  })
}

/** Returns the steps that serve all ready units of these lines. */
export function goingOut(lines: readonly KitchenLine[]): Step[] {
  return lines.flatMap(({ lineId, kitchen: { ready } }) =>
    ready > 0 ? [{ lineId, count: ready, to: 'served' as const }] : [],
  )
}

/** Returns orders with ready units: complete ones before those that lack a dish, then the oldest first. */
export function onThePass(orders: readonly KitchenOrder[]): KitchenOrder[] {
  const isWhole = ({ lines }: KitchenOrder) => lines.every((line) => waitingOf(line) === 0)
  const age = ({ lines, since }: KitchenOrder) => lines.flatMap(({ firedAt }) => firedAt ?? []).sort()[0] ?? since ?? ''
  return orders
    .filter(({ lines }) => goingOut(lines).length > 0)
    .sort((one, other) => Number(isWhole(other)) - Number(isWhole(one)) || age(one).localeCompare(age(other)))
}

/** Returns the step of a tap on a dish: waiting units become ready; if all are ready, they are recalled. */
export function tapOn(line: KitchenLine): Step | undefined {
  const waiting = waitingOf(line)
  if (waiting > 0) return { lineId: line.lineId, count: waiting, to: 'ready' }
  const { ready } = line.kitchen
  return ready > 0 ? { lineId: line.lineId, count: ready, to: 'recalled' } : undefined
}

/**
 * Returns true when these steps remove the order from the view: its last dish is made, or its last plate was served.
 */
export function takesAway(order: KitchenOrder, steps: readonly Step[], view: 'cooking' | 'pass' | 'made'): boolean {
  const { lines } = afterStep(order, steps)
  if (view === 'cooking') return lines.every((line) => waitingOf(line) === 0)
  return view === 'pass' && goingOut(lines).length === 0
}

/** Returns the order after these steps, for the screen until the server answers. */
export function afterStep(order: KitchenOrder, steps: readonly Step[]): KitchenOrder {
  const lines = order.lines.map((line) =>
    steps.filter(({ lineId }) => lineId === line.lineId).reduce((current, step) => stepped(current, step), line),
  )
  return { ...order, lines }
}

/** Bounds the count by the units there are, because the board may contain a tap whose answer was lost. */
function stepped(line: KitchenLine, { count: asked, to }: Step): KitchenLine {
  const { fired, seen, ready } = line.kitchen
  const there = { seen: fired, ready: fired + seen, served: ready, recalled: ready, remade: asked }
  const count = Math.min(asked, there[to])
  switch (to) {
    case 'seen':
      return withCounts(line, { fired: fired - count, seen: seen + count })
    case 'ready': {
      const fromSeen = Math.min(seen, count)
      return withCounts(line, { seen: seen - fromSeen, fired: fired - (count - fromSeen), ready: ready + count })
    }
    case 'served':
      return withCounts(line, { ready: ready - count, served: line.kitchen.served + count })
    case 'recalled':
      return withCounts(line, { ready: ready - count, seen: seen + count })
    case 'remade':
      return withCounts(line, {
        ready: Math.max(0, ready - count),
        fired: fired + count,
        remade: line.kitchen.remade + count,
      })
  }
}

function withCounts(line: KitchenLine, counts: Partial<KitchenLine['kitchen']>): KitchenLine {
  return { ...line, kitchen: { ...line.kitchen, ...counts } }
}

type Kitchen = {
  cooking: readonly KitchenOrder[]
  isMine: (line: Pick<KitchenLine, 'menuItemId' | 'categoryId'>) => boolean
}

/**
 * Returns what a station must be shown as cancelled. A ticket that is still shown, or that a cook completed after the
 * cancellation, has shown it already.
 * @param cooking the server's orders in preparation, without taps that it lacks
 */
export function unseenCancelled(order: CancelledInKitchen, { cooking, isMine }: Kitchen): CancelledInKitchen[] {
  const lines = order.lines.filter(isMine)
  const ticket = cooking.find(({ orderId }) => orderId === order.orderId)
  const isShown = ticket?.lines.some((line) => isMine(line) && waitingOf(line) > 0) === true
  const wasShown = order.made.some((dish) => isMine(dish) && dish.at > order.at)
  return lines.length === 0 || isShown || wasShown ? [] : [{ ...order, lines }]
}

export type Total = { title: string; count: number }

/** Returns the waiting units of each dish over all orders, highest first. */
export function totalsOf(orders: readonly { lines: readonly KitchenLine[] }[]): Total[] {
  const totals = new Map<string, number>()
  for (const { lines } of orders)
    for (const line of lines) {
      const waiting = waitingOf(line)
      if (waiting > 0) totals.set(line.title, (totals.get(line.title) ?? 0) + waiting)
    }
  return [...totals]
    .map(([title, count]) => ({ title, count }))
    .sort((one, other) => other.count - one.count || one.title.localeCompare(other.title, 'fa'))
}

export type Age = { minutes: number; lateMinutes: number; level: 'calm' | 'soon' | 'late' }
const minuteMs = 60_000
const patienceMinutes = 20

/** Returns the age of the oldest dish and how far its promise has passed. */
export function ageOfTicket(order: Pick<KitchenOrder, 'since' | 'promisedAt'>, nowMs: number): Age {
  const since = order.since === null ? nowMs : Date.parse(order.since)
  const minutes = Math.max(0, Math.floor((nowMs - since) / minuteMs))
  const promised = order.promisedAt === null ? Number.NaN : Date.parse(order.promisedAt)
  // A dish added after the promise gets its own `patienceMinutes`.
  const until = promised > since ? promised : since + patienceMinutes * minuteMs
  const used = (nowMs - since) / Math.max(minuteMs, until - since)
  const lateMinutes = used >= 1 ? Math.max(1, Math.floor((nowMs - until) / minuteMs)) : 0
  return { minutes, lateMinutes, level: used >= 1 ? 'late' : used >= 0.7 ? 'soon' : 'calm' }
}
