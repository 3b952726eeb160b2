import { inOrder, isInPolygon, type ZoneFacts } from '@sofreh/delivery/domain'
import type { Position } from '@sofreh/map'

type Ground = Pick<ZoneFacts, 'id' | 'vendorsProperName' | 'polygon' | 'priority' | 'enabled'>

/** A zone that contains a point, and its role there. */
export type Holder<Zone> = { zone: Zone; role: 'WINS' | 'LATER' | 'OFF' }

/** Returns every zone that contains the point, the effective one first. */
export function whoHolds<Zone extends Ground>(zones: readonly Zone[], position: Position): Holder<Zone>[] {
  const holding = zones.filter(({ polygon }) => isInPolygon(polygon, position)).sort(inOrder)
  const winner = holding.find(({ enabled }) => enabled)
  return holding
    .map((zone) => ({
      zone,
      role: zone === winner ? ('WINS' as const) : zone.enabled ? ('LATER' as const) : ('OFF' as const),
    }))
    .sort((a, b) => Number(b.role === 'WINS') - Number(a.role === 'WINS'))
}

/** Returns the zones that win over this one on shared ground: those that overlap it with a smaller priority. */
export function zonesAbove<Zone extends Ground>(zones: readonly Zone[], zone: Zone): Zone[] {
  return zones
    .filter((other) => other.enabled && other.id !== zone.id && inOrder(other, zone) < 0 && shareGround(other, zone))
    .sort(inOrder)
}

/** True when two zones overlap: a corner of one is in the other, or their edges cross. */
function shareGround(one: Ground, other: Ground): boolean {
  const [corners, others] = [cornersOf(one), cornersOf(other)]
  return (
    corners.some((corner) => isInPolygon(other.polygon, corner)) ||
    others.some((corner) => isInPolygon(one.polygon, corner)) ||
    linesCross(corners, others)
  )
}

function cornersOf({ polygon }: Ground): Position[] {
  return (polygon.coordinates[0] ?? []).map(([lng, lat]) => ({ lat, lng }))
}

function linesCross(one: readonly Position[], other: readonly Position[]): boolean {
  return pairs(one).some(([a, b]) => pairs(other).some(([c, d]) => isAcross(a, b, c, d)))
}

function pairs(corners: readonly Position[]): [Position, Position][] {
  return corners.flatMap((corner, at) => {
    const next = corners[at + 1]
    return next ? [[corner, next] as [Position, Position]] : []
  })
}

function isAcross(a: Position, b: Position, c: Position, d: Position): boolean {
  const side = (from: Position, to: Position, point: Position) =>
    Math.sign((to.lng - from.lng) * (point.lat - from.lat) - (to.lat - from.lat) * (point.lng - from.lng))
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b)
}
