import { ActionIcon, Button, SegmentedControl, Select, Skeleton } from '@mantine/core'
import type { CancelledInKitchen, KitchenLine, KitchenOrder } from '@sofreh/ordering/client'
import { stationsOf } from '@sofreh/printing/domain'
import { liveOfRead, Problem, StaleBadge } from '@sofreh/ui'
import { IconArrowRight, IconListNumbers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { AlarmPlace } from '../../alarms/alarm-place.tsx'
import { useInterfaceState } from '@sofreh/staff/interface-state'
import { ReadOrProblem } from '../../api/read-or-problem.tsx'
import { HelpButton, HelpHost } from '../../help/help-host.tsx'
import { PauseButton } from '../../pauses/pause-button.tsx'
import { PauseStrip } from '@sofreh/staff/pauses'
import { SimulatorsStrip } from '@sofreh/staff/simulators'
import { useLiveOrders } from '../../orders/live-store.ts'
import { CancelledStrip } from './cancelled-strip.tsx'
import { kitchenText as text } from './kitchen.fa.ts'
import styles from './kitchen.module.css'
import { boardWithTaps } from './board-with-taps.ts'
import { kitchenQuery, stationsQuery, useTapSender } from './kitchen-queries.ts'
import { goingOut, onThePass, unseenCancelled, waitingOf } from './kitchen-steps.ts'
import { SilentStrip } from './silent-strip.tsx'
import { useTapQueue } from './tap-queue.ts'
import { Tickets, type View, views } from './tickets.tsx'
import { Totals } from './totals.tsx'
import { useAwake, useKitchenTitle, useNewTickets, useNoZoom } from './use-wall-screen.ts'

/**
 * The kitchen display: oldest orders first, a tap marks a dish as ready. Made for a tablet on the wall and wet fingers.
 */
export function KitchenScreen() {
  const board = useQuery(kitchenQuery)
  const [view, setView] = useState<View>('cooking')
  const [hasTotals, setTotals] = useState(false)
  const station = useStation()
  useAwake()
  useKitchenTitle()
  useNoZoom()
  useTapSender()
  const taps = useTapQueue((queue) => queue.taps)
  const data = useMemo(() => board.data && boardWithTaps(board.data, taps), [board.data, taps])
  useNewTickets(board.data?.cooking)
  const liveState = useLiveOrders((state) => state.live)
  const live = liveOfRead(liveState, board)
  const shown = shownOf(data, view).flatMap((order) => station.partOf(order, view))
  return (
    <main className={styles.screen}>
      <SimulatorsStrip />
      <PauseStrip />
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
              size="lg"
              w={190}
              allowDeselect={false}
              data={[{ value: '', label: text.allStations }, ...station.choices]}
              value={station.id}
              onChange={(id) => station.choose(id ?? '')}
            />
          )}
          <SegmentedControl
            aria-label={text.views.label}
            size="lg"
            value={view}
            onChange={(to) => setView(views.find((one) => one === to) ?? 'cooking')}
            data={views.map((value) => ({ value, label: text.views[value] }))}
          />
          <Button
            variant={hasTotals ? 'filled' : 'default'}
            h={50}
            aria-pressed={hasTotals}
            leftSection={<IconListNumbers size={22} stroke={1.75} aria-hidden />}
            onClick={() => setTotals(!hasTotals)}
          >
            {text.totals}
          </Button>
          <PauseButton height={50} />
          <HelpButton size={48} />
        </div>
      </header>
      <SilentStrip live={live} />
      <ReadOrProblem reads={[station.read]} title={text.stationsUnread} />
      {data ? (
        <>
          <CancelledStrip orders={data.cancelled.flatMap(station.cancelledOf(board.data?.cooking ?? []))} />
          <div className={styles.body}>
            <Tickets
              key={view}
              orders={shown}
              view={view}
              clockOffsetMs={data.clockOffsetMs}
              isCut={data.isCut}
              stationsOfLine={station.namesOf}
            />
            {hasTotals && <Totals orders={data.cooking.flatMap((order) => station.partOf(order, 'cooking'))} />}
          </div>
        </>
      ) : board.isError ? (
        <Problem error={board.error} onRetry={() => void board.refetch()} />
      ) : (
        <div className={styles.tickets} role="status" aria-label={text.loading}>
          {[1, 2, 3, 4].map((place) => (
            <Skeleton key={place} h={240} radius="lg" />
          ))}
        </div>
      )}
      <AlarmPlace />
      <HelpHost />
    </main>
  )
}

type Board = { cooking: readonly KitchenOrder[]; made: readonly KitchenOrder[] }

/** Returns the orders of a view. The pass shows every order with ready dishes, complete or not. */
function shownOf(board: Board | undefined, view: View): readonly KitchenOrder[] {
  if (!board) return []
  return view === 'pass' ? onThePass([...board.cooking, ...board.made]) : board[view]
}

/** Returns the station chosen on this tablet, where it is stored. Without one, everything is shown. */
function useStation() {
  const read = useQuery(stationsQuery)
  const stations = read.data ?? []
  const chosen = useInterfaceState((state) => state.kitchenStation)
  const id = stations.some((station) => station.id === chosen) ? chosen : ''
  const goods = stations.map(({ categoryIds, menuItemIds, ...station }) => ({
    ...station,
    categories: new Set(categoryIds),
    items: new Set(menuItemIds),
  }))
  const isMine = (line: Pick<KitchenLine, 'menuItemId' | 'categoryId'>) =>
    id === '' || stationsOf(line, goods).some((station) => station.id === id)
  return {
    id,
    read,
    choices: stations.map(({ id: value, name: label }) => ({ value, label })),
    choose: (next: string) => useInterfaceState.setState({ kitchenStation: next }),
    /** Names of the stations that make a line; empty in a kitchen with a single station. */
    namesOf: (line: KitchenLine) => (goods.length < 2 ? [] : stationsOf(line, goods).map(({ name }) => name)),
    cancelledOf: (cooking: readonly KitchenOrder[]) => (order: CancelledInKitchen) =>
      unseenCancelled(order, { cooking, isMine }),
    /**
     * Returns the part of an order that this station makes; empty once that is made or served. The pass shows orders
     * whole.
     */
    partOf: (order: KitchenOrder, view: View): KitchenOrder[] => {
      if (view === 'pass') return [order]
      const lines = order.lines.filter(isMine)
      const isShown = view === 'made' ? goingOut(lines).length > 0 : lines.some((line) => waitingOf(line) > 0)
      return isShown ? [{ ...order, lines, stopped: order.stopped.filter(isMine) }] : []
    },
  }
}
