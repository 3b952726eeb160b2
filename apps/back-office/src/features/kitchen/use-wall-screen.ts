import type { KitchenOrder } from '@sofreh/ordering/client'
import { useEffect, useRef } from 'react'
import { ringOnce } from '@sofreh/staff/alarms'
import { useSession } from '@sofreh/staff/session'
import { kitchenText } from './kitchen.fa.ts'

/** Keeps the screen on while the page is visible, where the browser supports it. */
export function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    const hold = () => {
      if (document.visibilityState !== 'visible') return
      navigator.wakeLock?.request('screen').then(
        (held) => {
          lock = held
        },
        () => undefined,
      )
    }
    hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
}

/** Disables pinch zoom here, where two wet fingers would trigger it. Other pages must allow it. */
export function useNoZoom(): void {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="viewport"]')
    if (!meta) return
    const before = meta.content
    meta.content = `${before}, maximum-scale=1`
    return () => {
      meta.content = before
    }
  }, [])
}

/** Sets the document title; the order watch then prefixes its count. */
export function useKitchenTitle(): void {
  const { name } = useSession().vendor
  useEffect(() => {
    document.title = kitchenText.tabTitle(name)
  }, [name])
}

/** Rings when the kitchen gets something new: another order, or more of a known one. */
export function useNewTickets(orders: readonly KitchenOrder[] | undefined): void {
  const known = useRef<Set<string>>(undefined)
  useEffect(() => {
    if (!orders) return
    const now = new Set(orders.flatMap(({ lines }) => lines.map(({ lineId, firedAt }) => `${lineId} ${firedAt}`)))
    const isNew = known.current && [...now].some((one) => !known.current?.has(one))
    known.current = new Set([...(known.current ?? []), ...now])
    if (isNew) ringOnce('order')
  }, [orders])
}
