import type { Entry } from '@sofreh/offline'

/**
 * When it was done in server time, as far as the till knew its clock offset. At most now, for a till whose clock runs
 * ahead, and not before the order was sold.
 */
export function entryTime(
  { madeAt, clockOffsetMs }: Pick<Entry, 'madeAt' | 'clockOffsetMs'>,
  { now, notBefore }: { now: Date; notBefore?: string | undefined },
): Date {
  const claimed = Date.parse(madeAt) + clockOffsetMs
  const earliest = notBefore === undefined ? claimed : Date.parse(notBefore)
  return new Date(Math.min(Math.max(claimed, earliest), now.getTime()))
}
