/**
 * When the kitchen got each dish of an order, and when its last unit was ready (docs/guide/reports.md#the-kitchen).
 */
import { localMoment } from '@sofreh/kernel'
import type { FoldedLine } from '@sofreh/ordering/domain'
import type { KitchenFacts } from './order-facts.ts'

/** The cause that moved units: a cook's step for a line, or a state of the order for all lines. */
export type KitchenStepTaken = { lineId: string | null; count: number | null; to: string; at: string }

export type KitchenHistory = {
  /** When each line was first sent, by its id. */
  fired: Readonly<Record<string, string>>
  /** In the order in which they happened. */
  steps: readonly KitchenStepTaken[]
}
type Line = Pick<FoldedLine, 'id' | 'units' | 'makeMinutes'>

export const noKitchen: KitchenFacts = {
  station_id: null,
  fired_at: null,
  fired_hour: null,
  ready_at: null,
  made_minutes: null,
  is_late: false,
  is_ticket: false,
}

const minuteMs = 60_000
const readyStates = new Set(['READYTOSERVE', 'READYTOPICKUP', 'READYTOSHIPMENT', 'DELIVERED', 'FINISHED'])

/** Returns the kitchen facts of each line that was sent to the kitchen, by the line's id. */
export function kitchenFactsOf(
  lines: readonly Line[],
  { fired, steps, stations }: KitchenHistory & { stations: ReadonlyMap<string, string> },
): ReadonlyMap<string, KitchenFacts> {
  const tickets = new Set<string>()
  return new Map(
    lines.flatMap((line): [string, KitchenFacts][] => {
      const firedAt = fired[line.id]
      if (firedAt === undefined) return []
      const first = new Date(firedAt)
      const readyAt = readyAtOf(line, steps)
      const minutes =
        readyAt === null ? null : Math.max(0, Math.ceil((Date.parse(readyAt) - first.getTime()) / minuteMs))
      const station = stations.get(line.id) ?? null
      const ticket = `${station} ${first.getTime()}`
      const isTicket = !tickets.has(ticket)
      tickets.add(ticket)
      const facts = {
        station_id: station,
        fired_at: first.toISOString(),
        fired_hour: Math.floor(localMoment(first).minutes / 60),
        ready_at: readyAt,
        made_minutes: minutes,
        is_late: minutes !== null && minutes > line.makeMinutes,
        is_ticket: isTicket,
      }
      return [[line.id, facts]]
    }),
  )
}

/** Returns when the last unit of a line became ready; null while one is not, or when all were voided. */
function readyAtOf(line: Line, steps: readonly KitchenStepTaken[]): string | null {
  const wanted = line.units.filter((unit) => unit !== 'voided').length
  const isMade = line.units.every((unit) => unit === 'ready' || unit === 'served' || unit === 'voided')
  if (wanted === 0 || !isMade) return null
  let [ready, served] = [0, 0]
  let at: string | null = null
  for (const step of steps) {
    if (step.lineId !== null && step.lineId !== line.id) continue
    const before = ready
    const count = step.count ?? 0
    if (step.lineId === null) ready = readyStates.has(step.to) ? wanted : step.to === 'CONFIRMED' ? served : ready
    else if (step.to === 'ready') ready += count
    else if (step.to === 'recalled' || step.to === 'remade') ready = Math.max(0, ready - count)
    else if (step.to === 'served') {
      served += count
      ready = Math.max(ready, served)
    }
    if (ready >= wanted && before < wanted) at = step.at
  }
  return at === null ? null : new Date(at).toISOString()
}
