import { Icon } from '@sofreh/kit'
import { changeCart } from '../cart/cart-store.ts'
import { useWay } from '../cart/use-way.ts'
import { cartText } from '../text/cart.fa.ts'
import { tableText } from '../text/table.fa.ts'
import styles from './overview.module.css'
import { usePayWay } from './use-pay-way.ts'

/** Payment methods that this restaurant allows here. */
export function PayWays() {
  const way = useWay()
  const { ways, present, mayJoin } = usePayWay()
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
            {payWay === 'ONLINE' ? cartText.online : mayJoin ? tableText.onBill : cartText.counter[way]}
            <span className={styles.hint}>
              {payWay === 'ONLINE' ? cartText.onlineHint : mayJoin ? tableText.onBillHint : cartText.counterHint}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
