import { useCallback } from 'react'
import { isBrought } from '@sofreh/ordering/domain'
import { courierText } from '../../text/courier.fa.ts'
import { useTill } from '../till-store.ts'
import { type Doing, useDoing } from './use-doing.ts'
import { changeGiven, type Payment } from '../../commands/payment.ts'
import { forgetHeldCart } from './use-stored-cart.ts'
import { addItemsCommand, saleCommand } from './sale-command.ts'

/** The outcome of taking money. */
export type Recorded = 'done' | 'refused' | 'unknown'

type SaleAsked = { total: number; tip?: number; payments?: readonly Payment[]; isSecondBill?: boolean }
export type Selling = Doing & {
  /** Sells the cart; `done` once it left the screen. */
  sell: (request: SaleAsked) => Promise<Recorded>
}

/** Sells the cart: accepted by the server, logged on the device, or refused with the server's message. */
export function useSelling(): Selling {
  const doing = useDoing()
  const { attempt } = doing
  const sell = useCallback<Selling['sell']>(
    async (request) => {
      const { cart, sold, showMessage } = useTill.getState()
      const { addsTo } = cart
      const outcome = await attempt(addsTo ? addItemsCommand({ ...cart, addsTo }) : saleCommand({ ...request, cart }))
      if (outcome.kind === 'refused' || outcome.kind === 'unknown') return outcome.kind
      const isLogged = outcome.kind === 'logged'
      const number = isLogged ? numberOf(outcome.entry.body) : outcome.answer.number
      sold(
        {
          kind: 'sold',
          orderId: addsTo?.orderId ?? cart.id,
          number: addsTo?.number ?? number,
          total: request.total,
          change: changeGiven(request.payments ?? []),
          isWaiting: isLogged,
          saleId: isLogged && !addsTo && request.payments ? outcome.entry.id : null,
        },
        cart,
      )
      void forgetHeldCart(cart.id).catch(() => undefined)
      const courier = !addsTo && isBrought(cart.deliveryType) ? cart.delivery?.courier : undefined
      if (courier && isLogged) showMessage(courierText.offline(courier.name))
      else if (courier)
        void import('../assign-courier.ts').then(({ assignSoldOrder }) => assignSoldOrder(cart.id, courier))
      return 'done'
    },
    [attempt],
  )
  return { ...doing, sell }
}

function numberOf(body: unknown): string | null {
  return typeof body === 'object' && body !== null && 'number' in body ? String(body.number) : null
}
