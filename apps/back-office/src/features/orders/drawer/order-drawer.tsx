import { Badge, Button, Group, Skeleton, Stack } from '@mantine/core'
import { showOrderNumber } from '@sofreh/kernel'
import { type Order, orderStateNames } from '@sofreh/ordering/client'
import { Problem, SidePanel, toastDone } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '@sofreh/staff/session'
import { nextActOf, otherMovesOf } from '../next-act.ts'
import { orderQuery, useMoveOrder } from '../../../orders/order-queries.ts'
import { ordersText } from '../../../orders/orders.fa.ts'
import { ReadyCalls } from '../../../orders/ready/ready-calls.tsx'
import { BillSection } from '../../../orders/bill/bill-section.tsx'
import { MoneyActs } from './money-acts.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLedger } from './order-ledger.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMessages } from './messages/order-messages.tsx'
import { OrderPrice, type WholeOrder } from './order-price.tsx'
import { PrintActs } from './print-acts.tsx'
import { RejectModal } from './reject-modal.tsx'
import { TakePayment } from '../../../orders/take-payment.tsx'

/** Shows everything about one order, and every state move that is possible now. */
export function OrderDrawer({ orderId, onClose }: { orderId: string | undefined; onClose: () => void }) {
  const order = useQuery({ ...orderQuery(orderId ?? ''), enabled: orderId !== undefined })
  const number = order.data ? ordersText.order(showOrderNumber(order.data.number)) : ordersText.title
  return (
    <SidePanel
      isOpen={orderId !== undefined}
      onClose={onClose}
      title={
        <Group gap="sm" component="span">
          {number}
          {order.data && <StateBadge state={order.data.state} />}
        </Group>
      }
      footer={order.data && <Moves order={order.data} />}
      size={560}
    >
      {order.data ? (
        <Whole order={order.data} />
      ) : order.isError ? (
        <Problem error={order.error} onRetry={() => void order.refetch()} />
      ) : (
        <DrawerSkeleton />
      )}
    </SidePanel>
  )
}

export function StateBadge({ state }: { state: Order['state'] }) {
  return (
    <Badge component="span" size="lg" variant="light" color={stateColor[state] ?? 'gray'} tt="none" miw="max-content">
      {orderStateNames[state]}
    </Badge>
  )
}

const stateColor: Partial<Record<Order['state'], string>> = {
  SUBMITTED: 'orange',
  NEEDFORCALL: 'orange',
  PAID: 'blue',
  CONFIRMED: 'brand',
  READYTOSERVE: 'green',
  READYTOPICKUP: 'green',
  READYTOSHIPMENT: 'green',
  DELIVERING: 'blue',
  DELIVERED: 'green',
  REJECTED: 'red',
}

function Whole({ order }: { order: WholeOrder }) {
  const mayTake = useMay('PAYMENT_TAKE')
  const isOver = order.state === 'REJECTED' || order.state === 'FINISHED'
  return (
    <Stack gap="lg">
      <OrderFacts order={order} />
      <ReadyCalls order={order} />
      <OrderLines order={order} />
      <OrderPrice order={order} />
      <BillSection order={order} />
      {mayTake && <TakePayment order={order} isPayable={order.due > 0 && !isOver && order.shares.length === 0} />}
      <OrderLedger orderId={order.id} />
      <Group gap="xs">
        <PrintActs order={order} />
        <MoneyActs order={order} />
      </Group>
      <OrderMessages orderId={order.id} />
      <OrderHistory orderId={order.id} />
    </Stack>
  )
}

function Moves({ order }: { order: Order }) {
  const mayMove = useMay('ORDER_STATE')
  const move = useMoveOrder()
  const [isRejecting, setRejecting] = useState(false)
  // An open dialog stays when another device ends the order meanwhile.
  if (!mayMove || (order.moves.length === 0 && !isRejecting)) return null
  const next = nextActOf(order)
  const go = (state: Order['state']) =>
    move.mutate(
      { order, state },
      {
        onSuccess: (moved) => toastDone(ordersText.moved(showOrderNumber(moved.number), orderStateNames[moved.state])),
      },
    )
  return (
    <Group gap="sm">
      {next?.kind === 'move' && (
        <Button flex={1} loading={move.isPending} onClick={() => go(next.to)}>
          {ordersText.moves[next.to]}
        </Button>
      )}
      {otherMovesOf(order).map((state) => (
        <Button key={state} variant="default" disabled={move.isPending} onClick={() => go(state)}>
          {stateLabel(order, state)}
        </Button>
      ))}
      {order.moves.includes('REJECTED') && (
        <Button variant="subtle" color="red" disabled={move.isPending} onClick={() => setRejecting(true)}>
          {ordersText.moves.REJECTED}
        </Button>
      )}
      {isRejecting && <RejectModal order={order} onClose={() => setRejecting(false)} />}
    </Group>
  )
}

/** Returning to the kitchen is an undo; from a served table it is another round. */
function stateLabel(order: Order, state: Order['state']): string {
  if (state === 'CONFIRMED' && order.state === 'DELIVERED') return ordersText.newRound
  if (state === 'CONFIRMED' && order.state.startsWith('READY')) return ordersText.undo
  return ordersText.moves[state]
}

function DrawerSkeleton() {
  return (
    <Stack role="status" aria-label={ordersText.loading}>
      <Skeleton h={20} w="60%" />
      <Skeleton h={96} radius="md" />
      <Skeleton h={160} radius="md" />
      <Skeleton h={120} radius="md" />
    </Stack>
  )
}
