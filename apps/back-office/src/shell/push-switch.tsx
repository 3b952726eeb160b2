import { Popover, Switch, UnstyledButton } from '@mantine/core'
import { IconBellOff } from '@tabler/icons-react'
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
  if (state === 'denied') return <BlockedNotice />
  return (
    <div className={styles.push} title={text.hint}>
      <Switch
        size="sm"
        label={text.label}
        checked={state === 'on'}
        disabled={turn.isPending}
        onChange={({ currentTarget }) => turn.mutate(currentTarget.checked)}
      />
    </div>
  )
}

/** One row, as high as the switch: the list of screens above it fits a window of 768 px. */
function BlockedNotice() {
  return (
    <Popover position="top-start" width={240} withArrow>
      <Popover.Target>
        <UnstyledButton className={styles.push} data-blocked>
          <IconBellOff size={18} stroke={1.75} aria-hidden />
          {text.blocked}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>{text.denied}</Popover.Dropdown>
    </Popover>
  )
}
