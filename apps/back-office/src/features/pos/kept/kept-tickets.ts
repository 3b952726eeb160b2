import type { Ticket } from '../ticket/ticket.ts'
import { isEmpty } from '../ticket/ticket.ts'
import { officeDb } from './office-db.ts'

/** Writes what is on the screen, so that a reload or a dead tablet loses nothing. */
export async function keepOpenTicket(vendorId: string, ticket: Ticket): Promise<void> {
  await officeDb.transaction('rw', officeDb.drafts, async () => {
    const open = await officeDb.drafts
      .where({ vendorId })
      .filter((kept) => kept.isOpen && kept.id !== ticket.id)
      .primaryKeys()
    await officeDb.drafts.bulkDelete(open)
    if (isEmpty(ticket)) await officeDb.drafts.delete(ticket.id)
    else await officeDb.drafts.put({ id: ticket.id, vendorId, ticket, isOpen: true, keptAtMs: Date.now() })
  })
}

/** The ticket that was on the screen when the page went away; one that is already on its way to the server does not come back. */
export async function findOpenTicket(vendorId: string): Promise<Ticket | undefined> {
  const kept = await officeDb.drafts
    .where({ vendorId })
    .filter(({ isOpen }) => isOpen)
    .first()
  if (!kept || (await officeDb.operations.get(kept.id))) return undefined
  return kept.ticket
}

/** Puts a ticket aside; it is found among the held ones. */
export async function holdTicket(vendorId: string, ticket: Ticket): Promise<void> {
  await officeDb.drafts.put({ id: ticket.id, vendorId, ticket, isOpen: false, keptAtMs: Date.now() })
}

/** The held tickets, oldest first. */
export async function heldTickets(vendorId: string): Promise<Ticket[]> {
  const kept = await officeDb.drafts
    .where({ vendorId })
    .filter(({ isOpen }) => !isOpen)
    .sortBy('keptAtMs')
  return kept.map(({ ticket }) => ticket)
}

/** Takes a held ticket out of the drawer, to be put on the screen. */
export async function takeHeldTicket(id: string): Promise<void> {
  await officeDb.drafts.delete(id)
}
