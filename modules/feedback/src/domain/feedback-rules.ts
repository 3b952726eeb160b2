/**
 * When a guest may say something of an order, and for how long it may be changed. An order is spoken of once it is paid and handed over,
 * once, by its own guest; what staff have answered stays as they read it. Who sat at a table has eaten and paid: they speak as they leave,
 * each for themselves.
 */
export type RatedOrder = {
  customerId: string | null
  state: string
  isMerged: boolean
  /** Nothing of it is due. */
  isPaid: boolean
  /** When it was handed over or, where nobody said that, finished. */
  handedOverAt: string | null
  /** Asked by a guest of its table, whose party has paid and left. */
  hasLeftTable?: boolean
}

export const rateWithinDays = 30
export const editWithinHours = 24
const hourMs = 3_600_000

export type RateProblem = 'ORDER_NOT_FINISHED' | 'FEEDBACK_TOO_LATE'

/** Why an order can't be spoken of; undefined when it can. A bill that went into another one is spoken of there. */
export function rateProblem(order: RatedOrder, now: Date): RateProblem | undefined {
  if (order.hasLeftTable && order.state !== 'REJECTED' && !order.isMerged) return undefined
  const isHandedOver = order.state === 'DELIVERED' || order.state === 'FINISHED'
  if (!isHandedOver || !order.isPaid || order.isMerged || order.handedOverAt === null) return 'ORDER_NOT_FINISHED'
  const agoMs = now.getTime() - Date.parse(order.handedOverAt)
  return agoMs > rateWithinDays * 24 * hourMs ? 'FEEDBACK_TOO_LATE' : undefined
}

/** Until when its guest may change it; undefined when that time is over or staff have answered. */
export function editableUntil(feedback: { createdAt: Date; hasReply: boolean }, now: Date): Date | undefined {
  if (feedback.hasReply) return undefined
  const until = new Date(feedback.createdAt.getTime() + editWithinHours * hourMs)
  return until > now ? until : undefined
}
