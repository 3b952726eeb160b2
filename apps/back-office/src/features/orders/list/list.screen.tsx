import { Select } from '@mantine/core'
import { toPersianDigits } from '@sofreh/kernel'
import {
  channelNames,
  deliveryTypeNames,
  type Order,
  orderChannels,
  orderDeliveryTypes,
  orderStateNames,
  orderStates,
  paymentTypeNames,
} from '@sofreh/ordering/client'
import { Amount, type Column, DataList, Digits, JalaliDate, type ListParams, useListParams } from '@sofreh/ui'
import { useState } from 'react'
import { api } from '../../../api/api.ts'
import { OrderDrawer, StateBadge } from '../drawer/order-drawer.tsx'
import { ordersText } from '../orders.fa.ts'
import { OrdersHeader } from '../orders-header.tsx'
import styles from './list.module.css'

const text = ordersText.list

/** Every order there ever was, searched and filtered; the address keeps the wishes. */
export function OrderListScreen() {
  const [open, setOpen] = useState<string>()
  return (
    <>
      <OrdersHeader view="list" />
      <DataList
        name="orders"
        label={text.label}
        load={load}
        columns={columns}
        rowKey={(order) => order.id}
        onOpen={(order) => setOpen(order.id)}
        search={text.search}
        filters={<Filters />}
        empty={{ sentence: text.empty }}
        pageSize={20}
      />
      <OrderDrawer orderId={open} onClose={() => setOpen(undefined)} />
    </>
  )
}

type Query = NonNullable<Parameters<typeof askOrders>[0]>
const askOrders = (query: { pageNumber: number; pageSize: number; search?: string; [filter: string]: unknown }) =>
  api('GET /api/orders', { query })

function load({ pageNumber, pageSize, search, filters }: ListParams) {
  const known = ['states', 'deliveryType', 'channel', 'dateRange'].flatMap((name) =>
    filters[name] ? [[name, filters[name]] as const] : [],
  )
  const query: Query = { pageNumber, pageSize, ...(search ? { search } : {}), ...Object.fromEntries(known) }
  return askOrders(query)
}

const columns: readonly Column<Order>[] = [
  {
    key: 'number',
    title: text.number,
    width: 90,
    show: (order) => (
      <b>
        <Digits>{order.number}</Digits>
      </b>
    ),
  },
  { key: 'placedAt', title: text.placedAt, show: (order) => <JalaliDate at={order.placedAt} style="both" /> },
  { key: 'state', title: text.state, show: (order) => <StateBadge state={order.state} /> },
  { key: 'way', title: text.way, show: (order) => <Way order={order} /> },
  { key: 'customer', title: text.customer, show: (order) => <Customer order={order} /> },
  { key: 'money', title: text.money, show: (order) => <Money order={order} /> },
  { key: 'amount', title: text.amount, align: 'end', show: (order) => <Amount value={order.price.finalPrice} /> },
]

function Way({ order }: { order: Order }) {
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
      {paymentTypeNames[order.paymentType]}
      {order.state !== 'REJECTED' && (
        <small data-due={order.due > 0}>{order.due > 0 ? ordersText.due : ordersText.paid}</small>
      )}
    </span>
  )
}

function Filters() {
  const [{ filters }, change] = useListParams(20)
  const filter = (name: string, label: string, all: string, data: { value: string; label: string }[]) => (
    <Select
      key={name}
      aria-label={label}
      data={[{ value: '', label: all }, ...data]}
      value={filters[name] ?? ''}
      onChange={(value) => change({ filters: { [name]: value || undefined } })}
      w={168}
    />
  )
  return (
    <>
      {filter('dateRange', text.dayFilter, text.allDays, Object.entries(text.days).map(pair))}
      {filter(
        'states',
        text.stateFilter,
        text.allStates,
        orderStates.map((state) => ({ value: state, label: orderStateNames[state] })),
      )}
      {filter(
        'deliveryType',
        text.wayFilter,
        text.allWays,
        orderDeliveryTypes.map((type) => ({ value: type, label: deliveryTypeNames[type] })),
      )}
      {filter(
        'channel',
        text.channelFilter,
        text.allChannels,
        orderChannels.map((channel) => ({ value: channel, label: channelNames[channel] })),
      )}
    </>
  )
}

function pair([value, label]: [string, string]): { value: string; label: string } {
  return { value, label }
}
