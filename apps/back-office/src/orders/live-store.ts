import type { Live } from '@sofreh/ui'
import { create } from 'zustand'

/** The order watch's state for the screens: the connection and the new orders. */
type LiveOrders = {
  live: Live
  /** Orders that arrived while the board was not looked at. */
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
