/** When the food of a ticket is wanted, and how long the guest was told it takes. */
import { toPersianDigits } from '@sofreh/kernel'
import { whenWord } from '@sofreh/ui'
import { posText } from '../pos.fa.ts'
import type { Ticket } from '../ticket/ticket.ts'

type When = Pick<Ticket, 'deliveryType' | 'scheduledFor' | 'preparationMinutes'>

/** The slot that counts: who sits at a table eats now, whatever was chosen before. */
export function slotOf({ deliveryType, scheduledFor }: Pick<When, 'deliveryType' | 'scheduledFor'>): string | null {
  return deliveryType === 'SERVE' ? null : scheduledFor
}

/** When it is eaten: a dinner that is promised at noon is of the menu of the evening. */
export function eatenAt(ticket: Pick<When, 'deliveryType' | 'scheduledFor'>, now: Date): Date {
  const slot = slotOf(ticket)
  return slot === null ? now : new Date(slot)
}

/** In a few letters for the ticket's head; undefined where nothing was said. */
export function wordOfWhen(ticket: When, nowMs: number): string | undefined {
  const slot = slotOf(ticket)
  if (slot !== null) return whenWord(slot, nowMs)
  const { preparationMinutes } = ticket
  return preparationMinutes === null ? undefined : posText.ticket.inMinutes(toPersianDigits(preparationMinutes))
}

/** What a sale asked of the server says of it. */
export function askedWhen(ticket: When) {
  const slot = slotOf(ticket)
  const { preparationMinutes } = ticket
  return {
    ...(slot === null ? {} : { scheduledFor: slot }),
    ...(preparationMinutes === null ? {} : { preparationMinutes }),
  }
}

/** What a sale made without the network says of it, as it was agreed. */
export function soldWhen(ticket: When) {
  return { scheduledFor: slotOf(ticket), preparationMinutes: ticket.preparationMinutes }
}
