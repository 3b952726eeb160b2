import { joinLine, type Live } from '@sofreh/ui'
import { forgetDoubts } from '../kept/kept-charge.ts'
import { findKeptSession } from '../kept/kept-session.ts'
import { findTillDevice } from '../kept/till-device.ts'
import { keptAll, type KeptMenu, keptOne } from '../kept/till-db.ts'
import { tillMenuOf } from '../menu/till-menu.ts'
import { lineIsBack, takeUpIntents } from '../selling/commit.ts'
import { settledDoubts } from '../selling/terminal/settled-doubts.ts'
import { currentToken, isSignedIn } from '../../../session/session.ts'
import type { HeardOrder } from '@sofreh/ordering/contract'
import { keptEchoes } from './echoes.ts'
import { pullDevice, pullMenu, pullOrders, pullPalette, pullPaper, pullSession, pullShift, pullTables } from './pull.ts'
import { sendLog } from './send-log.ts'
import { clockOffset } from './till-clock.ts'
import {
  type TillDrawer,
  type TillPalette,
  type TillShift,
  type TillTable,
  unsentOf,
  useTillFacts,
} from './till-facts.ts'
import { nextTurn } from './turn.ts'
import { hearTabs, tillLog } from './till-log.ts'
import { watchForSilence } from './words.ts'

/** How often the till asks by itself: something waits or nobody can be heard, all is well. */
const everyMs = { waiting: 5_000, quiet: 30_000 }
/** Asked, and for so long not one word: the screen says so while the asking goes on. */
const noWordMs = 4_000
/** Two beats of the live line. */
const silentLineMs = 8_000
/** At a rush several things happen in one breath; one asking answers them all. */
const breathMs = 400

/** Reads everything that is kept on the device: the till stands before any network is asked. */
export async function loadTill(): Promise<void> {
  const [session, [kept], device, palette, tables, heard, log, echoes, shift, around, offset] = await Promise.all([
    findKeptSession(),
    keptAll<KeptMenu>('menu'),
    findTillDevice(),
    keptOne<TillPalette>('device', 'palette'),
    keptAll<TillTable>('tables'),
    keptAll<HeardOrder>('orders'),
    tillLog.all(),
    keptEchoes(),
    keptOne<TillShift>('drawer', 'shift'),
    keptOne<{ drawers: TillDrawer[] }>('drawer', 'drawers'),
    clockOffset(),
  ])
  // The disk is one restaurant's: its menu is there for whoever opens a locked till, also without a network.
  const menu = kept && tillMenuOf(kept)
  const byRank = tables.sort((a, b) => a.rank - b.rank)
  const facts = {
    session,
    device,
    palette,
    tables: byRank,
    heard,
    log,
    echoes,
    shift: shift ?? null,
    drawers: around?.drawers ?? [],
    clockOffsetMs: offset,
  }
  useTillFacts.getState().set({ ...facts, menu, isReady: true })
}

let running: Promise<void> | undefined
let isAskedAgain = false

/** Hands in and hears what is new. Asked while it runs, it runs once more. */
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
  const stopWatching = watchForSilence(noWordMs, () => set({ isUnheard: true }))
  try {
    await tellPerson()
    const sent = await sendLog()
    set({ log: await tillLog.all(), clockOffsetMs: await clockOffset() })
    if (sent.kind === 'silent') return set({ isUnheard: true })
    // A locked till hands in what waits, and hears nothing.
    if (!useTillFacts.getState().session && !isSignedIn()) return
    await pullEverything()
    lineIsBack()
    set({ heardAtMs: Date.now(), isUnheard: false, clockOffsetMs: await clockOffset() })
  } catch {
    // No answer: what is kept stays, and the clock below asks again.
    set({ isUnheard: true })
  } finally {
    stopWatching()
    set({ isSyncing: false })
  }
}

let told: string | undefined

/** The server takes a till's word about somebody once it has heard of them there: before what they did is handed in. */
async function tellPerson(): Promise<void> {
  const { session, log } = useTillFacts.getState()
  if (!session || !isSignedIn() || told === session.person.id || unsentOf(log).length === 0) return
  // No answer: what waits is a sale all the same, and the next round tells it.
  await pullOrders().then(
    () => (told = session.person.id),
    () => undefined,
  )
}

/** Each by itself: somebody who may not see the tables still hears of the menu. */
async function pullEverything(): Promise<void> {
  await pullSession()
  const { session } = useTillFacts.getState()
  if (!session) return
  const may = (permission: string) => session.permissions.has(permission)
  const pulls = [
    pullDevice(),
    pullMenu(session.vendor.id),
    pullPaper(),
    pullLater(),
    ...(useTillFacts.getState().palette ? [] : [pullPalette()]),
    ...(may('TABLE_USE') ? [pullTables()] : []),
    pullShift(),
  ]
  const [device] = await Promise.allSettled(pulls)
  if (device?.status !== 'fulfilled') return
  const settled = may('PAYMENT_TAKE') ? await settledDoubts().catch(() => []) : []
  await pullOrders()
  await forgetDoubts(settled)
}

/** What only sheets ask for weighs nothing at the start. */
async function pullLater(): Promise<void> {
  await (await import('../people/pull-around.ts')).pullAround()
}

/** Keeps the till in step while a page is open: by the shop's live line, by the network's return, by the clock. */
export function startTillSync(): () => void {
  let clock: ReturnType<typeof setTimeout> | undefined
  let breath: ReturnType<typeof setTimeout> | undefined
  let isLive = false
  const tick = () => {
    const { log, isUnheard } = useTillFacts.getState()
    const isWaiting = isUnheard || !isLive || unsentOf(log).length > 0
    clock = setTimeout(() => void syncTill().finally(tick), isWaiting ? everyMs.waiting : everyMs.quiet)
  }
  const soon = () => {
    clearTimeout(breath)
    breath = setTimeout(() => void syncTill(), breathMs)
  }
  const heardTab = async (what: 'written' | 'person') => {
    if (what === 'written') return useTillFacts.getState().set({ log: await tillLog.all() })
    nextTurn()
    useTillFacts.getState().set({ session: await findKeptSession() })
  }
  // A line that breaks off says that the server may be gone: asking finds out before the cashier wonders. One that fell silent
  // says it already.
  const onLive = ({ state, heardAtMs }: Live) => {
    if (state === 'lost' && isLive) {
      const { set, heardAtMs: askedAtMs = 0 } = useTillFacts.getState()
      const isSilent = heardAtMs !== undefined && Date.now() - heardAtMs > silentLineMs
      if (isSilent) set({ isUnheard: true, heardAtMs: Math.max(heardAtMs, askedAtMs) })
      soon()
    }
    // Who may not listen is told nothing by a line that is not there.
    isLive = state === 'live' || state === 'refused'
  }
  const listener = { onEvent: soon, onRefetch: soon, onLive }
  const leave = [
    hearTabs((what) => void heardTab(what)),
    joinLine('/api-sofreh/ordering/live', currentToken, listener),
    joinLine('/api-sofreh/catalog/live', currentToken, { ...listener, onLive: () => undefined }),
  ]
  window.addEventListener('online', soon)
  void takeUpIntents().then(syncTill).finally(tick)
  return () => {
    clearTimeout(clock)
    clearTimeout(breath)
    window.removeEventListener('online', soon)
    for (const act of leave) act()
  }
}
