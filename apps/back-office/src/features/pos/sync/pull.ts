import { tillMenuOf, layOver } from '../menu/till-menu.ts'
import { becomeTill, findTillDevice } from '../kept/till-device.ts'
import { keepSession } from '../kept/kept-session.ts'
import { keep, keptAll, type KeptMenu, keptOne } from '../kept/till-db.ts'
import type { HeardOrder } from './bills.ts'
import { tillApi } from './till-api.ts'
import { type TillShift, type TillTable, useTillFacts } from './till-facts.ts'
import { tillLog } from './till-log.ts'

/** Who sells, what they may and by which rules; kept for a start without a network. */
export async function pullSession(): Promise<void> {
  const [person, mine, vendor] = await Promise.all([
    tillApi('GET /api-identity/identity/auth/me'),
    tillApi('GET /api-identity/identity/permissions/me'),
    tillApi('GET /api-identity/identity/vendors/me'),
  ])
  const session = { person, permissions: new Set<string>(mine.permissions), vendor }
  await keepSession(session)
  useTillFacts.getState().set({ session })
}

/** The restaurant's colours. */
export async function pullPalette(): Promise<void> {
  const { palette } = await tillApi('GET /api-identity/identity/vendors/landing')
  const { shades, onFill } = palette
  await keep('device', [{ id: 'palette', shades, onFill }])
  useTillFacts.getState().set({ palette: { shades, onFill } })
}

/** The browser becomes a till when it can; without a key (no secure address) it sells with the network only. */
export async function pullDevice(): Promise<void> {
  const hasKeys = globalThis.isSecureContext && crypto.subtle !== undefined
  const device = (await findTillDevice()) ?? (hasKeys ? await becomeTill() : undefined)
  useTillFacts.getState().set({ device })
}

/** What the server says changed, laid over what is kept, by the menu's version. */
export async function pullMenu(vendorId: string): Promise<void> {
  const kept = await keptOne<KeptMenu>('menu', vendorId)
  const sync = await tillApi('GET /api-catalog/catalog/menuitems/sync', { query: { since: kept?.version ?? 0 } })
  const shown = useTillFacts.getState().menu
  // Nothing new: the same object, so that no tile is drawn again.
  if (shown && !sync.isWhole && sync.version === shown.version) return
  const heard = layOver(kept, sync, vendorId)
  await keep('menu', [heard])
  useTillFacts.getState().set({ menu: tillMenuOf(heard) })
}

export async function pullTables(): Promise<void> {
  const heard = await tillApi('GET /api/diningtables/alltables')
  const tables: TillTable[] = heard.map((table, rank) => ({ ...table, rank }))
  await keep('tables', tables, { isAll: true })
  useTillFacts.getState().set({ tables })
}

/** The bridges and printers of the shop, by which the till prints without the internet. */
export async function pullPaper(): Promise<void> {
  const paper = await tillApi('GET /api-sofreh/printing/till')
  await keep('printerStations', [{ id: 'paper', ...paper }], { isAll: true })
}

/** The drawer's shift that is open, where there is exactly one to sell in. */
export async function pullShift(): Promise<void> {
  const drawers = await tillApi('GET /api-sofreh/payments/drawers')
  const open = drawers.flatMap(({ openShift }) => openShift ?? [])
  const [one] = open
  const kept: TillShift[] =
    one && open.length === 1
      ? [{ id: 'shift', shiftId: one.id, number: one.number, drawerName: one.drawerName, openedAt: one.openedAt }]
      : []
  await keep('drawer', kept, { isAll: true })
  useTillFacts.getState().set({ shift: kept[0] ?? null })
}

/**
 * The open orders that changed, and those that are open no more. What this till has not handed in lies in its log and is laid
 * over them; entries that the server has are taken out once it has told of their orders.
 */
export async function pullOrders(): Promise<void> {
  const device = await findTillDevice()
  if (!device) return
  const before = (await tillLog.all()).filter(({ state }) => state === 'KEPT').map(({ entry }) => entry.id)
  for (let isMore = true; isMore; ) {
    const known = (await keptAll<HeardOrder>('orders')).map(({ id, version }) => ({ id, version }))
    const body = { deviceId: device.deviceId, device: device.letter, known }
    const answer = await tillApi('POST /api-sofreh/ordering/till-orders', { body })
    await keep('orders', answer.orders, { gone: answer.gone })
    isMore = answer.isMore
  }
  // Everything the server had before it was asked is in what it told.
  await tillLog.forget(before)
  useTillFacts.getState().set({ heard: await keptAll<HeardOrder>('orders'), log: await tillLog.all() })
}
