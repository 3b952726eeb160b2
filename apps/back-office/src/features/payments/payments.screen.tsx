import { OrderNumber } from '@sofreh/staff/orders'
import { Button } from '@mantine/core'
import { Amount, type Column, EndlessList, JalaliDate } from '@sofreh/ui'
import { IconBuildingBank } from '@tabler/icons-react'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '@sofreh/staff/session'
import { Duties } from './duties/duties.tsx'
import { gatewayText } from './gateway/gateway.fa.ts'
import { GatewayPanel } from './gateway/gateway-panel.tsx'
import { type Gateway, gateways } from './gateway/gateway-set-up.ts'
import { MoneyHeader } from './money-header.tsx'
import {
  downloadTransactions,
  type ListedMovement,
  loadTransactions,
  rowsAtOnce,
  transactionList,
} from './payment-queries.ts'
import { paymentsText } from './payments.fa.ts'
import { ExcelButton } from './reports/excel-button.tsx'
import { StateBadge } from './state-badge.tsx'
import { TransactionPanel } from './transaction-panel.tsx'
import { TransactionFilters } from './transaction-filters.tsx'
import { howOf, whatOf } from './transaction-texts.ts'

type Open = { kind: 'transaction'; id: string } | { kind: 'gateway'; first?: Gateway }
const titles = paymentsText.columns

const columns: readonly Column<ListedMovement>[] = [
  {
    key: 'at',
    title: titles.at,
    show: (row) => <JalaliDate at={row.createdAt} style="both" />,
    sort: { ascending: 'oldest', descending: 'newest' },
  },
  { key: 'order', title: titles.order, isTitled: true, show: aboutOf },
  { key: 'what', title: titles.what, show: whatOf },
  { key: 'how', title: titles.how, show: howOf },
  { key: 'state', title: titles.state, show: (row) => <StateBadge transaction={row} /> },
  { key: 'amount', title: titles.amount, align: 'end', isMoney: true, show: (row) => <Amount value={row.amount} /> },
]

/** Names the order by its number, and account money by its customer. */
function aboutOf({ orderNumber, customerName }: ListedMovement) {
  return customerName ?? <OrderNumber>{orderNumber ?? paymentsText.noNumber}</OrderNumber>
}

/** Opens the gateway's panel for an owner who returns from its trial payment: the address holds its name. */
function triedGateway(): Open | undefined {
  const asked = new URLSearchParams(location.search).get('gateway')
  const first = gateways.find((gateway) => gateway === asked)
  return first && { kind: 'gateway', first }
}

/** Shows the transactions, or the sales reports to a person who may read only those. */
export function PaymentsScreen() {
  return useMay('REPORT_FINANCE') ? <Transactions /> : <Navigate to="/payments/methods" replace />
}

/** Lists every transaction, what a person must do, and the gateway in use. */
function Transactions() {
  const mayChooseGateway = useMay('BANK_SETTINGS')
  const [open, setOpen] = useState(triedGateway)
  const close = () => setOpen(undefined)
  return (
    <>
      <MoneyHeader
        part="transactions"
        actions={
          <>
            <ExcelButton download={downloadTransactions} />
            {mayChooseGateway && (
              <Button
                variant="default"
                leftSection={<IconBuildingBank size={18} stroke={1.75} aria-hidden />}
                onClick={() => setOpen({ kind: 'gateway' })}
              >
                {gatewayText.open}
              </Button>
            )}
          </>
        }
      />
      <Duties onOpen={(id) => setOpen({ kind: 'transaction', id })} />
      <EndlessList
        name={transactionList}
        label={paymentsText.label}
        load={loadTransactions}
        columns={columns}
        rowKey={(row) => row.id}
        onOpen={(row) => setOpen({ kind: 'transaction', id: row.id })}
        search={paymentsText.search}
        filters={<TransactionFilters />}
        sort={{ usual: 'newest', names: paymentsText.sorts }}
        empty={{ sentence: paymentsText.empty }}
        pageSize={rowsAtOnce}
        isCompact
      />
      {open?.kind === 'transaction' && (
        <TransactionPanel id={open.id} onOpen={(id) => setOpen({ kind: 'transaction', id })} onClose={close} />
      )}
      {open?.kind === 'gateway' && mayChooseGateway && <GatewayPanel first={open.first} onClose={close} />}
    </>
  )
}
