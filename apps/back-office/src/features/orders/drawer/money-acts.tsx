import { Button, Group } from '@mantine/core'
import type { Order } from '@sofreh/ordering/client'
import { useState } from 'react'
import { useMay } from '@sofreh/staff/session'
import { ordersText } from '../../../orders/orders.fa.ts'
import { RefundModal } from './refund-modal.tsx'
import { WriteOffModal } from './write-off-modal.tsx'

const unserved = ['SUBMITTED', 'NEEDFORCALL', 'PAID', 'REJECTED', 'FINISHED']

/** The rare actions on money: refund and write-off. */
export function MoneyActs({ order }: { order: Order }) {
  const mayRefund = useMay('ORDER_REFUND') && order.paid > 0
  const mayWriteOff = useMay('WRITE_OFF') && order.due > 0 && !unserved.includes(order.state)
  const [asking, setAsking] = useState<'refund' | 'write-off'>()
  const close = () => setAsking(undefined)
  // An open dialog stays when another device takes or refunds the money meanwhile.
  if (!mayRefund && !mayWriteOff && !asking) return null
  return (
    <Group gap="xs">
      {mayRefund && (
        <Button variant="subtle" color="red" size="sm" onClick={() => setAsking('refund')}>
          {ordersText.refund.open}
        </Button>
      )}
      {mayWriteOff && (
        <Button variant="subtle" color="red" size="sm" onClick={() => setAsking('write-off')}>
          {ordersText.writeOff.open}
        </Button>
      )}
      {asking === 'refund' && <RefundModal order={order} onClose={close} />}
      {asking === 'write-off' && <WriteOffModal order={order} onClose={close} />}
    </Group>
  )
}
