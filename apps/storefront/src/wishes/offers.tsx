import { Icon } from '@sofreh/kit'
import { changeCart, useCart } from '../cart/cart-store.ts'
import { usePage } from '../frame/page-context.tsx'
import { offersText } from '../text/offers.fa.ts'
import styles from './offers.module.css'

/** The discount codes that the restaurant shows to all guests. A tap puts one into the cart, a second one removes it. */
export default function Offers() {
  const { offers = [], unit } = usePage()
  const taken = useCart((cart) => cart.discountCode)
  const take = (code: string) => changeCart((cart) => ({ ...cart, discountCode: taken === code ? undefined : code }))
  return (
    <ul className={styles.offers} aria-label={offersText.title}>
      {offers.map((offer) => (
        <li key={offer.code}>
          <button
            type="button"
            className={styles.offer}
            aria-pressed={taken === offer.code}
            onClick={() => take(offer.code)}
          >
            <Icon name={taken === offer.code ? 'check' : 'gift'} size={24} />
            <span>
              <span>
                <bdi className={styles.code}>{offer.code}</bdi>
                {offer.firstOrderOnly && ` · ${offersText.onFirst}`}
              </span>
              <span className={styles.gives}>
                {taken === offer.code ? offersText.taken : offersText.gives(offer, unit)}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
