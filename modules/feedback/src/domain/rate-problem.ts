/**
 * Rules for when a guest may review an order and change the review. An order is reviewed once, by its own guest, after
 * it is paid and handed over; a review with a reply stays fixed. Guests of a table review as they leave, each for
 * themselves.
 */
export type RatedOrder = {
  customerId: string | null
  state: string
  isMerged: boolean
  /** True when nothing of it is due. */
  isPaid: boolean
  /** When it was handed over, or finished if that was not recorded. */
  handedOverAt: string | null
  /** Set for a guest of the order's table whose party has paid and left. */
  hasLeftTable?: boolean
}

export const rateWithinDays = 30
export const editWithinHours = 24
const hourMs = 3_600_000

export type RateProblem = 'ORDER_NOT_FINISHED' | 'FEEDBACK_TOO_LATE'

/**
 * Returns why an order cannot be reviewed; undefined when it can. A merged bill is reviewed in the bill it went into.
 */
export function rateProblem(order: RatedOrder, now: Date): RateProblem | undefined {
  if (order.hasLeftTable && order.state !== 'REJECTED' && !order.isMerged) return undefined
  const isHandedOver = order.state === 'DELIVERED' || order.state === 'FINISHED'
  if (!isHandedOver || !order.isPaid || order.isMerged || order.handedOverAt === null) return 'ORDER_NOT_FINISHED'
  const agoMs = now.getTime() - Date.parse(order.handedOverAt)
  return agoMs > rateWithinDays * 24 * hourMs ? 'FEEDBACK_TOO_LATE' : undefined
}

/** Returns until when the guest may change it; undefined when that time is over or staff have replied. */
export function editableUntil(feedback: { createdAt: Date; hasReply: boolean }, now: Date): Date | undefined {
  if (feedback.hasReply) return undefined
  const until = new Date(feedback.createdAt.getTime() + editWithinHours * hourMs)
  return until > now ? until : undefined
}
