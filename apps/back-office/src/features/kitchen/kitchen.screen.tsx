import { ActionIcon, Button, SegmentedControl, Select, Skeleton } from '@mantine/core'
import type { KitchenLine, KitchenOrder } from '@sofreh/ordering/client'
import { stationsOf } from '@sofreh/printing/domain'
import { EmptyState, type Live, Problem, StaleBadge, useClock } from '@sofreh/ui'
import { IconArrowRight, IconListNumbers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLiveOrders } from '../orders/live/live-store.ts'
import { kitchenText as text } from './kitchen.fa.ts'
import styles from './kitchen.module.css'
import { kitchenQuery, stationsQuery, useStep } from './kitchen-queries.ts'
import { goingOut, onThePass, type Step, waitingOf } from './kitchen-steps.ts'
import { PassTicket } from './pass-ticket.tsx'
import { Ticket } from './ticket.tsx'
import { Totals } from './totals.tsx'
import { useAwake, useNewTickets, useNoZoom } from './use-wall-screen.ts'

const views = ['cooking', 'pass', 'made'] as const
type View = (typeof views)[number]
const stationKey = 'sofreh.kitchen.station'

/** The stove's own screen: oldest first, a tap says that a dish is ready. Made for a tablet on the wall and wet fingers. */
export function KitchenScreen() {
  const board = useQuery(kitchenQuery)
  const [view, setView] = useState<View>('cooking')
  const [hasTotals, setTotals] = useState(false)
  const station = useStation()
  useAwake()
  useNoZoom()
  useNewTickets(board.data?.cooking)
  const heard = useLiveOrders((state) => state.live)
  const live: Live = board.isError && board.data ? { state: 'lost', heardAtMs: board.dataUpdatedAt } : heard
  const shown = shownOf(board.data, view).flatMap((order) => station.partOf(order, view))
  return (
    <main className={styles.screen}>
      <header className={styles.head}>
        <ActionIcon component={Link} to="/" variant="default" size={48} aria-label={text.leave}>
          <IconArrowRight size={24} stroke={1.75} aria-hidden />
        </ActionIcon>
        <h1 className={styles.title}>{text.title}</h1>
        <StaleBadge live={live} />
        <div className={styles.acts}>
          {station.choices.length > 1 && (
            <Select
              aria-label={text.station}
              size="md"
              w={180}
              allowDeselect={false}
              data={[{ value: '', label: text.allStations }, ...station.choices]}
              value={station.id}
              onChange={(id) => station.choose(id ?? '')}
            />
          )}
          <SegmentedControl
            aria-label={text.views.label}
            size="md"
            value={view}
            onChange={(to) => setView(views.find((one) => one === to) ?? 'cooking')}
            data={views.map((value) => ({ value, label: text.views[value] }))}
          />
          <Button
            variant={hasTotals ? 'filled' : 'default'}
            size="md"
            aria-pressed={hasTotals}
            leftSection={<IconListNumbers size={22} stroke={1.75} aria-hidden />}
            onClick={() => setTotals(!hasTotals)}
          >
            {text.totals}
          </Button>
        </div>
      </header>
      {board.data ? (
        <div className={styles.body}>
          <Tickets
            orders={shown}
            view={view}
            clockOffsetMs={board.data.clockOffsetMs}
            isCut={board.data.isCut}
            stationsOfLine={station.namesOf}
          />
          {hasTotals && <Totals orders={board.data.cooking.flatMap((order) => station.partOf(order, 'cooking'))} />}
        </div>
      ) : board.isError ? (
        <Problem error={board.error} onRetry={() => void board.refetch()} />
      ) : (
        <div className={styles.tickets} role="status" aria-label={text.loading}>
          {[1, 2, 3, 4].map((place) => (
            <Skeleton key={place} h={240} radius="lg" />
          ))}
        </div>
      )}
    </main>
  )
}

type Board = { cooking: readonly KitchenOrder[]; made: readonly KitchenOrder[] }

/** The pass sees all orders of which something stands ready, whole or not. */
function shownOf(board: Board | undefined, view: View): readonly KitchenOrder[] {
  if (!board) return []
  return view === 'pass' ? onThePass([...board.cooking, ...board.made]) : board[view]
}

const empty: Record<View, { title: string; sentence: string }> = {
  cooking: { title: text.nothingCooking, sentence: text.nothingCookingHint },
  pass: { title: text.nothingPassed, sentence: text.nothingPassedHint },
  made: { title: text.nothingMade, sentence: text.nothingMadeHint },
}

type TicketsProps = {
  orders: readonly KitchenOrder[]
  view: View
  clockOffsetMs: number
  isCut: boolean
  stationsOfLine: (line: KitchenLine) => readonly string[]
}

function Tickets({ orders, view, clockOffsetMs, isCut, stationsOfLine }: TicketsProps) {
  const nowMs = useClock(5_000) + clockOffsetMs
  const step = useStep()
  if (orders.length === 0) return <EmptyState {...empty[view]} />
  return (
    <div className={styles.tickets}>
      {orders.map((order) => {
        const shared = { order, onSteps: (steps: readonly Step[]) => step.mutate({ order, steps }) }
        return view === 'pass' ? (
          <PassTicket key={order.orderId} {...shared} stationsOfLine={stationsOfLine} />
        ) : (
          <Ticket key={order.orderId} {...shared} nowMs={nowMs} />
        )
      })}
      {isCut && <p className={styles.cut}>{text.cut}</p>}
    </div>
  )
}

/** The station that this tablet stands at; it is remembered here, and everything is shown where none is chosen. */
function useStation() {
  const stations = useQuery(stationsQuery).data ?? []
  const [chosen, setChosen] = useState(() => localStorage.getItem(stationKey) ?? '')
  const id = stations.some((station) => station.id === chosen) ? chosen : ''
  const goods = stations.map(({ categoryIds, menuItemIds, ...station }) => ({
    ...station,
    categories: new Set(categoryIds),
    items: new Set(menuItemIds),
  }))
  const isMine = (line: KitchenLine) => id === '' || stationsOf(line, goods).some((station) => station.id === id)
  return {
    id,
    choices: stations.map(({ id: value, name: label }) => ({ value, label })),
    choose: (next: string) => {
      localStorage.setItem(stationKey, next)
      setChosen(next)
    },
    /** Who makes a line; nobody in a house of one kitchen. */
    namesOf: (line: KitchenLine) => (goods.length < 2 ? [] : stationsOf(line, goods).map(({ name }) => name)),
    /** What of an order this station makes; nothing of it once its own part is made, or has left. The pass sees orders whole. */
    partOf: (order: KitchenOrder, view: View): KitchenOrder[] => {
      if (view === 'pass') return [order]
      const lines = order.lines.filter(isMine)
      const isShown = view === 'made' ? goingOut(lines).length > 0 : lines.some((line) => waitingOf(line) > 0)
      return isShown ? [{ ...order, lines, stopped: order.stopped.filter(isMine) }] : []
    },
  }
}
