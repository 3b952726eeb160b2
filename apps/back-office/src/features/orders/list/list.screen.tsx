import { OrderNumber } from '@sofreh/staff/orders'
import { toPersianDigits } from '@sofreh/kernel'
import { channelNames, deliveryTypeNames, type Order, paymentTypeNames } from '@sofreh/ordering/client'
import { Amount, type Column, Digits, EndlessList, JalaliDate, type ListParams } from '@sofreh/ui'
import { useState } from 'react'
import { api } from '../../../api/api.ts'
import { OrderDrawer, StateBadge } from '../drawer/order-drawer.tsx'
import { ordersText } from '../../../orders/orders.fa.ts'
import { OrdersHeader } from '../orders-header.tsx'
import { ReviewsWaiting } from '../reviews/reviews-waiting.tsx'
import { listText as text } from './list.fa.ts'
import styles from './list.module.css'
import { chosenRange } from '../../../day-range/chosen-range.ts'
import { knownFilters } from './known-filters.ts'
import { OrderFilters } from './order-filters.tsx'

const rowsAtOnce = 50

/** Lists all orders, with search and filters that are stored in the URL. */
export function OrderListScreen() {
  const [open, setOpen] = useState<string>()
  return (
    <>
      <OrdersHeader view="list" />
      <ReviewsWaiting />
      <EndlessList
        name="orders"
        label={text.label}
        load={load}
        columns={columns}
        rowKey={(order) => order.id}
        onOpen={(order) => setOpen(order.id)}
        search={text.search}
        filters={<OrderFilters />}
        sort={{ usual: 'newest', names: text.sorts }}
        empty={{ sentence: text.empty }}
        pageSize={rowsAtOnce}
        isCompact
      />
      <OrderDrawer orderId={open} onClose={() => setOpen(undefined)} />
    </>
  )
}

type Query = NonNullable<Parameters<typeof askOrders>[0]>
const askOrders = (query: { pageSize: number; after?: string; search?: string; [filter: string]: unknown }) =>
  api('GET /api/orders', { query })

function load({ search, filters, sort }: ListParams, after: string | undefined) {
  const query: Query = {
    pageSize: rowsAtOnce,
    ...(after === undefined ? {} : { after }),
    ...(search ? { search } : {}),
    ...(sort === 'oldest' ? { sort } : {}),
    ...knownFilters(filters),
    ...chosenRange(filters, 'dateRange'),
  }
  return askOrders(query)
}

const columns: readonly Column<Order>[] = [
  {
    key: 'number',
    title: text.number,
    width: 90,
    show: (order) => (
      <b>
        <OrderNumber>{order.number}</OrderNumber>
      </b>
    ),
  },
  {
    key: 'placedAt',
    title: text.placedAt,
    show: (order) => <JalaliDate at={order.placedAt} style="both" />,
    sort: { ascending: 'oldest', descending: 'newest' },
  },
  { key: 'state', title: text.state, show: (order) => <StateBadge state={order.state} /> },
  { key: 'deliveryType', title: text.deliveryType, show: (order) => <DeliveryType order={order} /> },
  { key: 'customer', title: text.customer, show: (order) => <Customer order={order} /> },
  { key: 'money', title: text.money, show: (order) => <Money order={order} /> },
  {
    key: 'amount',
    title: text.amount,
    align: 'end',
    isMoney: true,
    show: (order) => <Amount value={order.price.finalPrice} />,
  },
]

function DeliveryType({ order }: { order: Order }) {
  const place = order.table
    ? ordersText.table(toPersianDigits(order.table.name))
    : deliveryTypeNames[order.deliveryType]
  return (
    <span className={styles.pair}>
      {place}
      <small>{channelNames[order.channel]}</small>
    </span>
  )
}

function Customer({ order }: { order: Order }) {
  if (!order.customer) return <small className={styles.quiet}>{text.noCustomer}</small>
  return (
    <span className={styles.pair}>
      {order.customer.name || text.noCustomer}
      <small>
        <Digits>{order.customer.phone}</Digits>
      </small>
    </span>
  )
}

function Money({ order }: { order: Order }) {
  return (
    <span className={styles.pair}>
      {paymentOf(order)}
      {order.state !== 'REJECTED' && (
        <small data-due={order.due > 0}>{order.due > 0 ? ordersText.due : ordersText.paid}</small>
      )}
    </span>
  )
}

/** Returns how it was or will be paid. An order with no due and no payment was free, written off or rejected. */
function paymentOf({ paymentType, state, due }: Order): string {
  if (paymentType !== null) return paymentTypeNames[paymentType]
  return due > 0 && state !== 'REJECTED' ? text.notChosen : text.noPayment
}
