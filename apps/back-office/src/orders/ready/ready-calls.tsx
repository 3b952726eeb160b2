import { ActionIcon, Button, Group } from '@mantine/core'
import type { Order } from '@sofreh/ordering/client'
import { IconBellRinging, IconDeviceMobileMessage } from '@tabler/icons-react'
import { useMay } from '@sofreh/staff/session'
import { readyText } from '@sofreh/staff/orders'
import { useCallReady, useNotifyReady } from './use-ready-calls.ts'

type Called = Pick<Order, 'id' | 'number' | 'state'>

/** Returns whether an order in this state may be called as ready. */
export function useMayCall(state: Order['state']): boolean {
  return useMay('ORDER_STATE') && state.startsWith('READYTO')
}

/** Offers both notifications of a ready order: the number board and their phone. */
export function ReadyCalls({ order }: { order: Called }) {
  const mayCall = useMayCall(order.state)
  const call = useCallReady()
  const notify = useNotifyReady()
  if (!mayCall) return null
  return (
    <Group gap="xs" role="group" aria-label={readyText.label}>
      <Button
        variant="default"
        loading={call.isPending}
        leftSection={<IconBellRinging size={18} stroke={1.75} aria-hidden />}
        onClick={() => call.mutate(order.id)}
      >
        {readyText.call}
      </Button>
      <Button
        variant="default"
        loading={notify.isPending}
        leftSection={<IconDeviceMobileMessage size={18} stroke={1.75} aria-hidden />}
        onClick={() => notify.mutate(order.id)}
      >
        {readyText.notify}
      </Button>
    </Group>
  )
}

/** Calls a ready order from a small button on a card. */
export function CallButton({ order }: { order: Called }) {
  const mayCall = useMayCall(order.state)
  const call = useCallReady()
  if (!mayCall) return null
  return (
    <ActionIcon
      variant="default"
      size={44}
      loading={call.isPending}
      aria-label={readyText.callNumber(order.number)}
      title={readyText.call}
      onClick={() => call.mutate(order.id)}
    >
      <IconBellRinging size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}
