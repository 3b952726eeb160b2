import { mayPayLater, type OrderFacts } from '@sofreh/ordering/domain'
import type { Bill } from '../bills.ts'

/** Returns the facts for the rule of state moves, as far as this till has them; the server decides by the same rule. */
export function stepFacts({ sheet: order, due }: Bill, settings: Parameters<typeof mayPayLater>[1]): OrderFacts {
  const { state, deliveryType, isPayLater, delivery, writtenOff } = order
  return {
    state,
    deliveryType,
    isPayLater,
    isPayLaterAllowed: mayPayLater(order, settings),
    hasCourier: (delivery?.fleet ?? null) !== null,
    due,
    isOnCredit: false,
    isWrittenOff: writtenOff > 0,
  }
}
