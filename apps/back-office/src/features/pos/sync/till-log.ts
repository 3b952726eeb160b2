import { storedLog } from '@sofreh/offline'
import { openTillDb } from '../storage/till-db.ts'

/** This device's log, on its disk and shared by its tabs. */
export const tillLog = storedLog(openTillDb, { entries: 'operations', heads: 'device' })

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('sofreh.till')

/** Notifies the other tabs that something was written on this device, or that another person signed in. */
export function tellTabs(what: 'written' | 'person' = 'written'): void {
  channel?.postMessage(what)
}

export function hearTabs(act: (what: 'written' | 'person') => void): () => void {
  const hear = ({ data }: MessageEvent<'written' | 'person'>) => act(data)
  channel?.addEventListener('message', hear)
  return () => channel?.removeEventListener('message', hear)
}
