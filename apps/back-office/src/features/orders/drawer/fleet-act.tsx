import { Button, Group, Text } from '@mantine/core'
import { newId } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/client'
import { toastDone, toastProblem } from '@sofreh/ui'
import { IconMotorbike } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { useCommand } from '../../../api/use-command.ts'
import { useMay } from '@sofreh/staff/session'
import { ordersText } from '../../../orders/orders.fa.ts'

const text = ordersText.fleet

/** Sets who delivers an order; without that it cannot become ready for shipment. */
export function FleetAct({ order }: { order: Order }) {
  const mayAssign = useMay('BIKER_ASSIGN')
  const mayMove = useMay('ORDER_STATE')
  const mayChoose = mayAssign || mayMove
  const client = useQueryClient()
  const choose = useCommand({
    mutationFn: (fleet: 'OWN_FLEET' | null) =>
      api('PUT /api-sofreh/ordering/orders/{id}/fleet', { params: { id: order.id }, body: { id: newId(), fleet } }),
    onSuccess: ({ fleet }) => toastDone(fleet === null ? text.undone : text.chosen),
    onError: toastProblem,
    onSettled: () => void client.invalidateQueries({ queryKey: ['orders'] }),
  })
  const isSent = order.deliveryType === 'DELIVER' || order.deliveryType === 'ZFEXPRESS'
  if (!isSent || order.state === 'FINISHED' || order.state === 'REJECTED') return null
  const isOwn = order.fleet === 'OWN_FLEET'
  const isUndoable = isOwn && order.state === 'CONFIRMED'
  return (
    <Group gap="sm">
      <IconMotorbike size={22} stroke={1.75} aria-hidden />
      <Text component="span" fw={600} c={order.fleet === null ? 'var(--warn)' : 'var(--ink)'}>
        {order.fleet === null ? text.unassigned : text.names[order.fleet]}
      </Text>
      {mayChoose && order.fleet === null && (
        <Button size="sm" loading={choose.isPending} onClick={() => choose.mutate('OWN_FLEET')}>
          {text.own}
        </Button>
      )}
      {mayChoose && isUndoable && (
        <Button size="sm" variant="subtle" loading={choose.isPending} onClick={() => choose.mutate(null)}>
          {text.undo}
        </Button>
      )}
    </Group>
  )
}
