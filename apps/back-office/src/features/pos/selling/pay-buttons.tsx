import { toPersianDigits } from '@sofreh/kernel'
import { useMay } from '../../../session/session-context.ts'
import parts from '../parts.module.css'
import { posText } from '../pos.fa.ts'
import type { Ticket } from '../ticket/ticket.ts'
import styles from './pay-buttons.module.css'
import type { TillActs } from './use-till-acts.ts'

type PayButtonsProps = { ticket: Ticket; total: number; isOff: boolean; acts: TillActs }

/**
 * Completes the commonest sales from the cart: by card, or in cash with the exact amount. Everything else opens the
 * sheet.
 */
export function PayButtons({ ticket, total, isOff, acts }: PayButtonsProps) {
  const mayTake = useMay('PAYMENT_TAKE')
  // The total is 0: everything in the cart is free.
  if (ticket.addsTo || (total === 0 && ticket.lines.length > 0)) {
    if (!mayTake && !ticket.addsTo) return null
    const label = ticket.addsTo ? posText.ticket.addToBill(toPersianDigits(ticket.addsTo.number)) : posText.ticket.pay
    return (
      <div className={styles.payButtons}>
        <PayButton kind="card" isMain label={label} keys={sheetKeys} isOff={isOff} onPay={() => acts.pay('CARD')} />
      </div>
    )
  }
  if (!mayTake) return null
  const { payCard, payCash, payOther } = posText.ticket
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
      className={`${parts.button} ${isMain ? parts.primary : ''} ${styles[kind]}`}
      disabled={isOff}
      aria-keyshortcuts={keys}
      onClick={onPay}
    >
      {label}
    </button>
  )
}
