import { type ComponentType, lazy } from 'react'
import { approvablePermissions } from '@sofreh/ordering/domain'
import { OrderWatch } from './features/orders/live/order-watch.tsx'
import { UnacceptedWatch } from './features/orders/live/unaccepted-watch.tsx'
import { unsentIn } from './session/unsent.ts'

const tryAgainMs = 10_000

/** Retries a failed load, so that a network failure delays a watcher and never breaks the page around it. */
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
const PrintAlarm = lazy(async () => ({
  default: (await untilLoaded(() => import('./features/printing/print-alarm.tsx'))).PrintAlarm,
}))
const CourierAlarm = lazy(async () => ({
  default: (await untilLoaded(() => import('./courier-companies/courier-alarm.tsx'))).CourierAlarm,
}))
const ApprovalWatch = lazy(async () => ({
  default: (await untilLoaded(() => import('./features/approvals/approval-watch.tsx'))).ApprovalWatch,
}))
/** Loads the till's local store only for staff who sell. */
const TillWatch = lazy(async () => ({
  default: (await untilLoaded(() => import('@sofreh/till/for-office'))).TillWatch,
}))

/** Registered when the page loads, for every user: unsynced work on this device may belong to another user. */
const unsentWork = () => import('@sofreh/till/for-office')
unsentIn({
  count: async () => (await unsentWork()).countUnsentWork(),
  save: async () => (await unsentWork()).saveUnsentFile(),
  leave: async () => (await unsentWork()).leaveDevice(),
})

/**
 * Background work of a feature on every office screen, the kitchen display included: a component that renders little or
 * nothing. It stays mounted while the user is signed in and has one of its permissions. The till is a separate page
 * with its own alarms.
 */
export type WatcherEntry = { name: string; permissions: readonly string[]; Watcher: ComponentType }

export const watchers: readonly WatcherEntry[] = [
  { name: 'orders', permissions: ['ORDER_VIEW'], Watcher: OrderWatch },
  { name: 'unaccepted', permissions: ['ORDER_VIEW'], Watcher: UnacceptedWatch },
  { name: 'approvals', permissions: approvablePermissions, Watcher: ApprovalWatch },
  { name: 'table-calls', permissions: ['TABLE_USE'], Watcher: TableCallsBell },
  { name: 'paper', permissions: ['POS_USE', 'KITCHEN_USE'], Watcher: PrintAlarm },
  { name: 'courier-companies', permissions: ['BIKER_VIEW', 'POS_USE', 'KITCHEN_USE'], Watcher: CourierAlarm },
  { name: 'till', permissions: ['POS_USE'], Watcher: TillWatch },
]
