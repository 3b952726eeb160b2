import { Button, Icon } from '@sofreh/kit'
import { changeCart } from '../cart/cart-store.ts'
import { useDeliveryType } from '../cart/use-delivery-type.ts'
import { navigate } from '../frame/route.ts'
import { cartText } from '../text/cart.fa.ts'
import { tableText } from '../text/table.fa.ts'
import styles from './overview.module.css'
import { usePayChoice } from '../quote/use-pay-choice.ts'

/** Payment methods that this restaurant allows here. */
export function PaymentMethods() {
  const deliveryType = useDeliveryType()
  const { methods, present, mayJoin, isOutside } = usePayChoice()
  return (
    <fieldset className={styles.card}>
      <legend className={styles.legend}>{cartText.payment}</legend>
      {isOutside && (
        <Button look="soft" isWide onClick={() => navigate({ step: 'TABLE' })}>
          {tableText.barOutside}
        </Button>
      )}
      {methods.map((method) => (
        <label key={method} className={styles.paymentMethod}>
          <input
            type="radio"
            name="payment"
            checked={method === present}
            onChange={() => changeCart((cart) => ({ ...cart, paymentMethod: method }))}
          />
          <Icon name={method === 'ONLINE' ? 'card' : 'cash'} size={24} />
          <span>
            {method === 'ONLINE' ? cartText.online : mayJoin ? tableText.onBill : cartText.counter[deliveryType]}
            <span className={styles.hint}>
              {method === 'ONLINE' ? cartText.onlineHint : mayJoin ? tableText.onBillHint : cartText.counterHint}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
