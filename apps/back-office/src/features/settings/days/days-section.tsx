import { ActionIcon, Badge, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { newId } from '@sofreh/kernel'
import { formatJalali, Problem, toastDone, toastProblem } from '@sofreh/ui'
import type { DaysView } from '@sofreh/vendors/client'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SeenAt } from '../seen-at.tsx'
import styles from '../settings.module.css'
import { daysText as text } from './days.fa.ts'
import { daysQuery, type NewDay, useChangeDays } from './days-queries.ts'
import { NewDayForm } from './new-day-form.tsx'

/** Lists dated exceptions to the weekly hours, and suggested holidays. */
export function DaysSection() {
  const days = useQuery(daysQuery)
  return (
    <section className={styles.section} aria-label={text.title}>
      <header>
        <Title order={2} fz={18}>
          {text.title}
        </Title>
        <Text c="dimmed" size="sm">
          {text.sentence}
        </Text>
      </header>
      {days.data ? (
        <>
          <DayList days={days.data.days} />
          <Proposals proposals={days.data.proposals} />
          <NewDayForm />
        </>
      ) : days.isError ? (
        <Problem error={days.error} onRetry={() => void days.refetch()} />
      ) : (
        <Skeleton h={180} radius="md" role="status" aria-label={text.loading} />
      )}
      <SeenAt name="days" />
    </section>
  )
}

function spanOf({ from, to }: { from: string; to: string }): string {
  return from === to ? formatJalali(from, 'long') : text.span(formatJalali(from, 'long'), formatJalali(to, 'long'))
}

function DayList({ days }: Pick<DaysView, 'days'>) {
  const { remove } = useChangeDays({ onError: toastProblem })
  if (days.length === 0)
    return (
      <Text c="dimmed" size="sm">
        {text.none}
      </Text>
    )
  return (
    <Stack gap="xs">
      {days
        .toSorted((one, other) => one.from.localeCompare(other.from))
        .map((day) => (
          <Paper key={day.id} withBorder p="xs" radius="md">
            <Group justify="space-between" wrap="nowrap">
              <div>
                <Group gap="xs">
                  <Text fw={600}>{spanOf(day)}</Text>
                  {day.openings.length === 0 ? (
                    <Badge color="red" variant="light">
                      {text.closed}
                    </Badge>
                  ) : (
                    day.openings.map(({ from, to }) => (
                      <Badge key={from} color="blue" variant="light">
                        {text.open(from, to)}
                      </Badge>
                    ))
                  )}
                </Group>
                {day.message !== '' && <Text size="sm">{day.message}</Text>}
              </div>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={text.remove(spanOf(day))}
                loading={remove.isPending && remove.variables === day.id}
                onClick={() => remove.mutate(day.id, { onSuccess: () => toastDone(text.removed) })}
              >
                <IconTrash size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
            </Group>
          </Paper>
        ))}
    </Stack>
  )
}

type Proposal = DaysView['proposals'][number]

function Proposals({ proposals }: Pick<DaysView, 'proposals'>) {
  if (proposals.length === 0) return null
  return (
    <Stack gap="xs">
      <div>
        <Title order={3} fz={15}>
          {text.proposals}
        </Title>
        <Text c="dimmed" size="sm">
          {text.proposalsHint}
        </Text>
      </div>
      {proposals.map((proposal) => (
        <Paper key={`${proposal.name} ${proposal.from}`} withBorder p="xs" radius="md">
          <Group justify="space-between">
            <div>
              <Text fw={600}>{text.nameOf(proposal.name)}</Text>
              <Text size="sm">
                {spanOf(proposal)}
                {proposal.confidence === 'LUNAR' && ` · ${text.lunar}`}
              </Text>
              <Nights proposal={proposal} />
            </div>
            {proposal.days.length > 0 && <Accept key={proposal.days.length} proposal={proposal} />}
          </Group>
        </Paper>
      ))}
    </Stack>
  )
}

function Accept({ proposal }: { proposal: Proposal }) {
  const { add } = useChangeDays({ onError: toastProblem })
  // One id per day, so that repeated presses on a bad connection add each once.
  const [ids] = useState(() => proposal.days.map(() => newId()))
  const days = takenFrom(proposal).map((day, at) => ({ ...day, id: ids[at] ?? newId() }))
  const isRamadan = proposal.name === 'RAMADAN'
  return (
    <Button
      variant="default"
      aria-label={isRamadan ? text.openNights : text.closeOf(proposal.name)}
      loading={add.isPending}
      onClick={() => add.mutate(days, { onSuccess: () => toastDone(text.added) })}
    >
      {isRamadan ? text.openNights : text.close}
    </Button>
  )
}

function Nights({ proposal: { name, days } }: { proposal: Proposal }) {
  if (name !== 'RAMADAN') return null
  const first = days[0]?.openings[0]
  return (
    <Text size="sm" c="dimmed">
      {first ? text.nights(first.from, first.to) : text.needsPlace}
    </Text>
  )
}

function takenFrom({ name, days }: Proposal): Omit<NewDay, 'id'>[] {
  const message = name === 'RAMADAN' ? text.ramadanMessage : text.closedFor(name)
  return days.map((day) => ({ ...day, message }))
}
