import { useCallback } from 'react'
import { isBrought } from '@sofreh/ordering/domain'
import { courierText } from '../../text/courier.fa.ts'
import { posText } from '../../text/pos.fa.ts'
import { useTill } from '../till-store.ts'
import { useTillFacts } from '../till-facts.ts'
import type { Outcome } from '../commit.ts'
import { type Doing, useDoing } from './use-doing.ts'
import type { Cart, SaleRequest } from '../../commands/cart.ts'
import { changeGiven, type Payment } from '../../commands/payment.ts'
import { isSameSale } from '../../commands/is-same-sale.ts'
import { isRefusal } from '../server-message.ts'
import { tillApi } from '../till-api.ts'
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
  const { attempt, refuse } = doing
  /**
   * Another content under the cart's id is refused where the server has an unanswered sale of this cart. Each is sent
   * again as it was, until the server answers one that it has. To another person than the seller it answers none, so
   * the order itself is read last.
   */
  const findRecorded = useCallback(
    async (sale: SaleRequest, unanswered: readonly SaleRequest[]): Promise<Recorded> => {
      const leaveAs = (recorded: SaleRequest, outcome: Sold): Recorded => {
        leaveScreen(recorded, outcome)
        if (isSameSale(recorded, sale)) return 'done'
        refuse({ code: 'SOLD_BEFORE', message: posText.soldBefore, details: {} })
        return 'refused'
      }
      for (const before of unanswered) {
        const outcome = await attempt({ ...saleCommand(before), needsServer: true })
        if (outcome.kind === 'unknown') return 'unknown'
        if (outcome.kind === 'refused') continue
        return leaveAs(before, outcome)
      }
      const conflict = { code: 'IDEMPOTENCY_CONFLICT', message: posText.soldUnderId, details: {} }
      try {
        const order = await tillApi('GET /api/orders/{id}', { params: { id: sale.cart.id } })
        const { recordedSale } = await import('../../commands/recorded-sale.ts')
        return leaveAs(recordedSale(order, sale, unanswered), { kind: 'done', answer: order })
      } catch (error) {
        const isRefused = isRefusal(error)
        refuse(isRefused ? conflict : { code: 'NO_ANSWER', message: posText.noAnswer, details: {} })
        return isRefused ? 'refused' : 'unknown'
      }
    },
    [attempt, refuse],
  )
  const sell = useCallback<Selling['sell']>(
    async (request) => {
      const { unanswered = [], ...cart } = useTill.getState().cart
      const { addsTo } = cart
      const sale = { ...request, cart, shiftId: useTillFacts.getState().shift?.shiftId ?? null }
      const command = addsTo ? addItemsCommand({ ...cart, addsTo }) : saleCommand(sale)
      // Logged, it would be a second sale under the id of one that the server may have.
      const needsServer = command.needsServer === true || unanswered.length > 0
      // Without a network nothing leaves the device.
      const isSent = needsServer && navigator.onLine && !addsTo
      if (isSent) storeUnanswered(cart.id, [...unanswered, sale])
      const outcome = await attempt<{ number: string | null }>({ ...command, needsServer })
      if (outcome.kind === 'unknown') {
        // A full disk sends what is otherwise logged.
        if (!isSent && !addsTo) storeUnanswered(cart.id, [...unanswered, sale])
        return 'unknown'
      }
      if (outcome.kind === 'refused') {
        if (isSent) storeUnanswered(cart.id, unanswered)
        return outcome.refusal.code === 'IDEMPOTENCY_CONFLICT' ? findRecorded(sale, unanswered) : 'refused'
      }
      leaveScreen(sale, outcome)
      return 'done'
    },
    [attempt, findRecorded],
  )
  return { ...doing, sell }
}

/** Stores the unanswered sales on their cart, if it is still on the screen. */
function storeUnanswered(cartId: Cart['id'], unanswered: readonly SaleRequest[]): void {
  const { cart, change } = useTill.getState()
  if (cart.id === cartId) change({ unanswered })
}

type Sold = Extract<Outcome<{ number: string | null }>, { kind: 'done' | 'logged' }>

/** Takes a sold cart off the screen, and gives its order to the courier who was chosen. */
function leaveScreen({ cart, total, payments }: SaleRequest, outcome: Sold): void {
  const { sold, showMessage } = useTill.getState()
  const { addsTo } = cart
  const isLogged = outcome.kind === 'logged'
  const number = isLogged ? numberOf(outcome.entry.body) : outcome.answer.number
  sold(
    {
      kind: 'sold',
      orderId: addsTo?.orderId ?? cart.id,
      number: addsTo?.number ?? number,
      total,
      change: changeGiven(payments ?? []),
      isWaiting: isLogged,
      saleId: isLogged && !addsTo && payments ? outcome.entry.id : null,
    },
    cart,
  )
  void forgetHeldCart(cart.id).catch(() => undefined)
  const courier = !addsTo && isBrought(cart.deliveryType) ? cart.delivery?.courier : undefined
  if (courier && isLogged) showMessage(courierText.offline(courier.name))
  else if (courier) void import('../assign-courier.ts').then(({ assignSoldOrder }) => assignSoldOrder(cart.id, courier))
}

function numberOf(body: unknown): string | null {
  return typeof body === 'object' && body !== null && 'number' in body ? String(body.number) : null
}
