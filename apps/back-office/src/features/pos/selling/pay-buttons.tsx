import { toPersianDigits } from '@sofreh/kernel'
import { useMay } from '../../../session/session-context.ts'
import parts from '../parts.module.css'
import { posText } from '../pos.fa.ts'
import type { Ticket } from '../ticket/ticket.ts'
import styles from './pay-buttons.module.css'
import type { TillActs } from './use-till-acts.ts'

type PayButtonsProps = { ticket: Ticket; total: number; isOff: boolean; acts: TillActs }

/** The commonest sales end on the ticket itself: by card, or in cash with the exact amount; everything else has the sheet. */
export function PayButtons({ ticket, total, isOff, acts }: PayButtonsProps) {
  const mayTake = useMay('PAYMENT_TAKE')
  // Nothing to pay: what is on it is free.
  if (ticket.addsTo || (total === 0 && ticket.lines.length > 0)) {
    if (!mayTake && !ticket.addsTo) return null
    return (
      <div className={styles.ways}>
        <button
          type="button"
          className={`${parts.button} ${parts.primary} ${styles.card}`}
          disabled={isOff}
          aria-keyshortcuts="Enter F8 F9"
          onClick={() => acts.pay('CARD')}
        >
          {ticket.addsTo ? posText.ticket.addToBill(toPersianDigits(ticket.addsTo.number)) : posText.ticket.pay}
        </button>
      </div>
    )
  }
  if (!mayTake) return null
  return (
    <div className={styles.ways}>
      <button
        type="button"
        className={`${parts.button} ${parts.primary} ${styles.card}`}
        disabled={isOff}
        onClick={() => void acts.payNow('CARD')}
      >
        {posText.ticket.payCard}
      </button>
      <button
        type="button"
        className={`${parts.button} ${styles.cash}`}
        disabled={isOff}
        onClick={() => void acts.payNow('CASH')}
      >
        {posText.ticket.payCash}
      </button>
      <button
        type="button"
        className={`${parts.button} ${styles.other}`}
        disabled={isOff}
        aria-keyshortcuts="Enter F8 F9"
        onClick={() => acts.pay('CARD')}
      >
        {posText.ticket.payOther}
      </button>
    </div>
  )
}
