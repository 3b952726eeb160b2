import { cutGraphemes, newId } from '@sofreh/kernel'
import { showToast } from '@sofreh/kit'
import { longestNote } from '../cart/cart.ts'
import { cartStore } from '../cart/cart-store.ts'
import { useCartPrice } from '../cart/use-cart-price.ts'
import { usePage } from '../frame/page-context.tsx'
import { navigate } from '../frame/route.ts'
import { sentLines } from '../quote/quote.ts'
import { tableText } from '../text/table.fa.ts'
import { sendRound } from './send-round.ts'

/** Adds the cart to the table's bill. @throws ApiProblem when the restaurant rejected it */
export function useSendRound(): () => Promise<void> {
  const { landing } = usePage()
  const priced = useCartPrice()
  return async () => {
    const cart = cartStore.get()
    const state = await sendRound(landing.id, {
      id: newId(),
      lines: sentLines(cart),
      description: cutGraphemes(cart.description.trim(), longestNote),
      ...(cart.numberOfPerson ? { numberOfPerson: cart.numberOfPerson } : {}),
      tip: cart.tip,
      expectedGoods: priced.sumOfItemsPrice + priced.sumOfItemToppingsPrice,
    })
    if (!state) return
    if (state.bill) showToast({ text: tableText.sent, tone: 'good' })
    navigate({ step: 'TABLE', order: undefined, item: undefined, sheet: undefined }, { replace: true })
  }
}
