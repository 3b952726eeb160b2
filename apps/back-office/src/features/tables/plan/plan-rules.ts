/** Rules for table positions on a hall's plan: whole steps, never beyond its edges. */
import type { TablePlace } from '@sofreh/dining/client'

/** Size of a hall's plan, in steps. */
export const planSize = { width: 120, height: 72 } as const
const sides = { least: 4, most: 60 } as const
export const turnStep = 15

/** Returns the position of a table that was not placed yet, in rows from the start corner. */
export function firstPlace(index: number): TablePlace {
  const perRow = 8
  const [column, row] = [index % perRow, Math.floor(index / perRow)]
  return within({ x: 3 + column * 14, y: 3 + row * 14, width: 10, height: 10, shape: 'SQUARE', turn: 0 })
}

export function within(place: TablePlace): TablePlace {
  const width = between(place.width, sides.least, sides.most)
  const height = between(place.height, sides.least, sides.most)
  return {
    ...place,
    width,
    height,
    x: between(place.x, 0, planSize.width - width),
    y: between(place.y, 0, planSize.height - height),
    turn: (((Math.round(place.turn / turnStep) * turnStep) % 360) + 360) % 360,
  }
}

export const moved = (place: TablePlace, dx: number, dy: number): TablePlace =>
  within({ ...place, x: place.x + dx, y: place.y + dy })
export const sized = (place: TablePlace, dw: number, dh: number): TablePlace =>
  within({ ...place, width: place.width + dw, height: place.height + dh })
export const turned = (place: TablePlace, steps: number): TablePlace =>
  within({ ...place, turn: place.turn + steps * turnStep })
export const shaped = (place: TablePlace): TablePlace => ({
  ...place,
  shape: place.shape === 'ROUND' ? 'SQUARE' : 'ROUND',
})

function between(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.round(value)))
}

/** Applies an arrow key to a table: moves it in that direction, or resizes it with Shift. */
export function byKey(place: TablePlace, key: string, isShift: boolean): TablePlace | undefined {
  // The start corner is the right one, so moving left increases x.
  const step = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[key]
  if (step) {
    const [dx = 0, dy = 0] = step
    return isShift ? sized(place, dx, dy) : moved(place, dx, dy)
  }
  if (key === '[') return turned(place, -1)
  if (key === ']') return turned(place, 1)
  return undefined
}
