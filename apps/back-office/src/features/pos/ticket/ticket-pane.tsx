import { toPersianDigits } from '@sofreh/kernel'
import type { PricedOrder } from '@sofreh/pricing/domain'
import { Amount } from '@sofreh/ui'
import { IconChevronDown, IconPlayerPause, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useSession } from '../../../session/session-context.ts'
import parts from '../parts.module.css'
import { posText } from '../pos.fa.ts'
import { PayButtons } from '../selling/pay-buttons.tsx'
import type { TillActs } from '../selling/use-till-acts.ts'
import { DiscountRows, PriceParts } from './price-parts.tsx'
import { usePriceParts } from './use-price-parts.ts'
import { SoldStrip } from './sold-strip.tsx'
import { isEmpty, piecesOf, type Ticket } from './ticket.ts'
import styles from './ticket.module.css'
import { TicketHead, type TicketSheet } from './ticket-head.tsx'
import { TicketLineRow } from './ticket-line.tsx'
import { mayPayLater } from './ticket-types.ts'
import { useTill } from './till-store.ts'

type TicketPaneProps = {
  price: PricedOrder
  acts: TillActs
  onAsk: (sheet: TicketSheet) => void
  onClear: () => void
  onReceipt: (entryId: string) => void
}

/** Shows the cart: its lines, its price and the payment buttons. */
export function TicketPane(props: TicketPaneProps) {
  const ticket = useTill((till) => till.ticket)
  return (
    <section className={styles.pane} aria-label={posText.ticket.title}>
      <TicketHead ticket={ticket} onAsk={props.onAsk} />
      <SoldStrip onReceipt={props.onReceipt} />
      <Lines ticket={ticket} price={props.price} />
      <Foot ticket={ticket} {...props} />
    </section>
  )
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
  const [isDetailed, setDetailed] = usePriceParts()
  const hasLines = ticket.lines.length > 0
  const isOff = !hasLines || acts.selling.isBusy
  // What these dishes add to an open bill; fees and tax are computed on the bill as a whole.
  const goods = price.sumOfItemsPrice + price.sumOfItemToppingsPrice
  const pieces = posText.ticket.pieces(toPersianDigits(piecesOf(ticket)))
  return (
    <footer className={styles.foot}>
      {!ticket.addsTo &&
        (isDetailed ? <PriceParts price={price} causes={ticket} /> : <DiscountRows price={price} causes={ticket} />)}
      <button
        type="button"
        className={styles.totalRow}
        aria-expanded={isDetailed}
        onClick={() => setDetailed(!isDetailed)}
      >
        <span className={styles.totalName}>
          {ticket.addsTo ? posText.ticket.addTotal : posText.ticket.total} · {pieces}
          {!ticket.addsTo && hasLines && (
            <IconChevronDown size={18} stroke={1.75} aria-hidden data-up={!isDetailed || undefined} />
          )}
        </span>
        <strong className={styles.total}>
          <Amount value={ticket.addsTo ? goods : price.finalPrice} />
        </strong>
      </button>
      <PayButtons ticket={ticket} total={price.finalPrice} isOff={isOff} acts={acts} />
      <Acts isOff={isOff} acts={acts} ticket={ticket} onClear={onClear} />
    </footer>
  )
}

type ActsProps = Omit<TicketPaneProps, 'price' | 'onAsk' | 'onReceipt'> & { ticket: Ticket; isOff: boolean }

function Acts({ isOff, acts, ticket, onClear }: ActsProps) {
  const { vendor } = useSession()
  const look = `${parts.button} ${parts.grow}`
  return (
    <div className={styles.acts}>
      {mayPayLater(ticket, vendor) && (
        <button type="button" className={look} disabled={isOff} aria-keyshortcuts="F4" onClick={acts.openTab}>
          {posText.ticket.payLater[ticket.deliveryType]}
        </button>
      )}
      <button type="button" className={look} disabled={isOff} aria-keyshortcuts="F2" onClick={acts.hold}>
        <IconPlayerPause size={18} stroke={1.75} aria-hidden />
        {posText.ticket.hold}
      </button>
      <button type="button" className={look} disabled={isEmpty(ticket)} onClick={onClear}>
        <IconTrash size={18} stroke={1.75} aria-hidden />
        {posText.ticket.clear}
      </button>
    </div>
  )
}
