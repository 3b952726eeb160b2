import { needsChoice, type SiteItem } from '@sofreh/catalog/client'
import { showNumber } from '@sofreh/kernel'
import { Button } from '@sofreh/kit'
import { tapAdd } from '../cart/cart-acts.ts'
import { roomFor } from '../cart/cart.ts'
import { useCart } from '../cart/cart-store.ts'
import { useDeliveryType } from '../cart/use-delivery-type.ts'
import { usePage } from '../frame/page-context.tsx'
import { navigate } from '../frame/route.ts'
import { whyNot } from '../dish/availability.ts'
import type { OrderDeliveryType } from '../content/page-content.ts'
import { cartText } from '../text/cart.fa.ts'
import styles from './fill-gap.module.css'

/** Below the minimum: offers dishes that fill the gap with one tap, and the menu. */
export function FillGap({ missing }: { missing: number }) {
  const { items } = usePage()
  const deliveryType = useDeliveryType()
  const cart = useCart((state) => state)
  const open = [...items.values()].filter((item) => roomFor(item, cart) > 0)
  return (
    <div className={styles.gap}>
      {gapFillers(open, { missing, deliveryType }).map((item) => (
        <Button key={item.id} look="soft" aria-label={cartText.addNamed(item.title)} onClick={() => tapAdd(item)}>
          <span className={styles.gapDish}>{item.title}</span>
          <bdi>{showNumber(item.finalPrice)}</bdi>
        </Button>
      ))}
      <Button look="plain" onClick={() => navigate({ step: 'MENU' })}>
        {cartText.addMore}
      </Button>
    </div>
  )
}

const most = 3

/**
 * Returns the cheapest dishes without required choices that reach the minimum alone; if there is none, those that come
 * closest.
 */
export function gapFillers(
  items: readonly SiteItem[],
  { missing, deliveryType, nowMs = Date.now() }: { missing: number; deliveryType: OrderDeliveryType; nowMs?: number },
): SiteItem[] {
  const fitting = items.filter(
    (item) => item.finalPrice > 0 && !needsChoice(item) && whyNot(item, { deliveryType, nowMs }) === undefined,
  )
  const reaching = fitting.filter(({ finalPrice }) => finalPrice >= missing)
  if (reaching.length > 0) return reaching.sort((a, b) => a.finalPrice - b.finalPrice).slice(0, most)
  return fitting.sort((a, b) => b.finalPrice - a.finalPrice).slice(0, most)
}
