import { showToast } from '@sofreh/kit'
import { emptied } from '../cart/cart.ts'
import { cartStore, changeCart } from '../cart/cart-store.ts'
import { isBrought } from '../content/destination.ts'
import { unsentLines } from '../cart/unsent-lines.ts'
import { useDeliveryType } from '../cart/use-delivery-type.ts'
import { addressForOrder } from '../delivery/save-address.ts'
import { usePage } from '../frame/page-context.tsx'
import { navigate } from '../frame/route.ts'
import { rememberOrder } from '../order/open-order.ts'
import { payOnline } from '../payment/pay-online.ts'
import { toastProblem } from '../session/api.ts'
import { cartText } from '../text/cart.fa.ts'
import { waitingRound } from '../table/send-round.ts'
import { useSendRound } from '../table/use-send-round.ts'
import { askAboutPending, type Placed, place, type PlacingBody, placingStore } from './placing.ts'
import { checkCart, quoteStore, cartChangeStore, sentLines } from '../quote/quote.ts'
import { usePayChoice } from '../quote/use-pay-choice.ts'
import { codeProblem, sentWishes } from '../quote/wishes.ts'

/** Places the order, and asks about one with an unknown outcome. */
export function usePlace(finalPrice: number) {
  const { landing, table } = usePage()
  const deliveryType = useDeliveryType()
  const { present: paymentMethod, isRound } = usePayChoice()
  const sendRound = useSendRound()
  const arrive = (placed: Placed) => {
    if (placed.kind === 'placed') return followPlaced(landing.id, placed)
    if (placed.kind === 'notArrived') showToast({ text: cartText.notArrived, tone: 'note' })
    return undefined
  }
  const send = async () => {
    // Clears earlier messages: the guest has seen them.
    cartChangeStore.set([])
    if (isRound || waitingRound(landing.id)) return sendRound().catch(explain)
    const cart = cartStore.get()
    const body: Omit<PlacingBody, 'addressId'> = {
      deliveryType,
      ...(table ? { tableId: table.id } : {}),
      lines: sentLines(cart),
      // At the counter the guest chooses cash or card there.
      paymentType: paymentMethod === 'ONLINE' ? 'ONLINE' : null,
      ...(cart.numberOfPerson ? { numberOfPerson: cart.numberOfPerson } : {}),
      description: cart.description.trim(),
      tip: cart.tip,
      // An invalid code was reported already; the order is sent at the displayed price without it.
      ...sentWishes(codeProblem(quoteStore.get().problems) ? { ...cart, discountCode: undefined } : cart),
      expectedPrice: finalPrice,
    }
    try {
      const addressId = isBrought(deliveryType) ? await savedAddress() : undefined
      await arrive(await place(landing.id, { ...body, ...(addressId ? { addressId } : {}) }))
    } catch (error) {
      await explain(error)
    }
  }
  return { send, ask: async () => void (await askPending(landing.id, arrive)) }
}

/** Saves the address of the order first where it is new; the button is busy from the press on. */
async function savedAddress(): Promise<string | undefined> {
  placingStore.set('sending')
  return addressForOrder().finally(() => placingStore.set('idle'))
}

/** Answers a refusal about the cart with the adjusted cart at the top of the page, any other with its message. */
async function explain(error: unknown): Promise<void> {
  await checkCart()
  if (cartChangeStore.get().length === 0) return toastProblem(error)
  scrollTo({ top: 0 })
}

async function askPending(vendorId: string, arrive: (placed: Placed) => Promise<void> | undefined): Promise<void> {
  try {
    const placed = await askAboutPending(vendorId)
    if (placed) await arrive(placed)
  } catch (error) {
    toastProblem(error)
  }
}

/**
 * Removes what was placed from the cart, so that «back» does not return to it; dishes added meanwhile stay. An online
 * payment opens the bank next.
 */
async function followPlaced(vendorId: string, { order, sent }: Extract<Placed, { kind: 'placed' }>): Promise<void> {
  changeCart((cart) => ({ ...emptied(cart), lines: unsentLines(cart.lines, sent.lines) }))
  rememberOrder(vendorId, order.id)
  navigate({ step: 'ORDER_DETAILS', order: order.id, item: undefined, sheet: undefined }, { replace: true })
  if (order.paymentType === 'ONLINE' && order.due > 0) await payOnline(order.id)
}
