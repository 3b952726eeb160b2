import { storedLog } from '@sofreh/offline'
import { openTillDb } from '../kept/till-db.ts'

/** The log of this device: on its disk, shared by its tabs. */
export const tillLog = storedLog(openTillDb, { entries: 'operations', heads: 'device' })

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('sofreh.till')

/** Tells the other tabs that something was written on this device. */
export function tellTabs(): void {
  channel?.postMessage('written')
}

export function hearTabs(act: () => void): () => void {
  channel?.addEventListener('message', act)
  return () => channel?.removeEventListener('message', act)
}
