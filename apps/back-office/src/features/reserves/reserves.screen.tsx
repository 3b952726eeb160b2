import { ActionIcon, Button, Group, Skeleton, Stack } from '@mantine/core'
import type { Reserve } from '@sofreh/dining/client'
import { addDays, localMoment, showNumber } from '@sofreh/kernel'
import { EmptyState, formatJalali, PageHeader, Problem, useClock } from '@sofreh/ui'
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useOpenPanel } from '../../interface-state/use-open-panel.ts'
import { ReserveForm } from './reserve-form.tsx'
import { reservesQuery } from '../../queries/reserve-queries.ts'
import { ReserveRow } from './reserve-row.tsx'
import { reservesText as text } from './reserves.fa.ts'
import styles from './reserves.module.css'
import { WaitingList } from './waiting-list.tsx'

const stillExpected: ReadonlySet<Reserve['state']> = new Set(['RESERVED', 'SEATED'])

/** Shows a day's reservations hour by hour, and the waiting list. */
export function ReservesScreen() {
  const nowMs = useClock(20_000)
  const today = localMoment(new Date(nowMs)).date
  const day = useSearch({ from: '/signed-in/office/tables/reserves' }).day ?? today
  const reserves = useQuery(reservesQuery(day))
  const [open, setOpen, close] = useOpenPanel<{ reserve?: Reserve }>()
  const expected = reserves.data?.filter(({ state }) => stillExpected.has(state)) ?? []
  const people = expected.reduce((sum, { partySize }) => sum + partySize, 0)
  return (
    <>
      <PageHeader
        title={text.title}
        sentence={expected.length > 0 ? text.sentence(showNumber(expected.length), showNumber(people)) : undefined}
        actions={
          <>
            <Button variant="default" renderRoot={(props) => <Link to="/tables" {...props} />}>
              {text.tables}
            </Button>
            <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setOpen({})}>
              {text.add}
            </Button>
          </>
        }
      />
      <DayChoice day={day} today={today} />
      <div className={styles.columns}>
        <section aria-label={text.title}>
          {reserves.data ? (
            reserves.data.length === 0 ? (
              <EmptyState sentence={text.empty} action={<Button onClick={() => setOpen({})}>{text.add}</Button>} />
            ) : (
              <ul className={styles.list}>
                {reserves.data.map((reserve) => (
                  <ReserveRow key={reserve.id} reserve={reserve} nowMs={nowMs} onEdit={() => setOpen({ reserve })} />
                ))}
              </ul>
            )
          ) : reserves.isError ? (
            <Problem error={reserves.error} onRetry={() => void reserves.refetch()} />
          ) : (
            <Stack role="status" aria-label={text.loading}>
              {[1, 2, 3].map((place) => (
                <Skeleton key={place} h={84} radius="md" />
              ))}
            </Stack>
          )}
        </section>
        <WaitingList nowMs={nowMs} />
      </div>
      {open && <ReserveForm day={day} onClose={close} {...open} />}
    </>
  )
}

function DayChoice({ day, today }: { day: string; today: string }) {
  const navigate = useNavigate()
  const go = (to: string) => void navigate({ to: '/tables/reserves', search: to === today ? {} : { day: to } })
  return (
    <Group gap="xs" mb="md" role="group" aria-label={text.day}>
      <ActionIcon variant="default" size={44} aria-label={text.before} onClick={() => go(addDays(day, -1))}>
        <IconChevronRight size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <strong className={styles.day} aria-live="polite">
        {formatJalali(day, 'long')}
      </strong>
      <ActionIcon variant="default" size={44} aria-label={text.after} onClick={() => go(addDays(day, 1))}>
        <IconChevronLeft size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      {day !== today && (
        <Button variant="subtle" onClick={() => go(today)}>
          {text.today}
        </Button>
      )}
    </Group>
  )
}
