import { toPersianDigits } from '@sofreh/kernel'
import type { PricedOrder } from '@sofreh/pricing/domain'
import { Amount } from '@sofreh/ui'
import { IconDiscount2, IconNote, IconPlayerPause, IconTrash, IconUser, IconArmchair2 } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useMay, useSession } from '../../../session/session-context.ts'
import parts from '../parts.module.css'
import { posText } from '../pos.fa.ts'
import type { TillActs } from '../selling/use-till-acts.ts'
import { PriceParts } from './price-parts.tsx'
import { SoldStrip } from './sold-strip.tsx'
import { isEmpty, piecesOf, type Ticket } from './ticket.ts'
import styles from './ticket.module.css'
import { TicketLineRow } from './ticket-line.tsx'
import { useTill } from './till-store.ts'

export type TicketSheet = 'table' | 'customer' | 'note' | 'discount'

type TicketPaneProps = {
  price: PricedOrder
  acts: TillActs
  onAsk: (sheet: TicketSheet) => void
  onClear: () => void
}

/** The ticket: what was rung up, what it costs, and the widest button. */
export function TicketPane(props: TicketPaneProps) {
  const ticket = useTill((till) => till.ticket)
  return (
    <section className={styles.pane} aria-label={posText.ticket.title}>
      <Head ticket={ticket} onAsk={props.onAsk} />
      <SoldStrip />
      <Lines ticket={ticket} price={props.price} />
      <Foot ticket={ticket} {...props} />
    </section>
  )
}

function Head({ ticket, onAsk }: { ticket: Ticket; onAsk: (sheet: TicketSheet) => void }) {
  const { vendor } = useSession()
  const setDeliveryType = useTill((till) => till.setDeliveryType)
  const change = useTill((till) => till.change)
  const mayDiscount = useMay('DISCOUNT_GIVE')
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
  const types = (['SERVE', 'PICKUP'] as const).filter((type) => vendor.deliveryTypes.includes(type))
  return (
    <header className={styles.head}>
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
      <div className={styles.about}>
        {ticket.deliveryType === 'SERVE' && (
          <About
            icon={<IconArmchair2 size={18} stroke={1.75} aria-hidden />}
            onClick={() => onAsk('table')}
            isSet={ticket.table !== null}
          >
            {ticket.table?.name ?? posText.ticket.table}
          </About>
        )}
        <About
          icon={<IconUser size={18} stroke={1.75} aria-hidden />}
          onClick={() => onAsk('customer')}
          isSet={ticket.customer !== null}
        >
          {customerName(ticket) ?? posText.ticket.customer}
        </About>
        <About
          icon={<IconNote size={18} stroke={1.75} aria-hidden />}
          onClick={() => onAsk('note')}
          isSet={ticket.note !== ''}
        >
          {posText.ticket.note2}
        </About>
        {mayDiscount && (
          <About
            icon={<IconDiscount2 size={18} stroke={1.75} aria-hidden />}
            onClick={() => onAsk('discount')}
            isSet={ticket.discount !== null}
          >
            {posText.ticket.discount}
          </About>
        )}
      </div>
    </header>
  )
}

type AboutProps = { icon: ReactNode; isSet: boolean; onClick: () => void; children: ReactNode }

function About({ icon, isSet, onClick, children }: AboutProps) {
  return (
    <button type="button" className={styles.aboutButton} data-set={isSet} onClick={onClick}>
      {icon}
      <span>{children}</span>
    </button>
  )
}

function customerName({ customer }: Ticket): string | undefined {
  if (!customer) return undefined
  return `${customer.firstName} ${customer.lastName}`.trim() || toPersianDigits(customer.phone)
}

function Lines({ ticket, price }: { ticket: Ticket; price: PricedOrder }) {
  const list = useRef<HTMLUListElement>(null)
  const selected = useTill((till) => till.selectedLineId)
  useEffect(() => {
    if (selected) list.current?.querySelector(`[data-line="${selected}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  if (ticket.lines.length === 0) return <p className={styles.empty}>{posText.ticket.empty}</p>
  const priced = new Map(price.lines.map((line) => [line.id, line]))
  return (
    <ul ref={list} className={styles.lines}>
      {ticket.lines.map((line) => (
        <TicketLineRow key={line.id} line={line} goods={priced.get(line.id)?.goods ?? 0} />
      ))}
    </ul>
  )
}

function Foot({ ticket, price, acts, onClear }: TicketPaneProps & { ticket: Ticket }) {
  const { vendor } = useSession()
  const [isDetailed, setDetailed] = useState(false)
  const hasLines = ticket.lines.length > 0
  const isOff = !hasLines || acts.selling.isBusy
  const mayOpenTab = !ticket.addsTo && ticket.deliveryType === 'SERVE' && vendor.payLaterChannels.includes('SALON')
  return (
    <footer className={styles.foot}>
      {isDetailed && <PriceParts price={price} />}
      <button
        type="button"
        className={styles.totalRow}
        aria-expanded={isDetailed}
        onClick={() => setDetailed(!isDetailed)}
      >
        <span>
          {posText.ticket.total} · {posText.ticket.pieces(toPersianDigits(piecesOf(ticket)))}
        </span>
        <strong className={styles.total}>
          <Amount value={price.finalPrice} />
        </strong>
      </button>
      <button
        type="button"
        className={`${parts.button} ${parts.primary} ${styles.pay}`}
        disabled={isOff}
        aria-keyshortcuts="Enter F8 F9"
        onClick={() => acts.pay('CARD')}
      >
        {ticket.addsTo ? posText.ticket.addToBill(toPersianDigits(ticket.addsTo.number)) : posText.ticket.pay}
      </button>
      <div className={styles.acts}>
        {mayOpenTab && (
          <button
            type="button"
            className={`${parts.button} ${parts.grow}`}
            disabled={isOff}
            aria-keyshortcuts="F4"
            onClick={acts.openTab}
          >
            {posText.ticket.openTab}
          </button>
        )}
        <button
          type="button"
          className={`${parts.button} ${parts.grow}`}
          disabled={!hasLines}
          aria-keyshortcuts="F2"
          onClick={acts.hold}
        >
          <IconPlayerPause size={18} stroke={1.75} aria-hidden />
          {posText.ticket.hold}
        </button>
        <button type="button" className={`${parts.button} ${parts.grow}`} disabled={isEmpty(ticket)} onClick={onClear}>
          <IconTrash size={18} stroke={1.75} aria-hidden />
          {posText.ticket.clear}
        </button>
      </div>
    </footer>
  )
}
