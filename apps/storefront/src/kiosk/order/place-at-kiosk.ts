import { isUnanswered } from '@sofreh/contract/client'
import { newId } from '@sofreh/kernel'
import { showToast } from '@sofreh/kit'
import type { Order } from '@sofreh/ordering/client'
import type { PricedOrder } from '@sofreh/pricing/domain'
import type { Cart } from '../../cart/cart.ts'
import { cartStore, changeCart } from '../../cart/cart-store.ts'
import { emptyCart } from '../../cart/cart.ts'
import { type PlacedOnce, placingOnce } from '../../quote/placing-once.ts'
import { cartText } from '../../text/cart.fa.ts'
import { kioskApi, sentenceOf } from '../frame/kiosk-api.ts'
import { refreshKiosk } from '../frame/kiosk-content.ts'
import { goTo, phoneStore } from '../frame/stage.ts'

/** CARD at the terminal next to the kiosk, CASH at the counter. */
export type KioskPayment = 'CARD' | 'CASH'

type KioskBody = {
  deliveryType: 'SERVE' | 'PICKUP'
  lines: { id: string; menuItemId: string; count: number; toppings: Cart['lines'][number]['toppings']; note: string }[]
  paymentType: KioskPayment
  customer?: { phone: string }
  description: string
  expectedPrice: number
}
/** The fields of an order that the kiosk needs; both calls return them. */
type KioskOrder = Pick<Order, 'id' | 'number' | 'due' | 'state' | 'paymentType'>

export const kioskPlacing = placingOnce<KioskBody, KioskOrder>({
  name: (vendorId) => `sofreh.kiosk.intent.${vendorId}`,
  send: (body, idempotencyKey) => kioskApi('POST /api/orders/kiosk', { body, idempotencyKey }),
  ask: (id) => kioskApi('GET /api-sofreh/ordering/kiosk/orders/{id}', { params: { id } }),
})

/**
 * Places the order once and continues to terminal or counter. A refusal is shown, and the cart adjusted to the current
 * menu.
 */
export async function placeAtKiosk(vendorId: string, paymentType: KioskPayment, price: PricedOrder): Promise<void> {
  const cart = cartStore.get()
  const phone = phoneStore.get()
  const body: KioskBody = {
    deliveryType: cart.deliveryType === 'SERVE' ? 'SERVE' : 'PICKUP',
    lines: cart.lines.map(({ id, menuItemId, count, toppings, note }) => ({ id, menuItemId, count, toppings, note })),
    paymentType,
    ...(phone === '' ? {} : { customer: { phone } }),
    description: cart.description.trim(),
    expectedPrice: price.finalPrice,
  }
  try {
    follow(await kioskPlacing.place(vendorId, body))
  } catch (error) {
    showToast({ text: sentenceOf(error), tone: 'bad' })
    if (!isUnanswered(error)) await refreshKiosk()
  }
}

/** Asks about an order with an unknown outcome, and continues when it exists. */
export async function askAboutOrder(vendorId: string): Promise<void> {
  const placed = await kioskPlacing.askAboutPending(vendorId)
  if (placed) follow(placed)
}

function follow(placed: PlacedOnce<KioskBody, KioskOrder>): void {
  if (placed.kind === 'notArrived') showToast({ text: cartText.notArrived, tone: 'note' })
  if (placed.kind !== 'placed') return
  const { id, number, due, state, paymentType } = placed.order
  changeCart(() => emptyCart)
  const order = { id, number, due }
  if (state === 'REJECTED') return goTo({ at: 'cancelled', order })
  if (paymentType === 'CARD' && due > 0) return goTo({ at: 'card', order: { ...order, attemptId: newId() } })
  goTo({ at: 'done', order, isPaid: due === 0, isCooking: state !== 'SUBMITTED' && state !== 'NEEDFORCALL' })
}
