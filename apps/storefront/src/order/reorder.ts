import type { SiteItem } from '@sofreh/catalog/client'
import { showToast } from '@sofreh/kit'
import type { Order } from '@sofreh/ordering/client'
import { cartStore, changeCart } from '../cart/cart-store.ts'
import { navigate } from '../frame/route.ts'
import { orderText } from '../text/order.fa.ts'
import { type ReorderPlan, reorderPlan } from './reorder-plan.ts'

/** Puts the dishes of an earlier order into the cart at today's prices, and reports the differences. */
export function reorder(order: Pick<Order, 'lines'>, items: ReadonlyMap<string, SiteItem>): void {
  const plan = reorderPlan(order.lines, items, cartStore.get())
  if (!plan.hasAny) {
    showToast({ text: orderText.reorderedNothing, tone: 'note' })
    return
  }
  changeCart(() => plan.cart)
  const differences = differencesOf(plan)
  if (differences.length === 0) showToast({ text: orderText.reordered, tone: 'good' })
  else showToast({ text: [orderText.reorderedButFor, ...differences].join(' '), tone: 'note' })
  navigate({ step: 'OVERVIEW', order: undefined, sheet: undefined })
}

function differencesOf({ gone, fewer, otherChoices, dearer }: ReorderPlan): string[] {
  const say = (names: string[], sentence: (names: string) => string) =>
    names.length > 0 ? [sentence(orderText.namesOf(names))] : []
  return [
    ...say(gone, orderText.reorderGone),
    ...say(fewer, orderText.reorderFewer),
    ...say(otherChoices, orderText.reorderChoices),
    ...say(dearer, orderText.reorderDearer),
  ]
}
