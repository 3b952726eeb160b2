import { Icon } from '@sofreh/kit'
import { changeCart, useCart } from '../cart/cart-store.ts'
import { useWay } from '../cart/use-way.ts'
import { usePage } from '../frame/page-context.tsx'
import { cartText } from '../text/cart.fa.ts'
import { payWaysOf } from './hindrances.ts'
import styles from './overview.module.css'

/** The ways to pay that this restaurant allows here. */
export function PayWays() {
  const { landing, channel } = usePage()
  const way = useWay()
  const chosen = useCart((cart) => cart.paymentWay)
  const ways = payWaysOf(landing, channel)
  const present = chosen && ways.includes(chosen) ? chosen : ways[0]
  return (
    <fieldset className={styles.card}>
      <legend className={styles.legend}>{cartText.payment}</legend>
      {ways.map((payWay) => (
        <label key={payWay} className={styles.payWay}>
          <input
            type="radio"
            name="payment"
            checked={payWay === present}
            onChange={() => changeCart((cart) => ({ ...cart, paymentWay: payWay }))}
          />
          <Icon name={payWay === 'ONLINE' ? 'card' : 'cash'} size={24} />
          <span>
            {payWay === 'ONLINE' ? cartText.online : cartText.counter[way]}
            <span className={styles.hint}>{payWay === 'ONLINE' ? cartText.onlineHint : cartText.counterHint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
