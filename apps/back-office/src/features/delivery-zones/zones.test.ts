import { distanceMetres, faultOfPolygon, isInPolygon } from '@sofreh/delivery/domain'
import { describe, expect, it } from 'vitest'
import { beginDrawing, circleAround, drawn, type Ring, undone, withoutCorner } from './ring.ts'
import { whoHolds, zonesAbove } from './who-holds.ts'

const vendor = { lat: 35.7575, lng: 51.41 }
const square: Ring = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
  [0, 0],
]

describe('the drawing of a zone', () => {
  it('undoes every stroke, down to the empty map', () => {
    const circle = circleAround(vendor, 2_000)
    let drawing = beginDrawing(undefined)
    for (const ring of [circle, square, withoutCorner(square, 1)]) drawing = drawn(drawing, ring)
    drawing = undone(drawing)
    expect(drawing.ring).toBe(square)
    drawing = undone(undone(drawing))
    expect(drawing).toEqual({ past: [], ring: undefined })
    expect(undone(drawing)).toEqual(drawing)
  })

  it('ignores a stroke that moved nothing', () => {
    const drawing = beginDrawing(square)
    expect(drawn(drawing, [...square])).toBe(drawing)
  })

  it('removes a corner and stays closed, but never below a triangle', () => {
    expect(withoutCorner(square, 0)).toEqual([
      [4, 0],
      [4, 4],
      [0, 4],
      [4, 0],
    ])
    const triangle = withoutCorner(square, 2)
    expect(withoutCorner(triangle, 1)).toBe(triangle)
  })

  it('draws a circle around the vendor that the server accepts', () => {
    const ring = circleAround(vendor, 2_000)
    for (const [lng, lat] of ring) expect(Math.abs(distanceMetres(vendor, { lat, lng }) - 2_000)).toBeLessThan(8)
    const polygon = { type: 'Polygon' as const, coordinates: [ring] }
    expect(faultOfPolygon(polygon)).toBeUndefined()
    expect(isInPolygon(polygon, vendor)).toBe(true)
  })
})

describe('the explanation of a point', () => {
  const zone = (id: string, priority: number, ring: Ring, enabled = true) => ({
    id,
    vendorsProperName: id,
    polygon: { type: 'Polygon' as const, coordinates: [ring] },
    priority,
    enabled,
  })
  const moved = (by: number): Ring => square.map(([lng, lat]) => [lng + by, lat] as const)
  const zones = [
    zone('off', 1, square, false),
    zone('near', 2, square),
    zone('wide', 5, moved(1)),
    zone('far', 9, moved(9)),
  ]

  it('names the active zone of the smallest priority as the winner', () => {
    const holders = whoHolds(zones, { lat: 2, lng: 2 }).map(({ zone: { id }, role }) => `${id} ${role}`)
    expect(holders).toEqual(['near WINS', 'off OFF', 'wide LATER'])
  })

  it('reports that no zone, or only an inactive one, contains the point', () => {
    expect(whoHolds(zones, { lat: 9, lng: 9 })).toEqual([])
    expect(whoHolds(zones.slice(0, 1), { lat: 2, lng: 2 }).map(({ role }) => role)).toEqual(['OFF'])
  })

  it('lists the zones that win where zones overlap', () => {
    const [, near, wide, far] = zones
    expect(near && zonesAbove(zones, near)).toEqual([])
    expect(wide && zonesAbove(zones, wide).map(({ id }) => id)).toEqual(['near'])
    expect(far && zonesAbove(zones, far)).toEqual([])
  })

  it('detects zones that cross without a corner of one in the other', () => {
    const bar = zone('bar', 1, [
      [-1, 1],
      [9, 1],
      [9, 2],
      [-1, 2],
      [-1, 1],
    ])
    const post = zone('post', 2, square)
    expect(zonesAbove([bar, post], post)).toEqual([bar])
  })
})
