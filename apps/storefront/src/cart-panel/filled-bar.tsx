import { toPersianDigits } from '@sofreh/kernel'
import { Amount, Icon } from '@sofreh/kit'
import { usePage } from '../frame/page-context.tsx'
import { navigate } from '../frame/route.ts'
import { cartText } from '../text/cart.fa.ts'
import styles from './cart.module.css'
import { MissingToOrder, useCartSum } from './cart-sum.tsx'

/** Cart bar at the bottom of a phone: count, amount and the button to continue. */
export default function FilledBar() {
  const { unit } = usePage()
  const { count, amount, missing } = useCartSum()
  if (count === 0) return null
  return (
    <div className={styles.barFrame}>
      <MissingToOrder missing={missing} className={styles.missing} />
      <button type="button" className={styles.bar} onClick={() => navigate({ step: 'OVERVIEW' })}>
        <span className={styles.badge}>
          <Icon name="bag" size={22} />
          <span className={styles.count}>{toPersianDigits(count)}</span>
        </span>
        <span className={styles.total}>
          <Amount value={amount} unit={unit} />
        </span>
        <span className={styles.goOn}>
          {cartText.goOn}
          <Icon name="forward" size={18} />
        </span>
      </button>
    </div>
  )
}
