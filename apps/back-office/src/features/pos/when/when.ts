/** When the food of a cart is wanted, and the preparation minutes promised to the guest. */
import { toPersianDigits } from '@sofreh/kernel'
import { whenWord } from '@sofreh/ui'
import { posText } from '../pos.fa.ts'
import type { Ticket } from '../ticket/ticket.ts'

type When = Pick<Ticket, 'deliveryType' | 'scheduledFor' | 'preparationMinutes'>

/** Returns the slot that applies; null for dine-in, whatever was chosen before. */
export function slotOf({ deliveryType, scheduledFor }: Pick<When, 'deliveryType' | 'scheduledFor'>): string | null {
  return deliveryType === 'SERVE' ? null : scheduledFor
}

/** Returns when it is eaten: a dinner promised at noon is sold from the evening menu. */
export function eatenAt(ticket: Pick<When, 'deliveryType' | 'scheduledFor'>, now: Date): Date {
  const slot = slotOf(ticket)
  return slot === null ? now : new Date(slot)
}

/** Returns a short text for the cart's head; undefined where nothing was chosen. */
export function whenText(ticket: When, nowMs: number): string | undefined {
  const slot = slotOf(ticket)
  if (slot !== null) return whenWord(slot, nowMs)
  const { preparationMinutes } = ticket
  return preparationMinutes === null ? undefined : posText.ticket.inMinutes(toPersianDigits(preparationMinutes))
}

/** Returns the time fields of a sale that is sent online. */
export function onlineTimeFields(ticket: When) {
  const slot = slotOf(ticket)
  const { preparationMinutes } = ticket
  return {
    ...(slot === null ? {} : { scheduledFor: slot }),
    ...(preparationMinutes === null ? {} : { preparationMinutes }),
  }
}

/** Returns the time fields of an offline sale, as agreed. */
export function offlineTimeFields(ticket: When) {
  return { scheduledFor: slotOf(ticket), preparationMinutes: ticket.preparationMinutes }
}
