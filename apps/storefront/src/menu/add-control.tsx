import { needsChoice, type SiteItem } from '@sofreh/catalog/client'
import { Stepper } from '@sofreh/kit'
import { countOfItem, roomFor } from '../cart/cart.ts'
import { sayNoMore, tapAdd, tapLess } from '../cart/cart-acts.ts'
import { cartStore, useCart } from '../cart/cart-store.ts'
import { menuText } from '../text/menu.fa.ts'
import styles from './add-control.module.css'

/** Round plus that becomes a stepper. Opens the sheet where a choice is required. */
export function AddControl({ item }: { item: SiteItem }) {
  const count = useCart((cart) => countOfItem(cart, item.id))
  if (count === 0) {
    const label = needsChoice(item) ? menuText.choose(item.title) : menuText.add(item.title)
    return (
      <button
        type="button"
        className={styles.plus}
        data-add=""
        aria-label={label}
        onClick={() => restoreFocusAfter(() => tapAdd(item))}
      />
    )
  }
  const labels = {
    more: menuText.more(item.title),
    less: menuText.less(item.title),
    remove: menuText.remove(item.title),
  }
  const change = (next: number) => {
    if (next < count) tapLess(item)
    else if (roomFor(item, cartStore.get()) === 0) sayNoMore(item)
    else tapAdd(item)
  }
  return (
    <Stepper value={count} labels={labels} removesAtOne onChange={(next) => restoreFocusAfter(() => change(next))} />
  )
}

/** Keeps keyboard focus on the dish when the plus becomes a stepper and back. */
function restoreFocusAfter(act: () => void): void {
  const card = document.activeElement?.closest('li')
  act()
  setTimeout(() => {
    if (document.activeElement === document.body) card?.querySelector('button')?.focus({ preventScroll: true })
  })
}
