import { Icon } from '@sofreh/kit'
import { cartStore, changeCart } from '../cart/cart-store.ts'
import { isBrought } from '../content/destination.ts'
import { useDeliveryType } from '../cart/use-delivery-type.ts'
import { askWhere } from '../delivery/draft.ts'
import { usePage } from '../frame/page-context.tsx'
import { navigate } from '../frame/route.ts'
import { StepBar } from '../frame/step-bar.tsx'
import { deliveryTypeIcons } from '../cart-panel/delivery-type-chips.tsx'
import { deliveryTypesOf } from '../content/page-content.ts'
import { menuText } from '../text/menu.fa.ts'
import { deliveryTypeHints, deliveryTypeLabels } from '../text/site.fa.ts'
import shared from './overview.module.css'
import styles from './delivery-type.module.css'

/** Optional first step: choosing the delivery type. */
export default function DeliveryTypeScreen() {
  const { landing, table } = usePage()
  const deliveryType = useDeliveryType()
  return (
    <div className={shared.page}>
      <StepBar title={menuText.deliveryTypes} back={{ step: 'MENU' }} />
      <main className={shared.column}>
        <ul className={styles.bigTypes}>
          {deliveryTypesOf(landing, table).map((each) => (
            <li key={each}>
              <button
                type="button"
                className={styles.bigType}
                aria-current={each === deliveryType ? 'true' : undefined}
                onClick={() => {
                  changeCart((cart) => ({ ...cart, deliveryType: each }))
                  navigate({ step: 'MENU' })
                  // Asks for the destination now, so that the delivery fee is known before the first dish.
                  if (isBrought(each) && !cartStore.get().destination) askWhere()
                }}
              >
                <span className={styles.bigTypeIcon}>
                  <Icon name={deliveryTypeIcons[each]} size={30} />
                </span>
                <span>
                  <strong>{deliveryTypeLabels[each]}</strong>
                  <span className={shared.hint}>{deliveryTypeHints[each]}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </main>
    </div>
  )
}
