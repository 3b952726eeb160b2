/**
 * Time slots for orders wanted later: pieces of the opening hours, each holding so many minutes of making. A slot belongs to
 * the day its opening began, also past midnight (R18).
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

/** The slots that can still be wanted at an instant, day by day: none sooner than the kitchen needs. */
export function slotDays(rules: SlotRules, now: Date): SlotDay[] {
  const earliest = now.getTime() + rules.preparationMinutes * 60_000
  const today = localMoment(now).date
  const days: SlotDay[] = []
  // Last night's opening may still be on.
  for (let offset = -1; offset <= rules.scheduleDaysAhead; offset += 1) {
    const date = addDays(today, offset)
    const slots = minutesOfDay(rules, date)
      .map((minutes) => instantAt(date, minutes))
      .filter((slot) => slot.getTime() >= earliest && !pauseOfTime(rules.pauses, 'ALL', { wanted: slot, now }))
    if (slots.length > 0) days.push({ date, slots })
  }
  return days
}

/** True when the instant is one of the slots. */
export function isSlot(rules: SlotRules, now: Date, wanted: Date): boolean {
  return slotDays(rules, now).some(({ slots }) => slots.some((slot) => slot.getTime() === wanted.getTime()))
}

/**
 * Minutes of making that an order takes of its slot: all of its dishes. One that is larger than a whole slot takes all of it,
 * or a feast could never be ordered.
 */
export function minutesOfSlot(
  lines: readonly { makeMinutes: number; count: number }[],
  capacityMinutes: number,
): number {
  const minutes = lines.reduce((sum, line) => sum + line.makeMinutes * line.count, 0)
  return Math.min(Math.max(1, minutes), capacityMinutes)
}

/** When the kitchen has to begin. */
export function releaseOf(slot: Date, preparationMinutes: number): Date {
  return new Date(slot.getTime() - preparationMinutes * 60_000)
}

/** Starts of the slots as minutes of their day, past 1440 in the night after it; each once, in order. */
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
