import { Alert, Button, Stack, Text } from '@mantine/core'
import { isUnanswered } from '@sofreh/contract/client'
import { newId, showNumber } from '@sofreh/kernel'
import { trialAmounts } from '@sofreh/payments/domain'
import { formatJalali, Problem, toastProblem, useUnitName } from '@sofreh/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/api.ts'
import { useSession } from '@sofreh/staff/session'
import type { Gateway } from './gateway-set-up.ts'
import { trialsQuery } from '../payment-queries.ts'
import { gatewayText } from './gateway.fa.ts'

const text = gatewayText.trial
type Trial = Awaited<ReturnType<NonNullable<typeof trialsQuery.queryFn>>>[number]

/** Makes a small real payment, which proves what keys alone do not: that money arrives. Shows the latest one. */
export function GatewayTrial({ gateway }: { gateway: Gateway }) {
  const unit = useUnitName()
  const { vendor } = useSession()
  const trials = useQuery(trialsQuery)
  const latest = trials.data?.find(({ provider }) => provider === gateway)
  // A start whose answer was lost is repeated under its id; a refused one needs a new id.
  const [id, setId] = useState(newId)
  const start = useMutation({
    mutationFn: () => api('POST /api-sofreh/payments/gateway-trials', { body: { id, provider: gateway } }),
    onSuccess: ({ submitUrl }) => location.assign(submitUrl),
    onError: (error) => {
      if (!isUnanswered(error)) setId(newId())
      toastProblem(error)
      void trials.refetch()
    },
  })
  return (
    <Stack gap="xs">
      <Text component="h3" m={0} fw={700}>
        {text.title}
      </Text>
      <Text size="sm" c="dimmed">
        {text.hint}
      </Text>
      {trials.isError && !trials.data && <Problem error={trials.error} onRetry={() => void trials.refetch()} />}
      {latest && <Outcome trial={latest} unit={unit} />}
      <Button variant="default" loading={start.isPending || start.isSuccess} onClick={() => start.mutate()}>
        {text.pay(`${showNumber(trialAmounts[vendor.currency])} ${unit}`)}
      </Button>
    </Stack>
  )
}

const colors = { DONE: 'green', FAILED: 'red', UNKNOWN: 'yellow', OPEN: 'gray' } as const

function Outcome({ trial: { result, amount, reference, at }, unit }: { trial: Trial; unit: string }) {
  const when = formatJalali(at)
  const sentences = {
    DONE: text.done(`${showNumber(amount)} ${unit}`, when),
    FAILED: text.failed(when),
    UNKNOWN: text.unknown,
    OPEN: text.open,
  }
  return (
    <Alert color={colors[result]} variant="light" role="status">
      <Text size="sm">{sentences[result]}</Text>
      {reference && (
        <Text size="sm">
          {text.reference}{' '}
          <bdi dir="ltr" lang="en">
            {reference}
          </bdi>
        </Text>
      )}
      {result === 'DONE' && <Text size="sm">{text.refund}</Text>}
    </Alert>
  )
}
