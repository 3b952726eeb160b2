/**
 * Which waiting orders one courier can bring in one run: they lie in one direction and are ready at about the same time
 * (docs/guide/couriers.md#suggested-groups). Only a suggestion; a dispatcher decides.
 */
import { metresBetween, offsetFrom, type Place } from './metres-between.ts'

export type WaitingOrder = {
  id: string
  /** Null: not on the map, so it is in no group. */
  place: Place | null
  isReady: boolean
  /** When the kitchen will have finished, in milliseconds; null: unknown. */
  readyAtMs: number | null
}

export const groupRules = {
  /** Food of the last order is not older than that of a run of one. */
  most: 3,
  /** The angle between two directions that one run covers, in degrees. */
  angle: 40,
  /** Neighbours are one direction, whatever the angle. */
  nearMetres: 700,
  /** The first order of a run waits no longer than this for the others. */
  waitMs: 10 * 60_000,
} as const

/**
 * Returns groups of two or more orders, most urgent first. Every order is in one group at most; the result depends only
 * on the orders and the time.
 */
export function suggestedGroups(
  orders: readonly WaitingOrder[],
  { from, nowMs }: { from: Place; nowMs: number },
): string[][] {
  const left = orders
    .flatMap(({ id, place, isReady, readyAtMs }) => {
      const at = isReady ? nowMs : readyAtMs === null ? null : Math.max(readyAtMs, nowMs)
      return place && at !== null ? [{ id, place, at, metres: metresBetween(from, place) }] : []
    })
    .sort((one, other) => one.at - other.at || other.metres - one.metres || (one.id < other.id ? -1 : 1))
  const groups: string[][] = []
  const taken = new Set<string>()
  for (const first of left) {
    if (taken.has(first.id)) continue
    const group = [first]
    for (const each of left.slice(left.indexOf(first) + 1)) {
      if (group.length === groupRules.most || taken.has(each.id)) continue
      const isInTime = each.at - first.at <= groupRules.waitMs
      if (isInTime && group.every(({ place }) => isOnRoad(from, place, each.place))) group.push(each)
    }
    for (const { id } of group) taken.add(id)
    if (group.length > 1) groups.push(group.map(({ id }) => id))
  }
  return groups
}

function isOnRoad(from: Place, one: Place, other: Place): boolean {
  if (metresBetween(one, other) <= groupRules.nearMetres) return true
  const [first, second] = [offsetFrom(from, one), offsetFrom(from, other)]
  const turn = Math.atan2(first.east, first.north) - Math.atan2(second.east, second.north)
  const angle = Math.abs((((turn * 180) / Math.PI + 540) % 360) - 180)
  return angle <= groupRules.angle
}
