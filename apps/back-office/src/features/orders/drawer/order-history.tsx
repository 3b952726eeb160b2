import { Button, Skeleton } from '@mantine/core'
import { operationNames, type OrderHistoryEntry } from '@sofreh/ordering/client'
import { JalaliDate, Problem } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { historyQuery } from '../../../orders/order-queries.ts'
import { ordersText } from '../../../orders/orders.fa.ts'
import shared from '../../../orders/drawer.module.css'
import styles from './order-history.module.css'
import { HistoryFacts } from './history-facts.tsx'

const text = ordersText.drawer

/** Shows who did what, when and why; loaded on demand. */
export function OrderHistory({ orderId }: { orderId: string }) {
  const [isOpen, setOpen] = useState(false)
  const history = useQuery({ ...historyQuery(orderId), enabled: isOpen })
  if (!isOpen) {
    return (
      <Button variant="default" onClick={() => setOpen(true)}>
        {text.showHistory}
      </Button>
    )
  }
  return (
    <section className={shared.section}>
      <h3 className={shared.heading}>{text.history}</h3>
      {history.data ? (
        <ol className={shared.history}>
          {history.data.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      ) : history.isError ? (
        <Problem error={history.error} onRetry={() => void history.refetch()} />
      ) : (
        <Skeleton h={120} />
      )}
    </section>
  )
}

function Entry({ entry }: { entry: OrderHistoryEntry }) {
  return (
    <li>
      <span className={shared.title}>
        {operationNames[entry.kind] ?? ''} <HistoryFacts entry={entry} />
        {entry.isFlagged && <span className={styles.flag}>{text.flagged}</span>}
      </span>
      <span className={shared.quiet}>
        <JalaliDate at={entry.doneAt} style="time" />
        {' · '}
        {entry.personName || (entry.personId ? '' : text.system)}
        {entry.approvedByName !== '' && text.approvedBy(entry.approvedByName)}
        {entry.reason && ` · ${entry.reason}`}
      </span>
    </li>
  )
}
