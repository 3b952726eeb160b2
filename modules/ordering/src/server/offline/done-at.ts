import type { Entry } from '@sofreh/offline'

/**
 * When it was done, by the server's clock as far as its till knew it. A till whose clock runs ahead did nothing tomorrow, and
 * nothing is done with an order before it is sold.
 */
export function doneAtOf(
  { madeAt, clockOffsetMs }: Pick<Entry, 'madeAt' | 'clockOffsetMs'>,
  { now, notBefore }: { now: Date; notBefore?: string | undefined },
): Date {
  const told = Date.parse(madeAt) + clockOffsetMs
  const earliest = notBefore === undefined ? told : Date.parse(notBefore)
  return new Date(Math.min(Math.max(told, earliest), now.getTime()))
}
