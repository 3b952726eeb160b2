import type { Live } from '@sofreh/ui'
import { create } from 'zustand'

/** What the watcher knows and the board shows: how the line is and what is new. */
type LiveOrders = {
  live: Live
  /** Orders that came while nobody looked at the board. */
  unseen: ReadonlySet<string>
}

export const useLiveOrders = create<LiveOrders>(() => ({
  live: { state: 'connecting' },
  unseen: new Set(),
}))

export function noteLive(live: Live): void {
  useLiveOrders.setState({ live })
}

export function noteUnseen(orderId: string): void {
  useLiveOrders.setState(({ unseen }) => ({ unseen: new Set([...unseen, orderId]) }))
}

export function seeAll(): void {
  if (useLiveOrders.getState().unseen.size > 0) useLiveOrders.setState({ unseen: new Set() })
}
