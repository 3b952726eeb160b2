import { type ComponentType, lazy } from 'react'
import { OrderWatch } from './features/orders/live/order-watch.tsx'
import { unsentIn } from './session/unsent.ts'

const TableCallsBell = lazy(() =>
  import('./features/tables/calls/table-calls-bell.tsx').then((module) => ({ default: module.TableCallsBell })),
)
const PaperAlarm = lazy(() =>
  import('./features/printing/paper-alarm.tsx').then((module) => ({ default: module.PaperAlarm })),
)
/** The till's keeping place is only loaded by those who sell. */
const TillWatch = lazy(() =>
  import('./features/pos/sync/till-watch.ts').then((module) => ({ default: module.TillWatch })),
)

/** Asked from the first moment of a page on, and whoever is signed in: what this device holds is not theirs alone. */
const unsentWork = () => import('./features/pos/device-room/keep-file.ts')
unsentIn({
  count: async () => (await unsentWork()).countUnsentWork(),
  save: async () => (await unsentWork()).saveUnsentFile(),
  leave: async () => (await unsentWork()).leaveDevice(),
})

/**
 * What a feature keeps watching on every screen behind the sign-in, the till included (a bell for new orders): a component that draws little or nothing.
 * It stays mounted as long as the person is signed in.
 */
export type WatcherEntry = { name: string; permission: string; Watcher: ComponentType }

export const watchers: readonly WatcherEntry[] = [
  { name: 'orders', permission: 'ORDER_VIEW', Watcher: OrderWatch },
  { name: 'table-calls', permission: 'TABLE_USE', Watcher: TableCallsBell },
  { name: 'paper', permission: 'POS_USE', Watcher: PaperAlarm },
  { name: 'till', permission: 'POS_USE', Watcher: TillWatch },
]
