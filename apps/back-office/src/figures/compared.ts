/** A change against an earlier figure, in whole percent. */
export type Change = { direction: 'more' | 'less' | 'same'; percent: number }

/** Returns how a figure changed; undefined where there is nothing to compare with. */
export function changeOf(now: number, before: number): Change | undefined {
  if (before <= 0) return undefined
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  if (percent === 0) return { direction: 'same', percent }
  return { direction: now > before ? 'more' : 'less', percent }
}

/** Returns each part with its share of the largest one, for the length of its bar. */
export function barsOf<Part>(parts: readonly Part[], measure: (part: Part) => number): (Part & { share: number })[] {
  const most = Math.max(1, ...parts.map(measure))
  return parts.map((part) => ({ ...part, share: Math.max(0, measure(part)) / most }))
}

type Hour = { hour: number; orders: number; usualOrders: number }

/** Fills in the hours between the first and the last one; the server orders them as the business day goes. */
export function withEmptyHours(hours: readonly Hour[]): Hour[] {
  const [first, last] = [hours[0]?.hour, hours.at(-1)?.hour]
  if (first === undefined || last === undefined) return []
  const known = new Map(hours.map((hour) => [hour.hour, hour]))
  return Array.from({ length: ((last - first + 24) % 24) + 1 }, (_, step) => {
    const hour = (first + step) % 24
    return known.get(hour) ?? { hour, orders: 0, usualOrders: 0 }
  })
}
