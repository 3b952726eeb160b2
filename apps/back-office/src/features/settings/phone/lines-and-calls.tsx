import { Badge, Button, Group, Paper, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core'
import type { CallerCall, CallerLine } from '@sofreh/customers/client'
import { toPersianDigits } from '@sofreh/kernel'
import { JalaliDate, Problem, toastDone, toastProblem } from '@sofreh/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/api.ts'
import { phoneText } from './phone.fa.ts'
import { callsQuery } from './phone-queries.ts'

/** Lists the lines that have rung, and the calls of the last day. */
export function LinesAndCalls() {
  const calls = useQuery(callsQuery)
  if (!calls.data)
    return calls.isError ? (
      <Problem error={calls.error} onRetry={() => void calls.refetch()} />
    ) : (
      <Skeleton h={120} radius="md" role="status" aria-label={phoneText.calls.loading} />
    )
  return (
    <>
      <Lines lines={calls.data.lines} />
      <Calls calls={calls.data.calls} />
    </>
  )
}

/** Shows the lines with the names that the till shows. */
function Lines({ lines }: { lines: readonly CallerLine[] }) {
  const text = phoneText.lines
  return (
    <Stack gap="xs">
      <Title order={3} fz={16}>
        {text.title}
      </Title>
      {lines.length === 0 && <Text c="dimmed">{text.empty}</Text>}
      {lines.map((line) => (
        <LineName key={line.id} line={line} />
      ))}
    </Stack>
  )
}

function LineName({ line }: { line: CallerLine }) {
  const text = phoneText.lines
  const client = useQueryClient()
  const [name, setName] = useState(line.name)
  const save = useMutation({
    mutationFn: () => api('PUT /api-sofreh/customers/caller-lines/{id}', { params: { id: line.id }, body: { name } }),
    onSuccess: () => {
      toastDone(text.saved)
      return client.invalidateQueries(callsQuery)
    },
    onError: toastProblem,
  })
  return (
    <Group align="flex-end">
      <TextInput
        label={text.line(toPersianDigits(line.lineNumber))}
        placeholder={text.name}
        maxLength={60}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button variant="default" loading={save.isPending} disabled={name === line.name} onClick={() => save.mutate()}>
        {text.save}
      </Button>
    </Group>
  )
}

/** Lists the calls of the last day. Missed ones are highlighted. */
function Calls({ calls }: { calls: readonly CallerCall[] }) {
  const text = phoneText.calls
  return (
    <Stack gap="xs">
      <Title order={3} fz={16}>
        {text.title}
      </Title>
      {calls.length === 0 && <Text c="dimmed">{text.empty}</Text>}
      {calls.map((call) => (
        <Paper key={call.id} withBorder p="xs">
          <Group justify="space-between">
            <Text fw={500}>
              {`${call.customer?.firstName ?? ''} ${call.customer?.lastName ?? ''}`.trim()}{' '}
              <bdi>{call.number ? toPersianDigits(call.number) : text.hidden}</bdi>
            </Text>
            <Group gap="xs">
              <Text size="sm" c="dimmed">
                {call.lineName || phoneText.lines.line(toPersianDigits(call.lineNumber))} ·{' '}
                <JalaliDate at={call.rangAt} style="time" />
              </Text>
              <Badge color={call.takenAt || call.answeredAt ? 'gray' : 'orange'} variant="light">
                {call.takenAt || call.answeredAt ? text.answered : text.missed}
              </Badge>
            </Group>
          </Group>
        </Paper>
      ))}
    </Stack>
  )
}
