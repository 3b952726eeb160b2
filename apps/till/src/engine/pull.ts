import type { ShiftView } from '@sofreh/cash/client'
import { tillMenuOf, mergeMenu } from './menu/till-menu.ts'
import { aloneOnDevice } from '../storage/alone-on-device.ts'
import { becomeTill, findTillDevice, type TillDevice } from './till-device.ts'
import { storeSession } from '../storage/stored-session.ts'
import { noteMember } from './staff/till-staff.ts'
import { aloneWithSessions } from './staff/switch-person.ts'
import { isSignedIn } from '@sofreh/staff/session'
import { writeRows, readRows, type StoredMenu, readRow } from '../storage/till-db.ts'
import type { TillOrder } from '@sofreh/ordering/contract'
import { forgetOptimisticUpdates } from './optimistic-updates.ts'
import { noteClock } from './till-clock.ts'
import { tillApi } from './till-api.ts'
import { type TillDrawer, type TillShift, type TillTable, useTillFacts } from './till-facts.ts'
import { tillLog } from './till-log.ts'
import { sessionEpoch } from './session-epoch.ts'

/** Pulls the signed-in person, their permissions and the vendor, and stores them for a start without a network. */
export async function pullSession(): Promise<void> {
  const epoch = sessionEpoch()
  const [person, mine, vendor] = await Promise.all([
    tillApi('GET /api-identity/identity/auth/me'),
    tillApi('GET /api-identity/identity/permissions/me'),
    tillApi('GET /api-identity/identity/vendors/me'),
  ])
  const session = { person, permissions: new Set<string>(mine.permissions), vendor }
  await aloneWithSessions(async () => {
    // Another person took over or the till was locked meanwhile: this answer is about the person before.
    if (epoch !== sessionEpoch() || !isSignedIn()) return
    const isNew = useTillFacts.getState().session?.person.id !== person.id
    // A full disk does not lock staff out of a till that has a network.
    await storeSession(session).catch(() => undefined)
    await noteMember(session, isNew).catch(() => undefined)
    useTillFacts.getState().set({ session })
  })
}

/** Pulls and stores the restaurant's colours. */
export async function pullPalette(): Promise<void> {
  const { palette } = await tillApi('GET /api-identity/identity/vendors/landing')
  const { shades, onFill } = palette
  await writeRows('device', [{ id: 'palette', shades, onFill }])
  useTillFacts.getState().set({ palette: { shades, onFill } })
}

/** Registers the browser as a till where it can. Without WebCrypto (no secure context) it sells online only. */
export async function pullDevice(): Promise<void> {
  const hasKeys = globalThis.isSecureContext && crypto.subtle !== undefined
  const device = (await findTillDevice()) ?? (hasKeys ? await becomeTill() : undefined)
  useTillFacts.getState().set({ device })
}

/** Pulls the menu's changes since the stored version and merges them into the stored menu. */
export async function pullMenu(vendorId: string): Promise<void> {
  const stored = await readRow<StoredMenu>('menu', vendorId)
  const sync = await tillApi('GET /api-catalog/catalog/menuitems/sync', { query: { since: stored?.version ?? 0 } })
  const shown = useTillFacts.getState().menu
  // Nothing changed: keep the same object, so that no tile renders again.
  if (shown && !sync.isWhole && sync.version === shown.version) return
  const pulled = mergeMenu(stored, sync, vendorId)
  await writeRows('menu', [pulled])
  useTillFacts.getState().set({ menu: tillMenuOf(pulled) })
}

export async function pullTables(): Promise<void> {
  const pulled = await tillApi('GET /api/diningtables/alltables')
  const tables: TillTable[] = pulled.map((table, rank) => ({ ...table, rank }))
  await writeRows('tables', tables, { isAll: true })
  useTillFacts.getState().set({ tables })
}

/** Pulls the shop's bridges and printers, through which the till prints without the internet. */
export async function pullPrinters(): Promise<void> {
  const printers = await tillApi('GET /api-sofreh/printing/till')
  await writeRows('printerStations', [{ id: 'paper', ...printers }], { isAll: true })
}

/**
 * Pulls the drawers and picks the shift this till sells in: its own while that is open, else the only open one. A shift
 * that this till opened or closed offline stays as the till has it until the server has accepted that (R3).
 */
export async function pullShift(): Promise<void> {
  const pulled = await tillApi('GET /api-sofreh/payments/drawers')
  const waiting = (await tillLog.all()).filter(({ state }) => state === 'WAITING').map(({ entry }) => entry)
  const isWaiting = (kind: string, shiftId: string) =>
    waiting.some((entry) => entry.kind === kind && entry.subjectId === shiftId)
  const drawers: TillDrawer[] = pulled
    .filter(({ isActive }) => isActive)
    .map(({ id, name, openShift }) => {
      const shift = openShift && !isWaiting('closeShift', openShift.id) ? openShift : null
      return { id, name, openShift: shift && tillShiftOf(shift) }
    })
  const before = useTillFacts.getState().shift
  const open = drawers.flatMap(({ openShift }) => openShift ?? [])
  const own = open.find(({ shiftId }) => shiftId === before?.shiftId)
  const only = open.length === 1 ? open[0] : undefined
  const shift = before && isWaiting('openShift', before.shiftId) ? before : (own ?? only ?? null)
  await writeRows('drawer', [{ id: 'drawers', drawers }, ...(shift ? [shift] : [])], { isAll: true })
  useTillFacts.getState().set({ shift, drawers })
}

function tillShiftOf({ id, number, drawerName, openedAt }: ShiftView): TillShift {
  return { id: 'shift', shiftId: id, number, drawerName, openedAt }
}

/**
 * Pulls the open orders that changed and the ids of those no longer open. Unsent entries stay in the log and are folded
 * on top. Accepted entries leave the log once the server has returned their orders.
 */
export async function pullOrders(): Promise<void> {
  const device = await findTillDevice()
  // Of two tabs that pull at once, the last answer may be the older one and would undo the newer.
  if (device) await aloneOnDevice('orders', () => pullChangedOrders(device))
}

async function pullChangedOrders(device: TillDevice): Promise<void> {
  const updates = useTillFacts.getState().optimisticUpdates
  const before = (await tillLog.all()).filter(({ state }) => state === 'KEPT').map(({ entry }) => entry.id)
  for (let isMore = true; isMore; ) {
    const known = (await readRows<TillOrder>('orders')).map(({ id, version }) => ({ id, version }))
    const body = { deviceId: device.deviceId, device: device.letter, known }
    const askedAtMs = Date.now()
    const answer = await tillApi('POST /api-sofreh/ordering/till-orders', { body })
    await noteClock(answer.now, askedAtMs)
    await writeRows('orders', answer.orders, { gone: answer.gone })
    isMore = answer.isMore
  }
  // The answer covers every entry that the server had before the request.
  await tillLog.forget(before)
  const [syncedOrders, log, left] = [
    await readRows<TillOrder>('orders'),
    await tillLog.all(),
    await forgetOptimisticUpdates(updates),
  ]
  useTillFacts.getState().set({ syncedOrders, log, optimisticUpdates: left })
}
