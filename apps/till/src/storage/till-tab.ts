import { newId } from '@sofreh/kernel'

const storageKey = 'sofreh.till.tab'
const lockOf = (tab: string) => `sofreh.till.tab.${tab}`

let mine: Promise<string> | undefined

/** Returns this tab's id, the same after a reload. A duplicated tab gets a new one. */
export function thisTab(): Promise<string> {
  mine ??= claim(sessionStorage.getItem(storageKey) ?? newId())
  return mine
}

/** Returns the open tabs of this device; empty where the browser has no Web Locks. */
export async function openTabs(): Promise<ReadonlySet<string>> {
  const state = await navigator.locks?.query()
  return new Set(
    (state?.held ?? []).flatMap(({ name }) => (name?.startsWith(lockOf('')) ? [name.slice(lockOf('').length)] : [])),
  )
}

/** Holds a lock until the tab is closed or crashes. */
async function claim(wanted: string): Promise<string> {
  const isFree = !navigator.locks || (await hold(wanted))
  const tab = isFree ? wanted : newId()
  if (!isFree) await hold(tab)
  sessionStorage.setItem(storageKey, tab)
  return tab
}

function hold(tab: string): Promise<boolean> {
  return new Promise((resolve) => {
    const forEver = new Promise<void>(() => undefined)
    void navigator.locks.request(lockOf(tab), { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock ? forEver : undefined
    })
  })
}
