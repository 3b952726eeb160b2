import { asOfToday, isEmpty, type Ticket } from '../ticket/ticket.ts'
import { keep, keptAll } from './till-db.ts'
import { openTabs, thisTab } from './till-tab.ts'

type KeptTicket = {
  isIntent?: undefined
  id: string
  vendorId: string
  ticket: Ticket
  /** The tab that shows it; null while it is held. */
  tab: string | null
  keptAtMs: number
}

/** Stores this tab's cart, so that a reload or a dead tablet loses nothing. */
export async function keepOpenTicket(vendorId: string, ticket: Ticket): Promise<void> {
  const tab = await thisTab()
  const before = await ticketsOf(vendorId, (kept) => kept.tab === tab && kept.id !== ticket.id)
  const gone = [...before.map(({ id }) => id), ...(isEmpty(ticket) ? [ticket.id] : [])]
  const row: KeptTicket = { id: ticket.id, vendorId, ticket, tab, keptAtMs: Date.now() }
  await keep('drafts', isEmpty(ticket) ? [] : [row], { gone })
}

/**
 * Returns the cart that was on the screen: this tab's own, else the latest of a closed tab.
 * @param sold ids in the log: a sold cart does not come back
 */
export async function findOpenTicket(vendorId: string, sold: ReadonlySet<string>): Promise<Ticket | undefined> {
  const [tab, alive] = [await thisTab(), await openTabs()]
  const left = await ticketsOf(vendorId, (kept) => kept.tab === tab || (kept.tab !== null && !alive.has(kept.tab)))
  const found = left.find((kept) => kept.tab === tab) ?? left.at(-1)
  if (!found || sold.has(found.id)) return undefined
  await keep('drafts', [{ ...found, tab }])
  return asOfToday(found.ticket)
}

/** Holds a cart; every tab lists it. */
export async function holdTicket(vendorId: string, ticket: Ticket): Promise<void> {
  await keep('drafts', [{ id: ticket.id, vendorId, ticket, tab: null, keptAtMs: Date.now() } satisfies KeptTicket])
}

/** Returns the held carts, oldest first. */
export async function heldTickets(vendorId: string): Promise<Ticket[]> {
  const held = await ticketsOf(vendorId, ({ tab }) => tab === null)
  return held.map(({ ticket }) => asOfToday(ticket))
}

/** Removes a cart from the held ones, to show it on the screen. */
export async function takeHeldTicket(id: string): Promise<void> {
  await keep('drafts', [], { gone: [id] })
}

/** Returns the stored carts that match, oldest first. */
async function ticketsOf(vendorId: string, wanted: (kept: KeptTicket) => boolean): Promise<KeptTicket[]> {
  const all = await keptAll<KeptTicket>('drafts')
  return all
    .filter((kept) => !kept.isIntent && kept.vendorId === vendorId && wanted(kept))
    .sort((a, b) => a.keptAtMs - b.keptAtMs)
}
