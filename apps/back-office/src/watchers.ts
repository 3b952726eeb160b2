import type { ComponentType } from 'react'
import { OrderWatch } from './features/orders/live/order-watch.tsx'

/**
 * What a feature keeps watching on every office screen (a bell for new orders): a component that draws little or nothing.
 * It stays mounted while the sidebar is there.
 */
export type WatcherEntry = { name: string; permission: string; Watcher: ComponentType }

export const watchers: readonly WatcherEntry[] = [
  { name: 'orders', permission: 'ORDER_VIEW', Watcher: OrderWatch },
]
