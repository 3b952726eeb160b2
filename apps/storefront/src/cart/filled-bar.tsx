import { toPersianDigits } from '@sofreh/kernel'
import { Amount, Icon } from '@sofreh/kit'
import { usePage } from '../frame/page-context.tsx'
import { navigate } from '../frame/route.ts'
import { cartText } from '../text/cart.fa.ts'
import { countOfCart } from './cart.ts'
import styles from './cart.module.css'
import { missingToOrder, termsFor } from './cart-price.ts'
import { useCart } from './cart-store.ts'
import { useCartPrice } from './use-cart-price.ts'
import { useWay } from './use-way.ts'

/** On a phone the cart is one bar at the thumb: how many, how much, on. */
export default function FilledBar() {
  const count = useCart(countOfCart)
  const { landing, unit } = usePage()
  const priced = useCartPrice()
  const way = useWay()
  const terms = useCart((cart) => termsFor(cart, way))
  const missing = missingToOrder(priced, landing, terms)
  return (
    <div className={styles.barFrame}>
      {missing > 0 && (
        <p className={styles.missing}>
          {cartText.belowMinimum.before}
          <Amount value={missing} unit={unit} />
          {cartText.belowMinimum.after}
        </p>
      )}
      <button type="button" className={styles.bar} onClick={() => navigate({ step: 'OVERVIEW' })}>
        <span className={styles.badge}>
          <Icon name="bag" size={22} />
          <span className={styles.count}>{toPersianDigits(count)}</span>
        </span>
        <span className={styles.total}>
          <Amount value={priced.finalPrice} unit={unit} />
        </span>
        <span className={styles.goOn}>
          {cartText.goOn}
          <Icon name="forward" size={18} />
        </span>
      </button>
    </div>
  )
}
