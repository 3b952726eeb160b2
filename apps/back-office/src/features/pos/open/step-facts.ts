import type { OrderFacts } from '@sofreh/ordering/domain'
import type { Bill } from '../sync/bills.ts'

/** Returns the facts for the rule of state moves, as far as this till has them; the server decides by the same rule. */
export function stepFacts({ sheet: order, due }: Bill, payLaterChannels: readonly string[]): OrderFacts {
  const { state, deliveryType, isPayLater, channel, delivery, writtenOff } = order
  return {
    state,
    deliveryType,
    isPayLater,
    isPayLaterAllowed: payLaterChannels.includes(channel),
    hasCourier: (delivery?.fleet ?? null) !== null,
    due,
    isOnCredit: false,
    isWrittenOff: writtenOff > 0,
  }
}
