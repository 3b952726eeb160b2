/** How long guests may cancel their own orders: until the restaurant has accepted them (docs/guide/orders.md, "States"). */
import type { OrderState } from './order-codes.ts'

const beforeAccepted: ReadonlySet<OrderState> = new Set(['SUBMITTED', 'NEEDFORCALL', 'PAID'])

type CancelFacts = {
  state: OrderState
  lines: readonly { guestId?: string | null | undefined }[]
}

/** False also for a bill shared by several guests of a table: no guest cancels what others ordered. */
export function mayGuestCancel({ state, lines }: CancelFacts): boolean {
  const guests = new Set(lines.flatMap(({ guestId }) => guestId ?? []))
  return beforeAccepted.has(state) && guests.size < 2
}
