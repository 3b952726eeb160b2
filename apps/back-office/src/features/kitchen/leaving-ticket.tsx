import { showNumber, showOrderNumber } from '@sofreh/kernel'
import type { KitchenOrder } from '@sofreh/ordering/client'
import { IconArrowBackUp } from '@tabler/icons-react'
import { kitchenText as text } from './kitchen.fa.ts'
import styles from './kitchen.module.css'
import { placeOf } from './ticket.tsx'
import { leavingMs } from './use-leaving.ts'

type LeavingTicketProps = { order: KitchenOrder; label: string; onCallBack: () => void }

/** A ticket about to leave the screen; one large button recalls it meanwhile. */
export function LeavingTicket({ order, label, onCallBack }: LeavingTicketProps) {
  const number = showOrderNumber(order.number)
  return (
    <article className={styles.ticket} data-level="made" aria-label={text.order(number)}>
      <header className={styles.ticketHead}>
        <strong className={styles.number}>{number}</strong>
        <span className={styles.place}>{placeOf(order)}</span>
        <span className={styles.age}>{label}</span>
      </header>
      <ul className={styles.lines} aria-hidden="true">
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
