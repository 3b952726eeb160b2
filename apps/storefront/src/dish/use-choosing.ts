import type { ChosenTopping, SiteItem } from '@sofreh/catalog/client'
import { priceOfOrder } from '@sofreh/pricing/domain'
import { dismissToast, showToast } from '@sofreh/kit'
import { useRef, useState } from 'react'
import { type Line, roomFor, withChangedLine, withDish } from '../cart/cart.ts'
import { newLine } from '../cart/cart-acts.ts'
import { priceLineOf } from '../cart/cart-price.ts'
import { changeCart, useCart } from '../cart/cart-store.ts'
import { onSale } from '../cart/mend-cart.ts'
import { useDeliveryType } from '../cart/use-delivery-type.ts'
import { usePage } from '../frame/page-context.tsx'
import { menuText } from '../text/menu.fa.ts'
import { whyNot } from './availability.ts'
import { firstMissing, freeOf } from './topping-choice.ts'

export type Choosing = ReturnType<typeof useChoosing>

/**
 * Holds the choices of one dish until they go into the cart or back into their line. Scrolls to an incomplete group
 * inside the element that `body` refers to.
 */
export function useChoosing(item: SiteItem, line: Line | undefined, onDone: () => void) {
  const [chosen, setToppings] = useState<ChosenTopping[]>(line?.toppings ?? [])
  // A topping may run out while the dish is open.
  const offered = onSale(item)
  const toppings = chosen.filter(({ toppingId }) => offered.has(toppingId))
  const [count, setCount] = useState(line?.count ?? 1)
  const [note, setNote] = useState(line?.note ?? '')
  const [isAsked, setIsAsked] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const asking = useRef(0)
  const choose = (next: ChosenTopping[]) => {
    setToppings(next)
    if (!firstMissing(item, next)) dismissToast(asking.current)
  }
  const save = () => {
    const missing = firstMissing(item, toppings)
    if (missing) {
      setIsAsked(true)
      asking.current = showToast({ text: menuText.chooseFirst(missing.title, missing), tone: 'note' })
      const group = body.current?.querySelector<HTMLElement>(`[data-group="${missing.id}"]`)
      group?.scrollIntoView({ block: 'start', behavior: 'smooth' })
      return group?.querySelector('input')?.focus({ preventScroll: true })
    }
    const choice = { toppings, count, note: note.trim() }
    changeCart((cart) => (line ? withChangedLine(cart, { ...line, ...choice }) : withDish(cart, newLine(item, choice))))
    return onDone()
  }
  return { toppings, free: freeOf(item, toppings), choose, count, setCount, note, setNote, isAsked, body, save }
}

/** Returns the price of the choice and how many portions are available, or why the dish is unavailable. */
export function useChosenDish(item: SiteItem, line: Line | undefined, { toppings, count }: Choosing) {
  const { landing, drawnAt } = usePage()
  const deliveryType = useDeliveryType()
  const room = useCart((cart) => roomFor(item, cart)) + (line?.count ?? 0)
  const { sumOfItemsPrice, sumOfItemToppingsPrice } = priceOfOrder({
    deliveryType,
    lines: [priceLineOf({ ...newLine(item), toppings, count }, item)],
    settings: landing,
    deliveryCost: 0,
    tip: 0,
  })
  return {
    reason: whyNot(item, { deliveryType, nowMs: drawnAt }),
    room,
    amount: sumOfItemsPrice + sumOfItemToppingsPrice,
    labels: { more: menuText.more(item.title), less: menuText.less(item.title), remove: menuText.removeIt },
    act: line ? menuText.saveLine : menuText.addToCart,
  }
}
