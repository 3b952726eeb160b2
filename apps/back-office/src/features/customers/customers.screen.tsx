import { Button, Group } from '@mantine/core'
import type { CustomersReportRow, CustomerView } from '@sofreh/customers/client'
import {
  Amount,
  type Column,
  DataList,
  Digits,
  JalaliDate,
  type ListSort,
  PageHeader,
  toastProblem,
  useListParams,
} from '@sofreh/ui'
import { IconFileSpreadsheet, IconFileUpload, IconUserPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '@sofreh/staff/session'
import { useOpenPanel } from '../../interface-state/use-open-panel.ts'
import { DayRange } from '../../day-range/day-range.tsx'
import { AddCustomerPanel } from './add-customer-panel.tsx'
import {
  customerList,
  downloadReport,
  rangeFilter,
  loadCustomers,
  loadReport,
  reportSorts,
  sorts,
} from './customer-queries.ts'
import { customersText } from './customers.fa.ts'
import { ImportCustomersPanel } from './import-customers-panel.tsx'
import { nameOf } from './name-of.ts'

type Listed = CustomerView & { account: CustomersReportRow['account'] | undefined }
const titles = customersText.columns

const columns: readonly Column<Listed>[] = [
  { key: 'name', title: titles.name, show: nameOf, sort: { ascending: 'name' } },
  { key: 'phone', title: titles.phone, show: ({ mobile }) => <Phone number={mobile} /> },
  {
    key: 'code',
    title: titles.code,
    show: ({ subscriptionCode }) => <Digits>{subscriptionCode ?? customersText.none}</Digits>,
  },
  {
    key: 'lastOrder',
    title: titles.lastOrder,
    show: ({ lastOrderAt }) => <LastOrder at={lastOrderAt} />,
    sort: { descending: 'lastOrder' },
  },
  {
    key: 'orders',
    title: titles.orders,
    sort: { descending: 'orders' },
    align: 'end',
    show: ({ ordersCount }) => <Digits grouped>{ordersCount}</Digits>,
  },
  {
    key: 'spent',
    title: titles.spent,
    sort: { descending: 'spent' },
    align: 'end',
    isMoney: true,
    show: ({ totalSpent }) => <Amount value={totalSpent} />,
  },
]
const reportColumns: readonly Column<Listed>[] = [
  ...columns,
  {
    key: 'points',
    title: titles.points,
    sort: { descending: 'points' },
    align: 'end',
    show: ({ account }) => <Digits grouped>{account?.points ?? 0}</Digits>,
  },
  {
    key: 'debt',
    title: titles.debt,
    sort: { descending: 'debt' },
    align: 'end',
    isMoney: true,
    show: ({ account }) => <Amount value={account?.debt ?? 0} />,
  },
]

const plainSort = sortOf(sorts)
const reportSort = sortOf(reportSorts)

/** Lists everybody who ever ordered here, searchable by name, phone or subscription code. */
export function CustomersScreen() {
  const mayEdit = useMay('CUSTOMER_EDIT')
  const mayReport = useMay('CUSTOMER_REPORT')
  const [adding, setAdding, closeAdding] = useOpenPanel()
  const [isImporting, setImporting] = useState(false)
  const navigate = useNavigate()
  const openCustomer = (customerId: string) => void navigate({ to: '/customers/$customerId', params: { customerId } })
  const showAdded = (id: string) => {
    let isOpen = false
    const close = () =>
      closeAdding(() => {
        isOpen = true
      })
    // The form leaves the screen first: it would ask about its stored input.
    flushSync(close)
    if (isOpen) openCustomer(id)
  }
  const addButton = mayEdit && (
    <Button leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setAdding({})}>
      {customersText.add.open}
    </Button>
  )
  const importButton = mayEdit && (
    <Button
      variant="default"
      leftSection={<IconFileUpload size={18} stroke={1.75} aria-hidden />}
      onClick={() => setImporting(true)}
    >
      {customersText.import.open}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={customersText.title}
        sentence={customersText.sentence}
        actions={
          <>
            {mayReport && <ExcelButton />}
            {importButton}
            {addButton}
          </>
        }
      />
      <DataList<Listed>
        name={customerList}
        label={customersText.label}
        load={mayReport ? loadReport : loadCustomers}
        columns={mayReport ? reportColumns : columns}
        rowKey={({ id }) => id}
        onOpen={({ id }) => openCustomer(id)}
        search={customersText.search}
        filters={mayReport && <DayRange name={rangeFilter} anyTime={customersText.anyLastOrder} />}
        sort={mayReport ? reportSort : plainSort}
        empty={{
          sentence: customersText.empty,
          action: mayEdit && (
            <Group gap="xs" justify="center">
              {importButton}
              {addButton}
            </Group>
          ),
        }}
      />
      {isImporting && <ImportCustomersPanel onClose={() => setImporting(false)} />}
      {adding && <AddCustomerPanel onClose={() => closeAdding()} onAdded={showAdded} />}
    </>
  )
}

/** A phone number reads left to right in any context. */
function Phone({ number }: { number: string }) {
  return (
    <span dir="ltr">
      <Digits>{number}</Digits>
    </span>
  )
}

function LastOrder({ at }: { at: string | null }) {
  return at === null ? customersText.none : <JalaliDate at={at} />
}

/** Sorts of the list, named for its menu. */
function sortOf(names: readonly (keyof typeof customersText.sorts)[]): ListSort {
  return { usual: 'newest', names: Object.fromEntries(names.map((name) => [name, customersText.sorts[name]])) }
}

function ExcelButton() {
  const [params] = useListParams()
  const download = useMutation({ mutationFn: () => downloadReport(params), onError: toastProblem })
  return (
    <Button
      variant="default"
      leftSection={<IconFileSpreadsheet size={18} stroke={1.75} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {customersText.excel}
    </Button>
  )
}
