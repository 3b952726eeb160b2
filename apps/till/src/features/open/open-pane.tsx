import { showNumber, toPersianDigits } from '@sofreh/kernel'
import { courierLine, deliveryTypeNames, orderStateNames } from '@sofreh/ordering/client'
import { awaitsRelease, isFinal } from '@sofreh/ordering/domain'
import { useClock, momentText } from '@sofreh/ui'
import { useState } from 'react'
import { useMay } from '@sofreh/staff/session'
import { posText } from '../../text/pos.fa.ts'
import type { Bill } from '../../engine/bills.ts'
import { useTillFacts } from '../../engine/till-facts.ts'
import { piecesOf, tableOf, type Cart } from '../../commands/cart.ts'
import { useTill } from '../../engine/till-store.ts'
import { useHeldCarts } from '../../engine/orders/use-stored-cart.ts'
import shared from '../../parts/tables/open.module.css'
import styles from './open-pane.module.css'
import { tableStatusText } from '../../engine/tables/joined-tables.ts'
import { OrderNumber } from '@sofreh/staff/orders'
import { LongList } from './long-list.tsx'
import { StepButton } from '../../parts/bill/step-button.tsx'
import { findBills, inRailOrder, nameOfBill } from './rail-order.ts'
import { useTillTables } from '../../engine/tables/use-till-tables.ts'

type OpenPaneProps = { onOpenOrder: (orderId: string) => void; onRecall: (cart: Cart) => void }

/** Shows held carts, open orders with their balance, and tables with their parties. */
export function OpenPane({ onOpenOrder, onRecall }: OpenPaneProps) {
  const maySeeTables = useMay('TABLE_USE')
  const maySeeOrders = useMay('ORDER_VIEW')
  return (
    <section className={styles.pane} aria-label={posText.open.title}>
      <div className={styles.part} data-scrolls>
        <Held onRecall={onRecall} />
        {maySeeOrders && <Orders onOpenOrder={onOpenOrder} />}
      </div>
      {maySeeTables && <Tables onOpenOrder={onOpenOrder} />}
    </section>
  )
}

function Held({ onRecall }: { onRecall: (cart: Cart) => void }) {
  const held = useHeldCarts()
  if (held.length === 0) return null
  return (
    <>
      <h2 className={shared.name}>{posText.open.held}</h2>
      <div className={styles.list}>
        {held.map((cart) => (
          <button key={cart.id} type="button" className={shared.order} onClick={() => onRecall(cart)}>
            <b>{tableOf(cart)?.name ?? cart.customer?.lastName ?? cart.lines[0]?.title}</b>
            <small>{posText.open.heldName(toPersianDigits(piecesOf(cart)))}</small>
          </button>
        ))}
      </div>
    </>
  )
}

function Tables({ onOpenOrder }: { onOpenOrder: (orderId: string) => void }) {
  const tables = useTillTables()
  const here = useTill((till) => tableOf(till.cart)?.id)
  const change = useTill((till) => till.change)
  const setDeliveryType = useTill((till) => till.setDeliveryType)
  const shown = tables.filter(({ isActive }) => isActive)
  if (shown.length === 0) return null
  return (
    <div className={`${styles.part} ${styles.tablesPart}`}>
      <h2 className={shared.name}>{posText.open.tables}</h2>
      <div className={shared.tables}>
        {shown.map((table) => (
          <button
            key={table.id}
            type="button"
            className={shared.table}
            data-busy={table.openOrder !== null}
            data-reserved={table.status === 'RESERVED' || undefined}
            aria-pressed={table.id === here}
            onClick={() => {
              if (table.openOrder) return onOpenOrder(table.openOrder.orderId)
              setDeliveryType('SERVE')
              change({ table: table.id === here ? null : { id: table.id, name: table.name } })
            }}
          >
            <b>{table.name}</b>
            <small>{tableStatusText(table, Date.now()) || '\u00a0'}</small>
          </button>
        ))}
      </div>
    </div>
  )
}

/** Above this number of orders a search field appears. */
const fewOrders = 8

function Orders({ onOpenOrder }: { onOpenOrder: (orderId: string) => void }) {
  const all = useTillFacts((facts) => facts.bills)
  const isAnswered = useTillFacts((facts) => facts.answeredAtMs !== undefined)
  const [typed, setTyped] = useState('')
  const open = inRailOrder(all.filter(({ sheet: order }) => !isFinal(order.state)))
  const bills = open.length > fewOrders ? findBills(open, typed) : open
  return (
    <>
      <h2 className={shared.name}>{posText.open.orders}</h2>
      {open.length > fewOrders && (
        <input
          type="search"
          className={styles.search}
          value={typed}
          aria-label={posText.open.search}
          placeholder={posText.open.search}
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      {bills.length === 0 && (
        <p className={styles.quiet}>
          {open.length > 0 ? posText.open.notFound : isAnswered ? posText.open.noOrders : posText.open.notAnswered}
        </p>
      )}
      <div className={styles.list}>
        <LongList rows={bills} className={styles.list}>
          {(bill) => <OpenOrder key={bill.id} bill={bill} onOpen={onOpenOrder} />}
        </LongList>
      </div>
    </>
  )
}

function OpenOrder({ bill, onOpen }: { bill: Bill; onOpen: (orderId: string) => void }) {
  const { sheet: order } = bill
  const now = useClock(60_000)
  return (
    <div className={shared.entry}>
      <button type="button" className={shared.order} onClick={() => onOpen(bill.id)}>
        <b>
          <OrderNumber>{bill.number}</OrderNumber> · {order.table?.name ?? deliveryTypeNames[order.deliveryType]}
        </b>
        {bill.due + bill.toRefund > 0 ? (
          <span className={styles.due}>
            {bill.toRefund > 0 && posText.open.back} <bdi>{showNumber(bill.due + bill.toRefund)}</bdi>
          </span>
        ) : (
          order.state !== 'PAID' && <small className={shared.paid}>{posText.open.paid}</small>
        )}
        <small>
          {awaitsRelease(order) && order.scheduledFor
            ? posText.open.wanted(momentText(order.scheduledFor, now))
            : orderStateNames[order.state]}
          {nameOfBill(bill) && ` · ${nameOfBill(bill)}`}
          {bill.isWaiting && ` · ${posText.open.sending}`}
        </small>
        {order.delivery?.courier && <small>{courierLine(order.delivery.courier)}</small>}
      </button>
      <StepButton bill={bill} />
    </div>
  )
}
