import { Amount, Button } from '@sofreh/kit'
import { usePage } from '../frame/page-context.tsx'
import { navigate } from '../frame/route.ts'
import { cartText } from '../text/cart.fa.ts'
import { clearCart } from './cart-acts.ts'
import { CartLines } from './cart-lines.tsx'
import styles from './cart.module.css'
import { missingToOrder, termsFor } from './cart-price.ts'
import { useCart } from './cart-store.ts'
import { useCartPrice } from './use-cart-price.ts'
import { useWay } from './use-way.ts'

/** The lines, what is missing to the minimum, and on. */
export default function FilledSide() {
  const { landing, unit } = usePage()
  const priced = useCartPrice()
  const way = useWay()
  const terms = useCart((cart) => termsFor(cart, way))
  const missing = missingToOrder(priced, landing, terms)
  return (
    <>
      <div className={styles.sideLines}>
        <CartLines />
        <Button look="plain" onClick={clearCart}>
          {cartText.clear}
        </Button>
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
