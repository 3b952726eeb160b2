/**
 * Time slots for scheduled orders: parts of the opening hours, each with a capacity in preparation minutes. A slot
 * belongs to the day its opening began, also past midnight (R18).
 */
import {
  addDays,
  type IsoDate,
  instantAt,
  intervalMinutes,
  localMoment,
  openingsOn,
  type WeeklyInterval,
} from '@sofreh/kernel'
import { datedHours, pauseOfTime, type VendorDay, type VendorPause } from '@sofreh/vendors/domain'

export type SlotRules = {
  hours: readonly WeeklyInterval[]
  days: readonly VendorDay[]
  pauses: readonly VendorPause[]
  slotMinutes: number
  scheduleDaysAhead: number
  preparationMinutes: number
}
export type SlotDay = { date: IsoDate; slots: Date[] }

const dayMinutes = 1440

/** Returns the slots still available at an instant, by day; none sooner than the kitchen needs. */
export function slotDays(rules: SlotRules, now: Date): SlotDay[] {
  const earliest = now.getTime() + rules.preparationMinutes * 60_000
  const today = localMoment(now).date
  const days: SlotDay[] = []
  // Starts with yesterday, whose opening may extend past midnight.
  for (let offset = -1; offset <= rules.scheduleDaysAhead; offset += 1) {
    const date = addDays(today, offset)
    const slots = minutesOfDay(rules, date)
      .map((minutes) => instantAt(date, minutes))
      .filter((slot) => slot.getTime() >= earliest && !pauseOfTime(rules.pauses, 'ALL', { wanted: slot, now }))
    if (slots.length > 0) days.push({ date, slots })
  }
  return days
}

/** Whether the instant is one of the slots. */
export function isSlot(rules: SlotRules, now: Date, wanted: Date): boolean {
  return slotDays(rules, now).some(({ slots }) => slots.some((slot) => slot.getTime() === wanted.getTime()))
}

/**
 * Returns the preparation minutes an order takes of its slot. Capped at the slot's capacity, otherwise a large order
 * could never be placed.
 */
export function minutesOfSlot(
  lines: readonly { makeMinutes: number; count: number }[],
  capacityMinutes: number,
): number {
  const minutes = lines.reduce((sum, line) => sum + line.makeMinutes * line.count, 0)
  return Math.min(Math.max(1, minutes), capacityMinutes)
}

/** Returns when the kitchen has to begin. */
export function releaseOf(slot: Date, preparationMinutes: number): Date {
  return new Date(slot.getTime() - preparationMinutes * 60_000)
}

/** Returns slot starts as minutes of their day, sorted and unique; above 1440 in the following night. */
function minutesOfDay({ hours, days, slotMinutes }: SlotRules, date: IsoDate): number[] {
  const starts = new Set<number>()
  for (const opening of openingsOn(datedHours({ hours, days }), date)) {
    const { from, to } = intervalMinutes(opening)
    // 23:59 stands for midnight.
    const end = to % dayMinutes === dayMinutes - 1 ? to + 1 : to
    for (let at = Math.ceil(from / slotMinutes) * slotMinutes; at < end; at += slotMinutes) starts.add(at)
  }
  return [...starts].sort((one, other) => one - other)
}
