import { needsChoice, type SiteItem } from '@sofreh/catalog/client'
import { newId } from '@sofreh/kernel'
import { showToast } from '@sofreh/kit'
import { navigate } from '../frame/route.ts'
import { menuText } from '../text/menu.fa.ts'
import { type Cart, emptied, lastLineOf, type Line, roomFor, withCount, withDish } from './cart.ts'
import { cartStore, changeCart } from './cart-store.ts'

/** Handles plus on a card: adds one, or opens the dish's sheet where a choice is required. */
export function tapAdd(item: SiteItem): void {
  if (!item.isAvailable) return
  if (needsChoice(item)) return navigate({ item: item.id })
  const cart = cartStore.get()
  if (roomFor(item, cart) === 0) return sayNoMore(item)
  changeCart((before) => withDish(before, newLine(item)))
}

/** Handles minus on a card: removes one from the line added last. */
export function tapLess(item: SiteItem): void {
  const line = lastLineOf(cartStore.get(), item.id)
  if (line) setLineCount(line, line.count - 1)
}

export function newLine(item: SiteItem, choice: Partial<Pick<Line, 'toppings' | 'count' | 'note'>> = {}): Line {
  return {
    id: newId(),
    menuItemId: item.id,
    title: item.title,
    count: 1,
    note: '',
    toppings: [],
    isFreeItem: false,
    ...choice,
  }
}

/** Sets a line's count; a removal can be undone. */
export function setLineCount(line: Line, count: number): void {
  const change = (cart: Cart) => withCount(cart, line.id, count)
  if (count > 0) changeCart(change)
  else remove(change, menuText.removed(line.title))
}

export function clearCart(): void {
  remove(emptied, menuText.cleared)
}

/** Lets the guest undo a removal; what they added since stays. */
function remove(change: (cart: Cart) => Cart, text: string): void {
  const before = cartStore.get()
  changeCart(change)
  const after = cartStore.get()
  const removed = before.lines.filter(({ id }) => after.lines.every((line) => line.id !== id))
  const undo = () => changeCart((cart) => (cart === after ? before : removed.reduce(withDish, cart)))
  showToast({ text, tone: 'note', act: { label: menuText.undo, run: undo } })
}

export function sayNoMore(item: SiteItem): void {
  if (item.stock !== null) showToast({ text: menuText.noMoreLeft(item.title, item.stock), tone: 'note' })
}
