import { showNumber, showOrderNumber } from '@sofreh/kernel'
import type { KitchenOrder } from '@sofreh/ordering/client'
import { IconArrowBackUp } from '@tabler/icons-react'
import { kitchenText as text } from './kitchen.fa.ts'
import headStyles from './ticket-head.module.css'
import dishLineStyles from './dish-line.module.css'
import styles from './leaving-ticket.module.css'
import { placeOf } from './ticket.tsx'
import { leavingMs } from './use-leaving.ts'

type LeavingTicketProps = { order: KitchenOrder; label: string; onCallBack: () => void }

/** A ticket about to leave the screen; one large button recalls it meanwhile. */
export function LeavingTicket({ order, label, onCallBack }: LeavingTicketProps) {
  const number = showOrderNumber(order.number)
  return (
    <article className={headStyles.ticket} data-level="made" aria-label={text.order(number)}>
      <header className={headStyles.ticketHead}>
        <strong className={headStyles.number}>{number}</strong>
        <span className={headStyles.place}>{placeOf(order)}</span>
        <span className={headStyles.age}>{label}</span>
      </header>
      <ul className={dishLineStyles.lines} aria-hidden="true">
        {order.lines.map(({ lineId, title, kitchen }) => (
          <li key={lineId} className={styles.leavingLine}>
            <b>{text.times(showNumber(kitchen.fired + kitchen.seen + kitchen.ready))}</b> {title}
          </li>
        ))}
      </ul>
      <button type="button" className={styles.callBack} aria-label={text.callBackOf(number)} onClick={onCallBack}>
        <IconArrowBackUp size={26} stroke={2} aria-hidden />
        {text.callBack}
        <span className={styles.fuse} style={{ animationDuration: `${leavingMs}ms` }} />
      </button>
    </article>
  )
}
