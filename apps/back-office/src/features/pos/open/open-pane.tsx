import { showNumber, toPersianDigits } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/contract'
import { deliveryTypeNames, orderStateNames } from '@sofreh/ordering/client'
import { Problem } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { useMay, useSession } from '../../../session/session-context.ts'
import { heldTickets } from '../kept/kept-tickets.ts'
import { openOrdersQuery, tillTablesQuery } from '../kept/till-queries.ts'
import { posText } from '../pos.fa.ts'
import { piecesOf, type Ticket } from '../ticket/ticket.ts'
import { useTill } from '../ticket/till-store.ts'
import styles from './open.module.css'

type OpenPaneProps = { onOpenOrder: (orderId: string) => void; onRecall: (ticket: Ticket) => void }

/** What is going on: held tickets, open orders with what they owe, tables with who sits there. */
export function OpenPane({ onOpenOrder, onRecall }: OpenPaneProps) {
  const maySeeTables = useMay('TABLE_USE')
  const maySeeOrders = useMay('ORDER_VIEW')
  return (
    <section className={styles.pane} aria-label={posText.open.title}>
      <Held onRecall={onRecall} />
      {maySeeOrders && <Orders onOpenOrder={onOpenOrder} />}
      {maySeeTables && <Tables onOpenOrder={onOpenOrder} />}
    </section>
  )
}

function Held({ onRecall }: { onRecall: (ticket: Ticket) => void }) {
  const vendorId = useSession().vendor.id
  const held = useQuery({
    queryKey: ['till', 'held', vendorId],
    queryFn: () => heldTickets(vendorId),
    networkMode: 'always',
  })
  if (!held.data || held.data.length === 0) return null
  return (
    <>
      <h2 className={styles.name}>{posText.open.held}</h2>
      <div className={styles.list}>
        {held.data.map((ticket) => (
          <button key={ticket.id} type="button" className={styles.order} onClick={() => onRecall(ticket)}>
            <b>{ticket.table?.name ?? ticket.customer?.lastName ?? ticket.lines[0]?.title}</b>
            <small>{posText.open.heldName(toPersianDigits(piecesOf(ticket)))}</small>
          </button>
        ))}
      </div>
    </>
  )
}

function Tables({ onOpenOrder }: { onOpenOrder: (orderId: string) => void }) {
  const tables = useQuery(tillTablesQuery(useSession().vendor.id))
  const here = useTill((till) => till.ticket.table?.id)
  const change = useTill((till) => till.change)
  const setDeliveryType = useTill((till) => till.setDeliveryType)
  const shown = (tables.data ?? []).filter(({ isActive }) => isActive)
  if (tables.isSuccess && shown.length === 0) return null
  return (
    <>
      <h2 className={styles.name}>{posText.open.tables}</h2>
      {tables.isError && <Problem error={tables.error} onRetry={() => void tables.refetch()} />}
      <div className={styles.tables}>
        {shown.map((table) => (
          <button
            key={table.id}
            type="button"
            className={styles.table}
            data-busy={table.openOrder !== null}
            aria-pressed={table.id === here}
            onClick={() => {
              if (table.openOrder) return onOpenOrder(table.openOrder.orderId)
              setDeliveryType('SERVE')
              change({ table: table.id === here ? null : { id: table.id, name: table.name } })
            }}
          >
            <b>{table.name}</b>
            <small>
              {table.openOrder
                ? posText.table.busy(toPersianDigits(table.openOrder.number))
                : table.status === 'RESERVED'
                  ? posText.table.reserved
                  : '\u00a0'}
            </small>
          </button>
        ))}
      </div>
    </>
  )
}

function Orders({ onOpenOrder }: { onOpenOrder: (orderId: string) => void }) {
  const board = useQuery(openOrdersQuery)
  return (
    <>
      <h2 className={styles.name}>{posText.open.orders}</h2>
      {board.isPending && <p className={styles.quiet}>{posText.open.loading}</p>}
      {board.isError && <Problem error={board.error} onRetry={() => void board.refetch()} />}
      {board.data?.orders.length === 0 && <p className={styles.quiet}>{posText.open.noOrders}</p>}
      <div className={styles.list}>
        {board.data?.orders.map((order) => (
          <OpenOrder key={order.id} order={order} onOpen={onOpenOrder} />
        ))}
      </div>
    </>
  )
}

function OpenOrder({ order, onOpen }: { order: Order; onOpen: (orderId: string) => void }) {
  return (
    <button type="button" className={styles.order} onClick={() => onOpen(order.id)}>
      <span className={styles.row}>
        <b>
          <bdi>{toPersianDigits(order.number)}</bdi> · {order.table?.name ?? deliveryTypeNames[order.deliveryType]}
        </b>
        {order.due > 0 ? (
          <span className={styles.due}>
            <bdi>{showNumber(order.due)}</bdi>
          </span>
        ) : (
          <small className={styles.paid}>{posText.open.paid}</small>
        )}
      </span>
      <small>{orderStateNames[order.state]}</small>
    </button>
  )
}
