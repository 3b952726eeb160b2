/** Which spans a range of business days is compared with (docs/guide/reports.md#comparisons). */
import { addDays } from '@sofreh/kernel'

export type DaySpan = { from: string; to: string }
/** A compared span; `placedBefore` cuts it at the same time of day while the range is still running. */
export type ComparedSpan = DaySpan & { placedBefore: Date | undefined }

const dayMs = 86_400_000

/**
 * Returns the span of equal length just before a range, and the same weekdays before it.
 * @param today the running business day
 */
export function comparedSpans(
  { from, to }: DaySpan,
  { today, now }: { today: string; now: Date },
): { before: ComparedSpan; sameWeekdays: ComparedSpan } {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  const isRunning = from <= today && today <= to
  const earlier = (shift: number): ComparedSpan => ({
    from: addDays(from, -shift),
    to: addDays(to, -shift),
    placedBefore: isRunning ? new Date(now.getTime() - shift * dayMs) : undefined,
  })
  return { before: earlier(days), sameWeekdays: earlier(Math.ceil(days / 7) * 7) }
}
