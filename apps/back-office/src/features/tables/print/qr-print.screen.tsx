import { Alert, Button, Group, Select, SegmentedControl, Skeleton } from '@mantine/core'
import { EmptyState, PageHeader, Problem } from '@sofreh/ui'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '@sofreh/staff/session'
import { hallsQuery, qrSheetQuery } from '../table-queries.ts'
import { tablesText } from '../tables.fa.ts'
import { QrCard } from './qr-card.tsx'
import styles from './qr-print.module.css'

const text = tablesText.sheet
type Size = 'large' | 'small'

/** Prints the cards of the tables on A4. Only the cards are printed. */
export function QrPrintScreen() {
  const { hall } = useSearch({ from: '/signed-in/office/tables/print' })
  const sheet = useQuery(qrSheetQuery(hall))
  const [size, setSize] = useState<Size>('large')
  const { vendor } = useSession()
  return (
    <>
      <div className={styles.screenOnly}>
        <PageHeader
          title={text.title}
          sentence={sheet.data ? text.sentence(sheet.data.length) : undefined}
          actions={<Actions isReady={(sheet.data?.length ?? 0) > 0} />}
        />
        <Choices hall={hall} size={size} onSize={setSize} />
        {sheet.data?.some(({ url }) => isOnlyHere(url)) && (
          <Alert color="orange" variant="light" mb="md">
            {text.localhost}
          </Alert>
        )}
      </div>
      {sheet.isPending && <Skeleton h={420} radius="md" />}
      {sheet.isError && !sheet.data && <Problem error={sheet.error} onRetry={() => void sheet.refetch()} />}
      {sheet.data?.length === 0 && <EmptyState sentence={text.empty} />}
      <div className={styles.sheet} data-size={size}>
        {sheet.data?.map((code) => (
          <QrCard key={code.tableId} code={code} vendor={vendor} />
        ))}
      </div>
    </>
  )
}

function Actions({ isReady }: { isReady: boolean }) {
  return (
    <>
      <Button variant="default" renderRoot={(props) => <Link to="/tables" {...props} />}>
        {text.back}
      </Button>
      <Button
        disabled={!isReady}
        onClick={() => window.print()}
        leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
      >
        {text.print}
      </Button>
    </>
  )
}

function Choices({ hall, size, onSize }: { hall: string | undefined; size: Size; onSize: (size: Size) => void }) {
  const halls = useQuery(hallsQuery)
  const navigate = useNavigate({ from: '/tables/print' })
  const open = (halls.data ?? []).filter(({ isActive, tableCount }) => isActive && tableCount > 0)
  return (
    <Group mb="md" align="flex-end">
      {open.length > 1 && (
        <Select
          label={text.hall}
          value={hall ?? ''}
          data={[{ value: '', label: text.allHalls }, ...open.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(id) => void navigate({ search: id ? { hall: id } : {}, replace: true })}
        />
      )}
      <SegmentedControl
        aria-label={text.size}
        value={size}
        onChange={(value) => onSize(value === 'small' ? 'small' : 'large')}
        data={[
          { value: 'large', label: text.large },
          { value: 'small', label: text.small },
        ]}
      />
    </Group>
  )
}

/** True for a loopback address, which a guest's phone cannot open. */
function isOnlyHere(url: string): boolean {
  const { hostname } = new URL(url)
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1' || hostname === '[::1]'
}
