import type { OrderFacts } from '@sofreh/ordering/domain'
import type { Bill } from '../sync/bills.ts'

/** What the rule of moves asks of a bill, as far as this till knows it; the same rule decides at the server. */
export function stepFacts({ sheet, due }: Bill, payLaterChannels: readonly string[]): OrderFacts {
  const { state, deliveryType, isPayLater, channel, delivery, writtenOff } = sheet
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
