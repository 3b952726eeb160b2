import { deliveryTypeNames } from '@sofreh/ordering/client'
import { showOrderNumber, toPersianDigits } from '@sofreh/kernel'
import { useClock } from '@sofreh/ui'
import { IconArmchair2, IconClockHour4, IconDiscount2, IconMapPin, IconNote, IconUser } from '@tabler/icons-react'
import { useSession } from '@sofreh/staff/session'
import buttonStyles from '../../parts/button.module.css'
import { isBrought } from '@sofreh/ordering/domain'
import { lacksDeliveryDetails } from '../../commands/delivery-fee.ts'
import { whenText } from '../../commands/when.ts'
import { posText } from '../../text/pos.fa.ts'
import type { CartSheetKind } from '../../engine/pos-sheet.ts'
import { tableOf, type Cart } from '../../commands/cart.ts'
import { typesHere } from '../../commands/delivery-types.ts'
import styles from './cart-head.module.css'
import { useTill } from '../../engine/till-store.ts'

export type CartSheet = 'table' | CartSheetKind
type CartHeadProps = { cart: Cart; onAsk: (sheet: CartSheet) => void }

/** Shows delivery type, table and customer of the cart, or the open bill it adds to. */
export function CartHead({ cart, onAsk }: CartHeadProps) {
  const change = useTill((till) => till.change)
  if (cart.addsTo) {
    return (
      <header className={styles.adding}>
        <b>{posText.cart.adding(showOrderNumber(cart.addsTo.number))}</b>
        <button type="button" className={buttonStyles.button} onClick={() => change({ addsTo: null })}>
          {posText.cart.stopAdding}
        </button>
      </header>
    )
  }
  return (
    <header className={styles.head}>
      <Types cart={cart} />
      <About cart={cart} onAsk={onAsk} />
    </header>
  )
}

function Types({ cart }: { cart: Cart }) {
  const { vendor } = useSession()
  const setDeliveryType = useTill((till) => till.setDeliveryType)
  const types = typesHere(vendor.deliveryTypes)
  return (
    <div className={styles.types} role="group" aria-label={posText.typeLabel}>
      {types.map((type) => (
        <button
          key={type}
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.grow}`}
          aria-pressed={cart.deliveryType === type}
          onClick={() => setDeliveryType(type)}
        >
          {deliveryTypeNames[type]}
        </button>
      ))}
    </div>
  )
}

function About({ cart, onAsk }: CartHeadProps) {
  const now = useClock(60_000)
  const facts = [
    { sheet: 'table', icon: IconArmchair2, set: tableOf(cart)?.name, name: posText.cart.table },
    { sheet: 'delivery', icon: IconMapPin, set: cart.delivery?.address.address, name: posText.cart.address },
    { sheet: 'customer', icon: IconUser, set: customerName(cart), name: posText.cart.customer },
    { sheet: 'when', icon: IconClockHour4, set: whenText(cart, now), name: posText.cart.when },
    { sheet: 'note', icon: IconNote, set: cart.note && posText.cart.aboutFood, name: posText.cart.aboutFood },
    {
      sheet: 'discount',
      icon: IconDiscount2,
      set: (cart.discount ?? cart.coupon ?? cart.points) && posText.cart.discount,
      name: posText.cart.discount,
    },
  ] as const
  const shown = facts.filter(
    ({ sheet }) =>
      (sheet !== 'table' || cart.deliveryType === 'SERVE') && (sheet !== 'delivery' || isBrought(cart.deliveryType)),
  )
  return (
    <div className={styles.about}>
      {shown.map(({ sheet, icon: Icon, set, name }) => (
        <button
          key={sheet}
          type="button"
          className={styles.aboutButton}
          data-set={Boolean(set)}
          data-lacks={(sheet === 'delivery' && lacksDeliveryDetails(cart)) || undefined}
          onClick={() => onAsk(sheet)}
        >
          <Icon size={18} stroke={1.75} aria-hidden />
          <span>{set || name}</span>
        </button>
      ))}
    </div>
  )
}

function customerName({ customer }: Cart): string | undefined {
  if (!customer) return undefined
  return `${customer.firstName} ${customer.lastName}`.trim() || toPersianDigits(customer.phone)
}
