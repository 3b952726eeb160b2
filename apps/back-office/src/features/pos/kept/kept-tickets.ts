import { isEmpty, type Ticket } from '../ticket/ticket.ts'
import { type KeptTicket, officeDb } from './office-db.ts'
import { openTabs, thisTab } from './till-tab.ts'

/** Writes what is on the screen of this tab, so that a reload or a dead tablet loses nothing. */
export async function keepOpenTicket(vendorId: string, ticket: Ticket): Promise<void> {
  const tab = await thisTab()
  await officeDb.transaction('rw', officeDb.drafts, async () => {
    const before = await ticketsOf(vendorId, (kept) => kept.tab === tab && kept.id !== ticket.id)
    await officeDb.drafts.bulkDelete(before.map(({ id }) => id))
    if (isEmpty(ticket)) await officeDb.drafts.delete(ticket.id)
    else await officeDb.drafts.put({ id: ticket.id, vendorId, ticket, tab, keptAtMs: Date.now() })
  })
}

/**
 * The ticket that was on the screen when the page went away: this tab's own, else the latest of a tab that is gone.
 * One that is already on its way to the server does not come back.
 */
export async function findOpenTicket(vendorId: string): Promise<Ticket | undefined> {
  const [tab, alive] = [await thisTab(), await openTabs()]
  const left = await ticketsOf(vendorId, (kept) => kept.tab === tab || (kept.tab !== null && !alive.has(kept.tab)))
  const found = left.find((kept) => kept.tab === tab) ?? left.at(-1)
  if (!found || (await officeDb.operations.get(found.id))) return undefined
  await officeDb.drafts.update(found.id, { tab })
  return found.ticket
}

/** Puts a ticket aside; it is found among the held ones, from every tab. */
export async function holdTicket(vendorId: string, ticket: Ticket): Promise<void> {
  await officeDb.drafts.put({ id: ticket.id, vendorId, ticket, tab: null, keptAtMs: Date.now() })
}

/** The held tickets, oldest first. */
export async function heldTickets(vendorId: string): Promise<Ticket[]> {
  const held = await ticketsOf(vendorId, ({ tab }) => tab === null)
  return held.map(({ ticket }) => ticket)
}

/** Takes a held ticket out of the drawer, to be put on the screen. */
export async function takeHeldTicket(id: string): Promise<void> {
  await officeDb.drafts.delete(id)
}

/** Oldest first. */
function ticketsOf(vendorId: string, wanted: (kept: KeptTicket) => boolean): Promise<KeptTicket[]> {
  return officeDb.drafts.where({ vendorId }).filter(wanted).sortBy('keptAtMs')
}
