import { newId } from '@sofreh/kernel'
import type { PricedOrder } from '@sofreh/pricing/domain'
import { useRef } from 'react'
import { useMay, useSession } from '@sofreh/staff/session'
import { lacksDeliveryDetails } from '../../commands/delivery-fee.ts'
import { posText } from '../../text/pos.fa.ts'
import type { PosSheet } from '../pos-sheet.ts'
import { newCart } from '../../commands/cart.ts'
import { mayPayLater } from '../../commands/delivery-types.ts'
import { useTill } from '../till-store.ts'
import { useHolding } from './use-stored-cart.ts'
import { isNamelessTab } from '../../commands/tab-name.ts'
import { useTillFacts } from '../till-facts.ts'
import { needsShift } from './cash.ts'
import { cashPayment, type Payment } from '../../commands/payment.ts'
import { useSelling } from './use-selling.ts'

/** The cashier's commands on the cart, by button or key. */
export function useTillActs(price: PricedOrder, show: (sheet: PosSheet) => void) {
  const selling = useSelling()
  const holding = useHolding()
  const mayTake = useMay('PAYMENT_TAKE')
  const { vendor } = useSession()

  const sell = async (request: Parameters<typeof selling.sell>[0]) => {
    if ((await selling.sell(request)) !== 'done') show({ kind: 'refused' })
  }
  const canSell = () => useTill.getState().cart.lines.length > 0 && !selling.isBusy
  /** A delivery cannot be sold without an address: the sheet asks for it. */
  const isPlaced = () => {
    const { cart } = useTill.getState()
    const isAsked = !cart.addsTo && lacksDeliveryDetails(cart)
    if (isAsked) show({ kind: 'delivery' })
    return !isAsked
  }
  const total = price.finalPrice
  // Guards against a second tap before the buttons render as disabled.
  const isPaying = useRef(false)

  return {
    selling,
    holding,
    pay: (first: 'CASH' | 'CARD') => {
      if (!canSell() || !isPlaced()) return
      selling.clearRefusal()
      if (useTill.getState().cart.addsTo) void sell({ total })
      // A waiter opens bills; only those who may take payments do.
      else if (!mayTake) return
      else if (total === 0) void sell({ total, payments: [] })
      else show({ kind: 'pay', first })
    },
    /** Pays everything at once, by card or in exact cash. Opens the sheet where a terminal or a shift comes first. */
    payNow: async (method: 'CASH' | 'CARD') => {
      if (isPaying.current || !canSell() || !isPlaced() || !mayTake) return
      isPaying.current = true
      try {
        selling.clearRefusal()
        if (await needsSheet(method)) show({ kind: 'pay', first: method })
        else await sell({ total, payments: [wholePayment(method, total)] })
      } finally {
        isPaying.current = false
      }
    },
    openTab: () => {
      const { cart, showMessage } = useTill.getState()
      if (!canSell() || cart.addsTo) return
      if (!mayPayLater(cart, vendor)) return showMessage(posText.cart.noPayLater)
      if (!isPlaced()) return
      if (isNamelessTab(useTill.getState().cart)) return show({ kind: 'nameTab' })
      void sell({ total })
    },
    /** Opens a further bill on a table that has one. */
    openSecondBill: () => void sell({ total, isSecondBill: true }),
    hold: () => {
      if (canSell()) void holding.hold(freshCart())
    },
  }
}

/** Cash needs an open shift and a connected terminal charges the card itself: the sheet handles both. */
async function needsSheet(method: 'CASH' | 'CARD'): Promise<boolean> {
  if (method === 'CASH') return needsShift(useTillFacts.getState())
  const { hasTerminals } = await import('../charges/stored-terminals.ts')
  return hasTerminals()
}

function wholePayment(method: 'CASH' | 'CARD', total: number): Payment {
  return method === 'CASH' ? cashPayment(total, total) : { id: newId(), method, amount: total, reference: '' }
}

export type TillActs = ReturnType<typeof useTillActs>

/** Returns an empty cart with the last delivery type. */
export function freshCart() {
  return newCart(newId(), useTill.getState().cart.deliveryType)
}
