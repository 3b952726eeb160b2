import { minimumBasketMissing } from '@sofreh/pricing/domain'
import { Amount, Button, EmptyState } from '@sofreh/kit'
import { usePage } from '../frame/page-context.tsx'
import { navigate } from '../frame/route.ts'
import { cartText } from '../text/cart.fa.ts'
import { countOfCart } from './cart.ts'
import { clearCart } from './cart-acts.ts'
import { CartLines } from './cart-lines.tsx'
import styles from './cart.module.css'
import { useCart } from './cart-store.ts'
import { useCartPrice } from './use-cart-price.ts'

/** On a wide screen the cart stands beside the menu. */
export function CartSide() {
  const count = useCart(countOfCart)
  return (
    <aside className={styles.side} aria-label={cartText.cart}>
      <div className={styles.sideCard}>
        <div className={styles.sideHead}>
          <h2 className={styles.sideTitle}>{cartText.cart}</h2>
          {count > 0 && (
            <Button look="plain" onClick={clearCart}>
              {cartText.clear}
            </Button>
          )}
        </div>
        {count === 0 ? <EmptyState title={cartText.empty} hint={cartText.emptyHint} drawing="bag" /> : <Filled />}
      </div>
    </aside>
  )
}

function Filled() {
  const { landing, unit } = usePage()
  const priced = useCartPrice()
  const missing = minimumBasketMissing(priced, landing.minimumBasket)
  return (
    <>
      <div className={styles.sideLines}>
        <CartLines />
      </div>
      <div className={styles.sideFoot}>
        {missing > 0 && (
          <p className={styles.sideMissing}>
            {cartText.belowMinimum.before}
            <Amount value={missing} unit={unit} />
            {cartText.belowMinimum.after}
          </p>
        )}
        <Button isWide onClick={() => navigate({ step: 'OVERVIEW' })}>
          {cartText.goOn}
          <Amount value={priced.finalPrice} unit={unit} />
        </Button>
      </div>
    </>
  )
}
