import { toPersianDigits } from '@sofreh/kernel'
import { useClock } from '@sofreh/ui'
import { IconArmchair2, IconClockHour4, IconDiscount2, IconMapPin, IconNote, IconUser } from '@tabler/icons-react'
import { useSession } from '../../../session/session-context.ts'
import parts from '../parts.module.css'
import { isBrought, lacksDeliveryDetails } from '../delivery/delivery-fee.ts'
import { whenText } from '../when/when.ts'
import { posText } from '../pos.fa.ts'
import type { TicketSheetKind } from '../pos-sheet.ts'
import { tableOf, type Ticket } from './ticket.ts'
import { typesHere } from './ticket-types.ts'
import styles from './ticket.module.css'
import { useTill } from './till-store.ts'

export type TicketSheet = 'table' | TicketSheetKind
type TicketHeadProps = { ticket: Ticket; onAsk: (sheet: TicketSheet) => void }

/** Shows delivery type, table and customer of the cart, or the open bill it adds to. */
export function TicketHead({ ticket, onAsk }: TicketHeadProps) {
  const change = useTill((till) => till.change)
  if (ticket.addsTo) {
    return (
      <header className={styles.adding}>
        <b>{posText.ticket.adding(toPersianDigits(ticket.addsTo.number))}</b>
        <button type="button" className={parts.button} onClick={() => change({ addsTo: null })}>
          {posText.ticket.stopAdding}
        </button>
      </header>
    )
  }
  return (
    <header className={styles.head}>
      <Types ticket={ticket} />
      <About ticket={ticket} onAsk={onAsk} />
    </header>
  )
}

function Types({ ticket }: { ticket: Ticket }) {
  const { vendor } = useSession()
  const setDeliveryType = useTill((till) => till.setDeliveryType)
  const types = typesHere(vendor.deliveryTypes)
  return (
    <div className={styles.types} role="group" aria-label={posText.typeLabel}>
      {types.map((type) => (
        <button
          key={type}
          type="button"
          className={`${parts.button} ${parts.grow}`}
          aria-pressed={ticket.deliveryType === type}
          onClick={() => setDeliveryType(type)}
        >
          {posText.types[type]}
        </button>
      ))}
    </div>
  )
}

function About({ ticket, onAsk }: TicketHeadProps) {
  const now = useClock(60_000)
  const facts = [
    { sheet: 'table', icon: IconArmchair2, set: tableOf(ticket)?.name, name: posText.ticket.table },
    { sheet: 'delivery', icon: IconMapPin, set: ticket.way?.address.address, name: posText.ticket.address },
    { sheet: 'customer', icon: IconUser, set: customerName(ticket), name: posText.ticket.customer },
    { sheet: 'when', icon: IconClockHour4, set: whenText(ticket, now), name: posText.ticket.when },
    { sheet: 'note', icon: IconNote, set: ticket.note && posText.ticket.aboutFood, name: posText.ticket.aboutFood },
    {
      sheet: 'discount',
      icon: IconDiscount2,
      set: (ticket.discount ?? ticket.coupon ?? ticket.points) && posText.ticket.discount,
      name: posText.ticket.discount,
    },
  ] as const
  const shown = facts.filter(
    ({ sheet }) =>
      (sheet !== 'table' || ticket.deliveryType === 'SERVE') && (sheet !== 'delivery' || isBrought(ticket)),
  )
  return (
    <div className={styles.about}>
      {shown.map(({ sheet, icon: Icon, set, name }) => (
        <button
          key={sheet}
          type="button"
          className={styles.aboutButton}
          data-set={Boolean(set)}
          data-lacks={(sheet === 'delivery' && lacksDeliveryDetails(ticket)) || undefined}
          onClick={() => onAsk(sheet)}
        >
          <Icon size={18} stroke={1.75} aria-hidden />
          <span>{set || name}</span>
        </button>
      ))}
    </div>
  )
}

function customerName({ customer }: Ticket): string | undefined {
  if (!customer) return undefined
  return `${customer.firstName} ${customer.lastName}`.trim() || toPersianDigits(customer.phone)
}
