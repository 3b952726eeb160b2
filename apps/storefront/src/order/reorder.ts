import { checkChoices, type SiteItem } from '@sofreh/catalog/client'
import { showToast } from '@sofreh/kit'
import type { Order } from '@sofreh/ordering/client'
import { roomFor, withDish } from '../cart/cart.ts'
import { newLine } from '../cart/cart-acts.ts'
import { cartStore, changeCart } from '../cart/cart-store.ts'
import { navigate } from '../frame/route.ts'
import { orderText } from '../text/order.fa.ts'

/** Puts what an earlier order held, and can be had now, into the cart. */
export function reorder(order: Pick<Order, 'lines'>, items: ReadonlyMap<string, SiteItem>): void {
  let isWhole = true
  let hasAny = false
  for (const { menuItemId, count, orderItemToppings, note } of order.lines) {
    const item = items.get(menuItemId)
    const room = item ? Math.min(count, roomFor(item, cartStore.get())) : 0
    const toppings = orderItemToppings.map(({ toppingId, count: each }) => ({ toppingId, count: each }))
    if (room < count || !item || checkChoices(item, toppings).length > 0) isWhole = false
    if (!item || room === 0) continue
    const offered = new Set(
      item.toppingCategories.flatMap((group) => group.toppings.filter((one) => one.isActive).map(({ id }) => id)),
    )
    const choice = { count: room, note, toppings: toppings.filter(({ toppingId }) => offered.has(toppingId)) }
    changeCart((cart) => withDish(cart, newLine(item, choice)))
    hasAny = true
  }
  if (!hasAny) return showToast({ text: orderText.reorderedNothing, tone: 'note' })
  showToast({ text: isWhole ? orderText.reordered : orderText.reorderedPartly, tone: isWhole ? 'good' : 'note' })
  navigate({ step: 'OVERVIEW', order: undefined, sheet: undefined })
}
