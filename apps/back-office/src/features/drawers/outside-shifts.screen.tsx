import { Anchor } from '@mantine/core'
import { accountTransactionLabels, transactionMethodLabels } from '@sofreh/payments/client'
import { Amount, type Column, DataList, JalaliDate, PageHeader, useListParams } from '@sofreh/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { OrderNumber } from '@sofreh/staff/orders'
import { drawersKey, loadOutside, type OutsideRow } from './drawer-queries.ts'
import { drawersText } from './drawers.fa.ts'

const text = drawersText.outside
const titles = text.columns

const columns: readonly Column<OutsideRow>[] = [
  { key: 'at', title: titles.at, show: (row) => <JalaliDate at={row.settledAt ?? row.createdAt} style="both" /> },
  { key: 'who', title: titles.who, show: ({ person }) => person ?? text.system },
  { key: 'what', title: titles.what, show: whatFor },
  { key: 'how', title: titles.how, show: ({ method }) => transactionMethodLabels[method] },
  {
    key: 'amount',
    title: titles.amount,
    align: 'end',
    isMoney: true,
    show: ({ type, amount }) => <Amount value={type === 'REFUND' ? 0 - amount : amount} />,
  },
]

/** Lists staff payments and refunds outside shifts: those that wait for the next Z, or those that one Z listed. */
export function OutsideShiftsScreen() {
  const [{ filters }] = useListParams()
  const isNamed = filters['namedIn'] !== undefined
  return (
    <>
      <PageHeader
        title={text.title}
        sentence={
          <>
            {isNamed ? text.named : text.sentence}{' '}
            <Anchor c="var(--ink)" underline="always" renderRoot={(props) => <Link to="/drawers" {...props} />}>
              {drawersText.shift.back}
            </Anchor>
          </>
        }
      />
      <DataList
        name={`${drawersKey}-outside`}
        label={text.title}
        load={loadOutside}
        columns={columns}
        rowKey={(row) => row.id}
        empty={{ sentence: text.empty }}
        pageSize={20}
      />
    </>
  )
}

function whatFor({ type, purpose, orderNumber, customerName }: OutsideRow): ReactNode {
  if (purpose !== 'ORDER')
    return [accountTransactionLabels[purpose][type === 'REFUND' ? type : 'PAYMENT'], customerName]
      .filter(Boolean)
      .join(' · ')
  return (
    <span>
      {type === 'REFUND' && `${text.refund} · `}
      {drawersText.shift.orderOf} <OrderNumber>{orderNumber ?? ''}</OrderNumber>
    </span>
  )
}
