import { showOrderNumber } from '@sofreh/kernel'
import { useMay } from '@sofreh/staff/session'
import buttonStyles from '../../parts/button.module.css'
import { posText } from '../../text/pos.fa.ts'
import type { Cart } from '../../commands/cart.ts'
import styles from './pay-buttons.module.css'
import type { TillActs } from '../../engine/orders/use-till-acts.ts'

type PayButtonsProps = { cart: Cart; total: number; isOff: boolean; acts: TillActs }

/**
 * Completes the commonest sales from the cart: by card, or in cash with the exact amount. Everything else opens the
 * sheet.
 */
export function PayButtons({ cart, total, isOff, acts }: PayButtonsProps) {
  const mayTake = useMay('PAYMENT_TAKE')
  // The total is 0: everything in the cart is free.
  if (cart.addsTo || (total === 0 && cart.lines.length > 0)) {
    if (!mayTake && !cart.addsTo) return null
    const label = cart.addsTo ? posText.cart.addToBill(showOrderNumber(cart.addsTo.number)) : posText.cart.pay
    return (
      <div className={styles.payButtons}>
        <PayButton kind="card" isMain label={label} keys={sheetKeys} isOff={isOff} onPay={() => acts.pay('CARD')} />
      </div>
    )
  }
  if (!mayTake) return null
  const { payCard, payCash, payOther } = posText.cart
  return (
    <div className={styles.payButtons}>
      <PayButton kind="card" isMain label={payCard} isOff={isOff} onPay={() => void acts.payNow('CARD')} />
      <PayButton kind="cash" label={payCash} isOff={isOff} onPay={() => void acts.payNow('CASH')} />
      <PayButton kind="other" label={payOther} keys={sheetKeys} isOff={isOff} onPay={() => acts.pay('CARD')} />
    </div>
  )
}

const sheetKeys = 'Enter F8 F9'

type PayButtonProps = {
  kind: 'card' | 'cash' | 'other'
  label: string
  isMain?: boolean
  isOff: boolean
  keys?: string
  onPay: () => void
}

function PayButton({ kind, label, isMain = false, isOff, keys, onPay }: PayButtonProps) {
  return (
    <button
      type="button"
      className={`${buttonStyles.button} ${isMain ? buttonStyles.primary : ''} ${styles[kind]}`}
      disabled={isOff}
      aria-keyshortcuts={keys}
      onClick={onPay}
    >
      {label}
    </button>
  )
}
