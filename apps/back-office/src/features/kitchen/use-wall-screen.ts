import type { KitchenOrder } from '@sofreh/ordering/client'
import { useEffect, useRef } from 'react'
import { ringOnce } from '../../alarms/use-ringing.ts'
import { useSession } from '../../session/session-context.ts'
import { kitchenText } from './kitchen.fa.ts'

/** The screen stays on as long as it is looked at; a browser that cannot is left as it is. */
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

/** Two wet fingers are no wish to zoom. Elsewhere people must be able to. */
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

/** The tab's title, before the watcher of orders puts its count in front of it. */
export function useKitchenTitle(): void {
  const { name } = useSession().vendor
  useEffect(() => {
    document.title = kitchenText.tabTitle(name)
  }, [name])
}

/** Rings when the stove is told of something new: another order, or more on one it knows. */
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
