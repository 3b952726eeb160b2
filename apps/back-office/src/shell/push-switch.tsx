import { Switch, Text } from '@mantine/core'
import { toastProblem } from '@sofreh/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { readPushState, turnPushOff, turnPushOn } from '../alarms/staff-push.ts'
import { useSession } from '@sofreh/staff/session'
import { shellText } from './shell.fa.ts'
import styles from './shell.module.css'

const text = shellText.push

/** Turns notifications of unaccepted orders on this device on or off; they also arrive while the office is closed. */
export function PushSwitch() {
  const { person } = useSession()
  const client = useQueryClient()
  const queryKey = ['staff-push', person.id]
  const { data: state } = useQuery({ queryKey, queryFn: readPushState, staleTime: Number.POSITIVE_INFINITY })
  const turn = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? turnPushOn() : turnPushOff()),
    onSuccess: (next) => client.setQueryData(queryKey, next),
    onError: toastProblem,
  })
  if (state === undefined || state === 'unsupported') return null
  return (
    <div className={styles.push} title={state === 'denied' ? undefined : text.hint}>
      <Switch
        size="sm"
        label={text.label}
        checked={state === 'on'}
        disabled={turn.isPending || state === 'denied'}
        onChange={({ currentTarget }) => turn.mutate(currentTarget.checked)}
      />
      {state === 'denied' && (
        <Text size="xs" c="dimmed">
          {text.denied}
        </Text>
      )}
    </div>
  )
}
