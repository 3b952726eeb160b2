import { Button, Group, Text } from '@mantine/core'
import { tableTitle } from '@sofreh/dining/client'
import { Digits } from '@sofreh/ui'
import { api } from '../../../api/api.ts'
import { useMinutesSince } from './use-minutes.ts'
import { type OfficeCall, useVisitAct } from './visit-queries.ts'
import { visitsText } from './visits.fa.ts'
import styles from '../calls/calls.module.css'

/** Returns the text of what a table wants. */
export function textOfCall({ kind, payBy }: OfficeCall): string {
  return kind === 'BILL' ? visitsText.call.BILL[payBy ?? 'CARD'] : visitsText.call.WAITER
}

/** Shows one call of a table. Staff take it here, and end it when it is done. */
export function CallRow({ call, table }: { call: OfficeCall; table: string }) {
  const minutes = useMinutesSince(call.askedAt)
  const take = useVisitAct((id: string) => api('POST /api-sofreh/dining/calls/{id}/take', { params: { id } }))
  const done = useVisitAct((id: string) => api('POST /api-sofreh/dining/calls/{id}/done', { params: { id } }))
  const isTaken = call.takenAt !== null
  return (
    <li className={styles.row}>
      <div className={styles.textBlock}>
        <Text fw={700}>
          <Digits>{tableTitle(table)}</Digits>
        </Text>
        <Text size="sm">{textOfCall(call)}</Text>
        <Text size="sm" c="dimmed">
          {isTaken ? visitsText.taken(call.takenBy) : visitsText.minutes(minutes)}
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap">
        {!isTaken && (
          <Button
            size="sm"
            h={44}
            loading={take.isPending}
            aria-label={visitsText.takeLabel(tableTitle(table))}
            onClick={() => take.mutate(call.id)}
          >
            {visitsText.take}
          </Button>
        )}
        <Button
          size="sm"
          h={44}
          variant={isTaken ? 'filled' : 'default'}
          loading={done.isPending}
          aria-label={visitsText.doneLabel(tableTitle(table))}
          onClick={() => done.mutate(call.id)}
        >
          {visitsText.done}
        </Button>
      </Group>
    </li>
  )
}
