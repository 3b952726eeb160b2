import { OrderNumber } from '@sofreh/staff/orders'
import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { guestTitle, tableTitle } from '@sofreh/dining/client'
import { toPersianDigits } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/client'
import { Amount, ConfirmButton, Digits, toastDone, toastProblem } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { useMay } from '@sofreh/staff/session'
import { boardQuery, useMoveOrder } from '../../../orders/order-queries.ts'
import { useLeaveWork } from '../../../session/work-panel.tsx'
import { useTableChange } from '../table-queries.ts'
import { CallRow } from './call-row.tsx'
import styles from './visits.module.css'
import { useMinutesSince } from './use-minutes.ts'
import { type OfficeVisit, useVisitAct } from './visit-queries.ts'
import { visitsText } from './visits.fa.ts'

/** Shows a table's party: its code, its phones, its calls and what waits for confirmation. */
export function VisitSection({ visit, onEnded }: { visit: OfficeVisit; onEnded: () => void }) {
  const minutes = useMinutesSince(visit.begunAt)
  const title = tableTitle(visit.tableName)
  const mayView = useMay('ORDER_VIEW')
  const board = useQuery({ ...boardQuery, enabled: mayView })
  const bill = board.data?.orders.find(({ id }) => id === visit.billId)
  const leave = useLeaveWork()
  const end = useTableChange((id: string) => api('POST /api-sofreh/dining/visits/{id}/end', { params: { id } }))
  return (
    <section aria-label={visitsText.title} className={styles.visit}>
      <Group justify="space-between" wrap="nowrap">
        <Title order={3} fz={16}>
          {visitsText.title}
        </Title>
        <Text size="sm" c="dimmed">
          {visitsText.sitting(minutes)}
        </Text>
      </Group>
      {bill && <WaitingBill bill={bill} />}
      {visit.calls.length > 0 && (
        <ul className={styles.list}>
          {visit.calls.map((call) => (
            <CallRow key={call.id} call={call} table={visit.tableName} />
          ))}
        </ul>
      )}
      <Guests visit={visit} />
      <div className={styles.code}>
        <div>
          <Text fw={500}>{visitsText.code}</Text>
          <Text size="sm" c="dimmed">
            {visitsText.codeHint}
          </Text>
        </div>
        <strong className={styles.digits}>{toPersianDigits(visit.code)}</strong>
      </div>
      <ConfirmButton
        question={visitsText.endQuestion(title)}
        consequence={visitsText.endConsequence}
        confirmLabel={visitsText.end}
        loading={end.isPending}
        onConfirm={() =>
          end.mutate(visit.id, {
            onSuccess: () => {
              toastDone(visitsText.ended(title))
              // The table may have changes that are not saved.
              leave(onEnded)
            },
            onError: toastProblem,
          })
        }
      >
        {visitsText.end}
      </ConfirmButton>
    </section>
  )
}

/** Shows the sum of the table's bill. Staff who saw the guests confirm a first order here. */
function WaitingBill({ bill }: { bill: Order }) {
  const move = useMoveOrder()
  const mayMove = useMay('ORDER_STATE')
  const waits = bill.state === 'SUBMITTED' && bill.moves.includes('CONFIRMED')
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text>
          {visitsText.bill} <OrderNumber>{bill.number}</OrderNumber>
        </Text>
        <Amount value={bill.due} />
      </Group>
      {waits && mayMove && (
        <>
          <Text size="sm" c="dimmed">
            {visitsText.confirmHint}
          </Text>
          <Button h={44} loading={move.isPending} onClick={() => move.mutate({ order: bill, state: 'CONFIRMED' })}>
            {visitsText.confirm}
          </Button>
        </>
      )}
    </Stack>
  )
}

function Guests({ visit }: { visit: OfficeVisit }) {
  const admit = useVisitAct((guestId: string) =>
    api('POST /api-sofreh/dining/visits/{id}/admit', { params: { id: visit.id }, body: { guestId } }),
  )
  return (
    <ul className={styles.list}>
      {visit.guests.map((guest) => (
        <li key={guest.id} className={styles.guest}>
          <span>
            <Text component="span">
              <Digits>{guestTitle(guest)}</Digits>
            </Text>{' '}
            {guest.isAsking && <Badge color="orange">{visitsText.asking}</Badge>}
          </span>
          {guest.isAdmitted ? (
            <Text size="sm" c="dimmed">
              {visitsText.admitted}
            </Text>
          ) : (
            <Button
              size="sm"
              h={44}
              variant={guest.isAsking ? 'filled' : 'default'}
              loading={admit.isPending && admit.variables === guest.id}
              aria-label={visitsText.admitLabel(toPersianDigits(guestTitle(guest)))}
              onClick={() => admit.mutate(guest.id)}
            >
              {visitsText.admit}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
