import type { Entry } from '@sofreh/offline'
import { joinStream, type Live } from '@sofreh/ui'
import { forgetSettledCharges } from '../storage/terminal-charge.ts'
import { findStoredSession } from '../storage/stored-session.ts'
import { findTillDevice } from './till-device.ts'
import { readRows, type StoredMenu, readRow } from '../storage/till-db.ts'
import { tillMenuOf } from './menu/till-menu.ts'
import { askServerAgain, logPendingCommands } from './commit.ts'
import { settledCharges } from './charges/settled-charges.ts'
import { currentToken, isSignedIn } from '@sofreh/staff/session'
import type { TillOrder } from '@sofreh/ordering/contract'
import { storedOptimisticUpdates } from './optimistic-updates.ts'
import {
  pullDevice,
  pullMenu,
  pullOrders,
  pullPalette,
  pullPrinters,
  pullSession,
  pullShift,
  pullTables,
} from './pull.ts'
import { sendLog } from './send-log.ts'
import { clockOffset } from './till-clock.ts'
import {
  type TillDrawer,
  type TillFacts,
  type TillPalette,
  type TillShift,
  type TillTable,
  unsentOf,
  useTillFacts,
} from './till-facts.ts'
import { startSessionEpoch } from './session-epoch.ts'
import { onTabMessage, tillLog } from './till-log.ts'
import { watchForSilence } from './heartbeat.ts'

/** Sync intervals: while something is unsent or the server is unreachable, and otherwise. */
const everyMs = { waiting: 5_000, quiet: 30_000 }
/** After this long without any answer the screen reports it, while the request continues. */
const noAnswerMs = 4_000
/** Two heartbeats of the live connection. */
const silentConnectionMs = 8_000
/** Debounce: in a rush, one sync answers many events. */
const debounceMs = 400

/**
 * Reads everything stored on the device, so that the till works before any request. Commands that a closed page left
 * without an answer are logged first, so that no cart offers them again.
 * @returns the entries of those commands
 */
export async function loadTill(): Promise<Entry[]> {
  const left = await logPendingCommands().catch(() => [])
  const [
    session,
    [storedMenu],
    device,
    palette,
    tables,
    syncedOrders,
    log,
    optimisticUpdates,
    shift,
    storedDrawers,
    offset,
  ] = await Promise.all([
    findStoredSession(),
    readRows<StoredMenu>('menu'),
    findTillDevice(),
    readRow<TillPalette>('device', 'palette'),
    readRows<TillTable>('tables'),
    readRows<TillOrder>('orders'),
    tillLog.all(),
    storedOptimisticUpdates(),
    readRow<TillShift>('drawer', 'shift'),
    readRow<{ drawers: TillDrawer[] }>('drawer', 'drawers'),
    clockOffset(),
  ])
  // The disk belongs to one restaurant, so its menu is there for anyone who opens a locked till offline.
  const menu = storedMenu && tillMenuOf(storedMenu)
  const byRank = tables.sort((a, b) => a.rank - b.rank)
  const facts = {
    session,
    device,
    palette,
    tables: byRank,
    syncedOrders,
    log,
    optimisticUpdates,
    shift: shift ?? null,
    drawers: storedDrawers?.drawers ?? [],
    clockOffsetMs: offset,
  } satisfies Partial<TillFacts>
  useTillFacts.getState().set({ ...facts, menu, isReady: true })
  return left
}

let running: Promise<void> | undefined
let isAskedAgain = false

/** Sends unsent entries and pulls changes. A call during a run starts one more run after it. */
export function syncTill(): Promise<void> {
  if (running) {
    isAskedAgain = true
    return running
  }
  running = syncOnce().finally(() => {
    running = undefined
    if (!isAskedAgain) return
    isAskedAgain = false
    void syncTill()
  })
  return running
}

async function syncOnce(): Promise<void> {
  const { set } = useTillFacts.getState()
  set({ isSyncing: true })
  const stopWatching = watchForSilence(noAnswerMs, () => set({ isServerSilent: true }))
  try {
    await announcePerson()
    const sent = await sendLog()
    set({ log: await tillLog.all(), clockOffsetMs: await clockOffset() })
    if (sent.kind === 'silent') return set({ isServerSilent: true })
    // A locked till sends what is unsent and pulls nothing.
    if (!useTillFacts.getState().session && !isSignedIn()) return
    await pullEverything()
    askServerAgain()
    set({ answeredAtMs: Date.now(), isServerSilent: false, clockOffsetMs: await clockOffset() })
  } catch {
    // No answer: what is stored stays, and the timer below asks again.
    set({ isServerSilent: true })
  } finally {
    stopWatching()
    set({ isSyncing: false })
  }
}

let announcedId: string | undefined

/**
 * The server accepts this till's statements about a person only after that person has made a request from it. So this
 * pulls before their entries are sent.
 */
async function announcePerson(): Promise<void> {
  const { session, log } = useTillFacts.getState()
  if (!session || !isSignedIn() || announcedId === session.person.id || unsentOf(log).length === 0) return
  // No answer: the entries are sent anyway, and the next run repeats this.
  await pullOrders().then(
    () => (announcedId = session.person.id),
    () => undefined,
  )
}

/** Pulls each part by itself, so that a person without access to tables still gets the menu. */
async function pullEverything(): Promise<void> {
  await pullSession()
  const { session } = useTillFacts.getState()
  if (!session) return
  const may = (permission: string) => session.permissions.has(permission)
  const pulls = [
    pullDevice(),
    pullMenu(session.vendor.id),
    pullPrinters(),
    pullLater(),
    ...(useTillFacts.getState().palette ? [] : [pullPalette()]),
    ...(may('TABLE_USE') ? [pullTables()] : []),
    pullShift(),
  ]
  const [device] = await Promise.allSettled(pulls)
  if (device?.status !== 'fulfilled') return
  const settled = may('PAYMENT_TAKE') ? await settledCharges().catch(() => []) : []
  await pullOrders()
  await forgetSettledCharges(settled)
}

/** Loads lazily what only sheets need, to keep the start light. */
async function pullLater(): Promise<void> {
  await (await import('./people/pull-around.ts')).pullAround()
}

/**
 * Keeps the till in sync while a page is open: on live events, when the network returns, and by a timer.
 * @param left entries of a closed page, which print here where the server does not answer
 */
export function startTillSync(left: readonly Entry[] = []): () => void {
  let clock: ReturnType<typeof setTimeout> | undefined
  let debounce: ReturnType<typeof setTimeout> | undefined
  let isLive = false
  const tick = () => {
    const { log, isServerSilent } = useTillFacts.getState()
    const isWaiting = isServerSilent || !isLive || unsentOf(log).length > 0
    clock = setTimeout(() => void syncTill().finally(tick), isWaiting ? everyMs.waiting : everyMs.quiet)
  }
  const soon = () => {
    clearTimeout(debounce)
    debounce = setTimeout(() => void syncTill(), debounceMs)
  }
  const onTab = async (what: 'written' | 'person') => {
    if (what === 'written') return useTillFacts.getState().set({ log: await tillLog.all() })
    startSessionEpoch()
    useTillFacts.getState().set({ session: await findStoredSession() })
  }
  // A lost live connection may mean that the server is gone: sync at once to find out. After a silent connection that
  // is certain.
  const onLive = ({ state, lastReceivedAtMs: heardAtMs }: Live) => {
    if (state === 'lost' && isLive) {
      const { set, answeredAtMs: askedAtMs = 0 } = useTillFacts.getState()
      const isSilent = heardAtMs !== undefined && Date.now() - heardAtMs > silentConnectionMs
      if (isSilent) set({ isServerSilent: true, answeredAtMs: Math.max(heardAtMs, askedAtMs) })
      soon()
    }
    // A person who may not listen has no live connection, so its absence means nothing.
    isLive = state === 'live' || state === 'refused'
  }
  const listener = { onEvent: soon, onRefetch: soon, onLive }
  const leave = [
    onTabMessage((what) => void onTab(what)),
    joinStream('/api-sofreh/ordering/live', currentToken, listener),
    joinStream('/api-sofreh/catalog/live', currentToken, { ...listener, onLive: () => undefined }),
  ]
  window.addEventListener('online', soon)
  const printLeft = async () => {
    if (left.length > 0) await (await import('./left/print-left.ts')).printLeft(left)
  }
  void syncTill().then(printLeft).finally(tick)
  return () => {
    clearTimeout(clock)
    clearTimeout(debounce)
    window.removeEventListener('online', soon)
    for (const act of leave) act()
  }
}
