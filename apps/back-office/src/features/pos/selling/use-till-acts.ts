import { newId } from '@sofreh/kernel'
import type { PricedOrder } from '@sofreh/pricing/domain'
import { useMay, useSession } from '../../../session/session-context.ts'
import { lacksWay } from '../delivery/way.ts'
import { posText } from '../pos.fa.ts'
import type { PosSheet } from '../pos-sheet.ts'
import { newTicket } from '../ticket/ticket.ts'
import { mayPayLater } from '../ticket/ticket-types.ts'
import { useTill } from '../ticket/till-store.ts'
import { useHolding } from '../use-till.ts'
import { useSelling } from './use-selling.ts'

/** What the cashier can do with the ticket on the screen, by button or by key. */
export function useTillActs(price: PricedOrder, show: (sheet: PosSheet) => void) {
  const selling = useSelling()
  const holding = useHolding()
  const mayTake = useMay('PAYMENT_TAKE')
  const { vendor } = useSession()

  const sell = async (wish: Parameters<typeof selling.sell>[0]) => {
    if ((await selling.sell(wish)) !== 'done') show({ kind: 'refused' })
  }
  const canSell = () => useTill.getState().ticket.lines.length > 0 && !selling.isBusy
  /** What is brought somewhere is not sold before anybody knows where to: the sheet asks. */
  const isPlaced = () => {
    const { ticket } = useTill.getState()
    const isAsked = !ticket.addsTo && lacksWay(ticket)
    if (isAsked) show({ kind: 'delivery' })
    return !isAsked
  }
  const total = price.finalPrice

  return {
    selling,
    holding,
    pay: (first: 'CASH' | 'CARD') => {
      if (!canSell() || !isPlaced()) return
      selling.clearRefusal()
      if (useTill.getState().ticket.addsTo) void sell({ total })
      // A waiter opens tabs; whoever answers for the drawer takes the money.
      else if (!mayTake) return
      else if (total === 0) void sell({ total, payments: [] })
      else show({ kind: 'pay', first })
    },
    openTab: () => {
      const { ticket, say } = useTill.getState()
      if (!canSell() || ticket.addsTo) return
      if (!mayPayLater(ticket, vendor)) return say(posText.ticket.noPayLater)
      if (isPlaced()) void sell({ total })
    },
    /** A further bill on a table that has one. */
    openSecondBill: () => void sell({ total, isSecondBill: true }),
    hold: () => {
      if (canSell()) void holding.hold(freshTicket())
    },
  }
}

export type TillActs = ReturnType<typeof useTillActs>

/** An empty ticket of the kind that was rung up last. */
export function freshTicket() {
  return newTicket(newId(), useTill.getState().ticket.deliveryType)
}
