import { Text } from '@mantine/core'
import type { Hall } from '@sofreh/dining/client'
import { useMay } from '@sofreh/staff/session'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ReadOrProblem } from '../../../api/read-or-problem.tsx'
import { boardQuery } from '../../../orders/order-queries.ts'
import type { OfficeTable } from '../table-queries.ts'
import styles from '../tables.module.css'
import type { OfficeVisit } from '../visits/visit-queries.ts'
import { HallPlan } from './hall-plan.tsx'
import { planText } from './plan.fa.ts'
import plan from './plan.module.css'
import { clockOf } from './table-state.ts'

type PlanViewProps = {
  halls: readonly Hall[]
  tables: readonly OfficeTable[]
  visits: readonly OfficeVisit[]
  /** When the tables were last received. */
  lastHeardAt: number
  onOpen: (table: OfficeTable) => void
}

/** Three times the polling interval of fifteen seconds. After that the plan is marked stale. */
const staleAfterMs = 45_000
const tickMs = 10_000

/** Shows every hall's plan. Minutes advance by themselves; stale data is marked (R22). */
export function PlanView({ halls, tables, visits, lastHeardAt, onOpen }: PlanViewProps) {
  const [now, setNow] = useState(Date.now)
  const mayView = useMay('ORDER_VIEW')
  const board = useQuery({ ...boardQuery, enabled: mayView })
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <>
      {now - lastHeardAt > staleAfterMs && (
        <Text className={plan.stale} role="status">
          {planText.stale(clockOf(lastHeardAt))}
        </Text>
      )}
      <ReadOrProblem reads={[board]} title={planText.billsUnread} />
      <div className={styles.halls}>
        {halls.map((hall) => (
          <HallPlan
            key={hall.id}
            hall={hall}
            tables={tables.filter(({ categoryId, isActive }) => isActive && categoryId === hall.id)}
            visits={visits}
            bills={board.data?.orders ?? []}
            now={now}
            onOpen={onOpen}
          />
        ))}
      </div>
    </>
  )
}
