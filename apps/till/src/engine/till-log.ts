import { storedLog } from '@sofreh/offline'
import { openTillDb } from '../storage/till-db.ts'

/** This device's log, on its disk and shared by its tabs. */
export const tillLog = storedLog(openTillDb, { entries: 'operations', heads: 'device' })

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('sofreh.till')

/** Notifies the other tabs that something was written on this device, or that another person signed in. */
export function notifyTabs(what: 'written' | 'person' = 'written'): void {
  channel?.postMessage(what)
}

export function onTabMessage(onMessage: (what: 'written' | 'person') => void): () => void {
  const listener = ({ data }: MessageEvent<'written' | 'person'>) => onMessage(data)
  channel?.addEventListener('message', listener)
  return () => channel?.removeEventListener('message', listener)
}
