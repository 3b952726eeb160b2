/** Helpers for drawing dishes as SVG: a seeded random generator and a few shapes. */
export type Chance = { next(): number; between(low: number, high: number): number; pick<T>(list: readonly T[]): T }

/** Seeds by name, so that a name always draws the same dish and a second seed stores no second file. */
export function chanceOf(name: string): Chance {
  let state = 2_166_136_261
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pick: (list) => {
      const chosen = list[Math.floor(next() * list.length)]
      if (chosen === undefined) throw new Error('there is nothing to choose from')
      return chosen
    },
  }
}

const round = (value: number) => Math.round(value * 10) / 10

export type Place = { x: number; y: number }

/** Returns points evenly distributed over a disc. */
export function scatter(chance: Chance, count: number, disc: Place & { radius: number }): Place[] {
  return Array.from({ length: count }, () => {
    const angle = chance.next() * Math.PI * 2
    const reach = Math.sqrt(chance.next()) * disc.radius
    return { x: round(disc.x + Math.cos(angle) * reach), y: round(disc.y + Math.sin(angle) * reach) }
  })
}

export function circle(place: Place, radius: number, fill: string, more = ''): string {
  return `<circle cx="${round(place.x)}" cy="${round(place.y)}" r="${round(radius)}" fill="${fill}" ${more}/>`
}

export function oval(place: Place, size: { rx: number; ry: number; turn?: number }, fill: string, more = ''): string {
  const turn = size.turn ? `transform="rotate(${round(size.turn)} ${place.x} ${place.y})"` : ''
  return `<ellipse cx="${round(place.x)}" cy="${round(place.y)}" rx="${round(size.rx)}" ry="${round(size.ry)}" fill="${fill}" ${turn} ${more}/>`
}

/** Draws a soft closed shape around a point, such as a lettuce leaf or a piece of chicken. */
export function softShape(
  chance: Chance,
  place: Place,
  size: { radius: number; uneven?: number },
  fill: string,
): string {
  const corners = 9
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * Math.PI * 2
    const reach = size.radius * (1 - (size.uneven ?? 0.25) * chance.next())
    return { x: place.x + Math.cos(angle) * reach, y: place.y + Math.sin(angle) * reach }
  })
  const middle = (a: Place, b: Place) => `${round((a.x + b.x) / 2)} ${round((a.y + b.y) / 2)}`
  const first = points[0] ?? place
  const last = points.at(-1) ?? place
  const curves = points.map((point, index) => {
    const after = points[index + 1] ?? first
    return `Q${round(point.x)} ${round(point.y)} ${middle(point, after)}`
  })
  return `<path d="M${middle(last, first)} ${curves.join(' ')}Z" fill="${fill}"/>`
}

/** Draws a small leaf: basil, mint, parsley. */
export function leaf(place: Place, length: number, turn: number, fill = '#4f7a3a'): string {
  const { x, y } = place
  const half = length / 2
  return `<g transform="rotate(${round(turn)} ${x} ${y})"><path d="M${round(x - half)} ${y}Q${x} ${round(y - half * 0.8)} ${round(x + half)} ${y}Q${x} ${round(y + half * 0.8)} ${round(x - half)} ${y}Z" fill="${fill}"/><path d="M${round(x - half)} ${y}L${round(x + half * 0.8)} ${y}" stroke="#ffffff55" stroke-width="2"/></g>`
}
