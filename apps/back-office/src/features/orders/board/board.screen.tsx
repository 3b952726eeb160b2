import { Alert, Skeleton } from '@mantine/core'
import { showOrderNumber, toPersianDigits } from '@sofreh/kernel'
import { type Order, orderStateNames } from '@sofreh/ordering/client'
import { EmptyState, NearArea, Problem, toastDone, useClock } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { memo, useCallback, useEffect, useState } from 'react'
import { useConnection } from '../../../connection/connection.ts'
import { OrderDrawer } from '../drawer/order-drawer.tsx'
import { RejectModal } from '../drawer/reject-modal.tsx'
import { seeAll, useLiveOrders } from '../../../orders/live-store.ts'
import { boardQuery, useMoveOrder } from '../../../orders/order-queries.ts'
import { ordersText } from '../../../orders/orders.fa.ts'
import { OrdersHeader } from '../orders-header.tsx'
import styles from './board.module.css'
import { type ColumnName, columnNames, columnsOf } from './columns.ts'
import { type CardActs, OrderCard } from './order-card.tsx'
import { urgencyOf } from './urgency.ts'
import { useNewOrders } from './use-new-orders.ts'

/** Shows all open orders by their next step. Refreshed by the live stream, and by polling when that is silent. */
export function BoardScreen() {
  const board = useQuery(boardQuery)
  const open = useSearch({ from: '/signed-in/office/orders' }).order
  const navigate = useNavigate()
  const show = useCallback(
    (order: Order | undefined) => void navigate({ to: '/orders', search: order ? { order: order.id } : {} }),
    [navigate],
  )
  useSeeing()
  const connection = useConnection()

  return (
    <div className={styles.screen}>
      <OrdersHeader view="board" oldSinceMs={board.isError && board.data ? board.dataUpdatedAt : undefined} />
      {board.data ? (
        <Columns
          orders={board.data.orders}
          clockOffsetMs={board.data.clockOffsetMs}
          isCut={board.data.isCut}
          isReadOnly={connection.isCut && board.isError}
          onOpen={show}
        />
      ) : board.isError ? (
        <Problem error={board.error} onRetry={() => void board.refetch()} />
      ) : (
        <BoardSkeleton />
      )}
      <OrderDrawer orderId={open} onClose={() => show(undefined)} />
    </div>
  )
}

/** Marks new orders as seen while the board is visible and focused. */
function useSeeing(): void {
  const unseen = useLiveOrders((state) => state.unseen)
  useEffect(() => {
    const see = () => document.visibilityState === 'visible' && document.hasFocus() && seeAll()
    const timer = setTimeout(see, 4_000)
    window.addEventListener('focus', see)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('focus', see)
    }
  }, [unseen])
}

/** The typical height of a card, used until one was measured. */
const cardPx = 250

type ColumnsProps = {
  orders: Order[]
  clockOffsetMs: number
  isCut: boolean
  isReadOnly: boolean
  onOpen: (order: Order) => void
}

/** Opening an order changes the address only: the cards of hundreds of orders are not rendered again for it. */
const Columns = memo(function Columns({ orders, clockOffsetMs, isCut, isReadOnly, onOpen }: ColumnsProps) {
  const nowMs = useClock(10_000) + clockOffsetMs
  const isNew = useNewOrders(orders)
  const [rejected, setRejected] = useState<Order>()
  const move = useMoveOrder()
  const columns = columnsOf(orders, (order) => urgencyOf(order, nowMs).level === 'late')
  // Several orders may move at once, and each button rests until its own answer.
  const [moving, setMoving] = useState<readonly string[]>([])
  const { mutate } = move
  const onMove = useCallback<CardActs['onMove']>(
    (order, state) => {
      setMoving((before) => [...before, order.id])
      mutate(
        { order, state },
        {
          onSuccess: (moved) =>
            toastDone(ordersText.moved(showOrderNumber(moved.number), orderStateNames[moved.state])),
          onSettled: () => setMoving((before) => before.filter((id) => id !== order.id)),
        },
      )
    },
    [mutate],
  )
  if (orders.length === 0) return <EmptyState sentence={ordersText.boardEmpty} />
  return (
    <>
      {isCut && <Alert color="orange">{ordersText.boardCut}</Alert>}
      {/* Focusable, so that an overflowing board scrolls by keyboard even where no card can be opened. */}
      <div className={styles.columns} role="group" aria-label={ordersText.views.board} tabIndex={0}>
        <NearArea count={orders.length} guessPx={cardPx}>
          {columnNames.map((name) => (
            <Column key={name} name={name} count={columns[name].length}>
              {columns[name].map((order) => (
                <OrderCard
                  key={order.id}
                  order={order}
                  {...urgencyOf(order, nowMs)}
                  isNew={isNew(order.id)}
                  isMoving={moving.includes(order.id)}
                  isReadOnly={isReadOnly}
                  onOpen={onOpen}
                  onMove={onMove}
                  onReject={setRejected}
                />
              ))}
            </Column>
          ))}
        </NearArea>
      </div>
      {rejected && <RejectModal order={rejected} onClose={() => setRejected(undefined)} />}
    </>
  )
})

function Column({ name, count, children }: { name: ColumnName; count: number; children: React.ReactNode }) {
  return (
    <section className={styles.column} data-column={name} aria-label={ordersText.columns[name]}>
      <h2 className={styles.columnHead}>
        {ordersText.columns[name]}
        <bdi className={styles.columnCount}>{toPersianDigits(count)}</bdi>
      </h2>
      {count === 0 ? <p className={styles.columnEmpty}>{ordersText.columnEmpty[name]}</p> : children}
    </section>
  )
}

function BoardSkeleton() {
  return (
    <div className={styles.columns} role="status" aria-label={ordersText.loading}>
      {columnNames.slice(0, 4).map((name) => (
        <div key={name} className={styles.column}>
          <Skeleton h={24} w={120} />
          <Skeleton h={176} radius="md" />
          <Skeleton h={176} radius="md" />
        </div>
      ))}
    </div>
  )
}
