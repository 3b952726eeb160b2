import type { Live } from '@sofreh/ui'
import { create } from 'zustand'

/** What the watcher knows and the board shows: how the line is, what is new, whether the bell may ring. */
type LiveOrders = {
  live: Live
  /** Orders that came while nobody looked at the board. */
  unseen: ReadonlySet<string>
  isMuted: boolean
  /** The browser lets no page sound before it was touched. */
  isBlocked: boolean
}

const muteKey = 'sofreh.orders.muted'

export const useLiveOrders = create<LiveOrders>(() => ({
  live: { state: 'connecting' },
  unseen: new Set(),
  isMuted: localStorage.getItem(muteKey) === 'true',
  isBlocked: false,
}))

export function noteLive(live: Live): void {
  useLiveOrders.setState({ live })
}

export function noteBlocked(isBlocked: boolean): void {
  if (useLiveOrders.getState().isBlocked !== isBlocked) useLiveOrders.setState({ isBlocked })
}

export function noteUnseen(orderId: string): void {
  useLiveOrders.setState(({ unseen }) => ({ unseen: new Set([...unseen, orderId]) }))
}

export function seeAll(): void {
  if (useLiveOrders.getState().unseen.size > 0) useLiveOrders.setState({ unseen: new Set() })
}

export function setMuted(isMuted: boolean): void {
  localStorage.setItem(muteKey, String(isMuted))
  useLiveOrders.setState({ isMuted })
}
