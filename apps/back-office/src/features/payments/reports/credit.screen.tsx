import { OrderNumber } from '@sofreh/staff/orders'
import { Amount, type Column, DataList, Digits, JalaliDate } from '@sofreh/ui'
import { useNavigate } from '@tanstack/react-router'
import { useMay } from '@sofreh/staff/session'
import { MoneyHeader } from '../money-header.tsx'
import { DayRange } from '../../../day-range/day-range.tsx'
import { type CreditOrder, loadCreditOrders } from './report-queries.ts'
import { reportsText } from './reports.fa.ts'

const text = reportsText.credit
const titles = text.columns

const columns: readonly Column<CreditOrder>[] = [
  { key: 'at', title: titles.at, show: (row) => <JalaliDate at={row.paidAt} style="both" /> },
  { key: 'order', title: titles.order, show: (row) => <OrderNumber>{row.number}</OrderNumber> },
  {
    key: 'customer',
    title: titles.customer,
    show: (row) => (
      <>
        {row.customerName || text.unnamed} <Digits>{row.customerPhone}</Digits>
      </>
    ),
  },
  { key: 'price', title: titles.price, align: 'end', isMoney: true, show: (row) => <Amount value={row.finalPrice} /> },
  { key: 'amount', title: titles.amount, align: 'end', isMoney: true, show: (row) => <Amount value={row.amount} /> },
  {
    key: 'refunded',
    title: titles.refunded,
    align: 'end',
    isMoney: true,
    show: (row) => (row.refunded > 0 ? <Amount value={row.refunded} /> : reportsText.none),
  },
]

/** Lists orders that were charged to customers' accounts. */
export function CreditScreen() {
  const navigate = useNavigate()
  const maySee = useMay('ORDER_VIEW')
  return (
    <>
      <MoneyHeader part="credit" />
      <DataList
        name="credit-orders"
        label={text.label}
        load={loadCreditOrders}
        columns={columns}
        rowKey={(row) => `${row.orderId} ${row.paidAt}`}
        {...(maySee
          ? { onOpen: (row: CreditOrder) => void navigate({ to: '/orders', search: { order: row.orderId } }) }
          : {})}
        filters={<DayRange name="range" anyTime={text.anyTime} />}
        empty={{ sentence: text.empty }}
      />
    </>
  )
}
