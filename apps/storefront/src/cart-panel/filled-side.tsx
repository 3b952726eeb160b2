import { Amount, Button } from '@sofreh/kit'
import { usePage } from '../frame/page-context.tsx'
import { navigate } from '../frame/route.ts'
import { cartText } from '../text/cart.fa.ts'
import { clearCart } from '../cart/cart-acts.ts'
import { CartLines } from './cart-lines.tsx'
import styles from './cart.module.css'
import { MissingToOrder, useCartSum } from './cart-sum.tsx'

/** Side cart: lines, what is missing to the minimum, and the button to continue. */
export default function FilledSide() {
  const { unit } = usePage()
  const { amount, missing } = useCartSum()
  return (
    <>
      <div className={styles.sideLines}>
        <CartLines />
        <Button look="plain" onClick={clearCart}>
          {cartText.clear}
        </Button>
      </div>
      <div className={styles.sideFoot}>
        <MissingToOrder missing={missing} className={styles.sideMissing} />
        <Button isWide onClick={() => navigate({ step: 'OVERVIEW' })}>
          {cartText.goOn}
          <Amount value={amount} unit={unit} />
        </Button>
      </div>
    </>
  )
}
