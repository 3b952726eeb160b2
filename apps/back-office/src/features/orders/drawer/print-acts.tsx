import { Button, Menu } from '@mantine/core'
import { newId } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/client'
import { toastDone, toastProblem } from '@sofreh/ui'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../api/api.ts'
import { useCommand } from '../../../api/use-command.ts'
import { useMay } from '@sofreh/staff/session'
import { ordersText } from '../../../orders/orders.fa.ts'

const text = ordersText.paper
type Printout = keyof typeof text.printouts

const newIds = (): Record<Printout, string> => ({ CUSTOMER: newId(), KITCHEN: newId(), DELIVERY: newId() })

/** Prints the order; a reprint is marked as one on the paper. */
export function PrintActs({ order }: { order: Pick<Order, 'id' | 'deliveryType'> }) {
  const mayPrint = useMay('POS_USE')
  // One id per printout, so that repeats over a bad connection print once. Each paper is a printout of its own.
  const [ids, setIds] = useState(newIds)
  const print = useCommand({
    mutationFn: (layout: Printout) =>
      api('POST /api/orders/printorder', { body: { id: ids[layout], orderId: order.id, layout } }),
    onSuccess: ({ isReprint }, layout) => {
      setIds((before) => ({ ...before, [layout]: newId() }))
      toastDone(isReprint ? text.again : text.queued)
    },
    onError: toastProblem,
  })
  if (!mayPrint) return null
  const isSent = order.deliveryType === 'DELIVER' || order.deliveryType === 'ZFEXPRESS'
  const printouts: readonly Printout[] = isSent ? ['CUSTOMER', 'KITCHEN', 'DELIVERY'] : ['CUSTOMER', 'KITCHEN']
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="default"
          loading={print.isPending}
          leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
        >
          {text.open}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {printouts.map((printout) => (
          <Menu.Item key={printout} mih={44} onClick={() => print.mutate(printout)}>
            {text.printouts[printout]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
