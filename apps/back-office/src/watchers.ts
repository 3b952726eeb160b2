import { type ComponentType, lazy } from 'react'
import { approvablePermissions } from '@sofreh/ordering/domain'
import { OrderWatch } from './features/orders/live/order-watch.tsx'
import { UnacceptedWatch } from './features/orders/live/unaccepted-watch.tsx'
import { unsentIn } from './session/unsent.ts'

const tryAgainMs = 10_000

/** Code that does not arrive is asked for again: a cut network takes a watcher away for a while, and never the page around it. */
async function untilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => {
        addEventListener('online', resolve, { once: true })
        setTimeout(resolve, tryAgainMs)
      })
    }
  }
}

const TableCallsBell = lazy(async () => ({
  default: (await untilLoaded(() => import('./features/tables/calls/table-calls-bell.tsx'))).TableCallsBell,
}))
const PaperAlarm = lazy(async () => ({
  default: (await untilLoaded(() => import('./features/printing/paper-alarm.tsx'))).PaperAlarm,
}))
const ApprovalWatch = lazy(async () => ({
  default: (await untilLoaded(() => import('./features/approvals/approval-watch.tsx'))).ApprovalWatch,
}))
/** The till's keeping place is only loaded by those who sell. */
const TillWatch = lazy(async () => ({
  default: (await untilLoaded(() => import('./features/pos/sync/till-watch.ts'))).TillWatch,
}))

/** Asked from the first moment of a page on, and whoever is signed in: what this device holds is not theirs alone. */
const unsentWork = () => import('./features/pos/device-room/keep-file.ts')
unsentIn({
  count: async () => (await unsentWork()).countUnsentWork(),
  save: async () => (await unsentWork()).saveUnsentFile(),
  leave: async () => (await unsentWork()).leaveDevice(),
})

/**
 * What a feature keeps watching on every screen of the office, the kitchen display included: a component that draws little or nothing. It
 * stays mounted as long as the person is signed in and holds one of its permissions. The till is a page of its own and has its alarms.
 */
export type WatcherEntry = { name: string; permissions: readonly string[]; Watcher: ComponentType }

export const watchers: readonly WatcherEntry[] = [
  { name: 'orders', permissions: ['ORDER_VIEW'], Watcher: OrderWatch },
  { name: 'unaccepted', permissions: ['ORDER_VIEW'], Watcher: UnacceptedWatch },
  { name: 'approvals', permissions: approvablePermissions, Watcher: ApprovalWatch },
  { name: 'table-calls', permissions: ['TABLE_USE'], Watcher: TableCallsBell },
  { name: 'paper', permissions: ['POS_USE', 'KITCHEN_USE'], Watcher: PaperAlarm },
  { name: 'till', permissions: ['POS_USE'], Watcher: TillWatch },
]
