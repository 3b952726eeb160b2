import { Button, Group, Text, Title } from '@mantine/core'
import type { Hall } from '@sofreh/dining/client'
import { Digits, EmptyState } from '@sofreh/ui'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '@sofreh/staff/session'
import type { OfficeTable } from '../table-queries.ts'
import { tablesText } from '../tables.fa.ts'
import tablesStyles from '../tables.module.css'
import type { OfficeVisit } from '../visits/visit-queries.ts'
import { planText } from './plan.fa.ts'
import styles from './plan.module.css'
import { PlanTable } from './plan-table.tsx'
import { PlanTools } from './plan-tools.tsx'
import { type Bill, lookOf } from './table-state.ts'
import { useArranging } from './use-arranging.ts'

type HallPlanProps = {
  hall: Hall
  tables: readonly OfficeTable[]
  visits: readonly OfficeVisit[]
  bills: readonly Bill[]
  now: number
  onOpen: (table: OfficeTable) => void
}

/** Shows a hall's plan with parties and times. Staff who may change tables can arrange it. */
export function HallPlan({ hall, tables, visits, bills, now, onOpen }: HallPlanProps) {
  const mayEdit = useMay('TABLE_EDIT')
  const [isArranged, setArranged] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const arranging = useArranging(tables)
  const names = new Map(tables.map(({ id, name }) => [id, name]))
  const press = (table: OfficeTable) => (isArranged ? setChosen(table.id) : onOpen(table))
  return (
    <section className={tablesStyles.hall} aria-label={planText.hall(hall.name)}>
      <Group justify="space-between" gap="xs">
        <Title order={2} fz={18}>
          <Digits>{hall.name}</Digits>
        </Title>
        {mayEdit && tables.length > 0 && (
          <Group gap="xs">
            {isArranged && (
              <Button
                variant="default"
                h={44}
                disabled={!arranging.canUndo || arranging.isSaving}
                leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
                onClick={arranging.undo}
              >
                {planText.undo}
              </Button>
            )}
            <Button variant={isArranged ? 'filled' : 'default'} h={44} onClick={() => setArranged(!isArranged)}>
              {isArranged ? planText.done : planText.arrange}
            </Button>
          </Group>
        )}
      </Group>
      {isArranged && (
        <>
          <PlanTools table={tables.find(({ id }) => id === chosen)} arranging={arranging} />
          <Text size="sm" c="dimmed">
            {planText.hint} <span className={styles.keys}>{planText.keys}</span>
          </Text>
        </>
      )}
      {tables.length === 0 && <EmptyState sentence={tablesText.emptyHall} />}
      {tables.length > 0 && (
        <div className={styles.scroll}>
          <div className={styles.plan} data-arranged={isArranged || undefined}>
            {tables.map((table) => (
              <PlanTable
                key={table.id}
                table={table}
                look={lookOf(table, {
                  visit: visits.find(({ tableId }) => tableId === table.id),
                  bill: bills.find(({ id }) => id === table.openOrder?.orderId),
                  now,
                  nameOf: (id) => names.get(id),
                })}
                arranging={arranging}
                isArranged={isArranged}
                isChosen={isArranged && chosen === table.id}
                onPress={() => press(table)}
              />
            ))}
          </div>
        </div>
      )}
    </section>
  )
}
