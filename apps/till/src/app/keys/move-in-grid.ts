const arrows = ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown'] as const
export type Arrow = (typeof arrows)[number]

export function isArrow(key: string): key is Arrow {
  return (arrows as readonly string[]).includes(key)
}

type Spot = { x: number; y: number }

/** Returns the tile an arrow leads to: left and right through the rows, up and down to the nearest in the column. */
export function nextSpot(spots: readonly Spot[], from: number, arrow: Arrow): number {
  const here = spots[from]
  if (!here) return 0
  // The first tile of a row is on the right.
  if (arrow === 'ArrowLeft') return Math.min(from + 1, spots.length - 1)
  if (arrow === 'ArrowRight') return Math.max(from - 1, 0)
  const isDown = arrow === 'ArrowDown'
  const beyond = spots.map(({ y }, at) => ({ y, at })).filter(({ y }) => (isDown ? y > here.y : y < here.y))
  const row = isDown ? Math.min(...beyond.map(({ y }) => y)) : Math.max(...beyond.map(({ y }) => y))
  const inRow = beyond.filter(({ y }) => y === row).map(({ at }) => at)
  const away = (at: number) => Math.abs((spots[at]?.x ?? 0) - here.x)
  return inRow.toSorted((a, b) => away(a) - away(b))[0] ?? from
}

/** Returns the position of the tile's cell in the grid. */
function placeOf({ parentElement }: HTMLElement): Spot {
  return { x: parentElement?.offsetLeft ?? 0, y: parentElement?.offsetTop ?? 0 }
}

/** Moves the focus among the dishes that can be sold. */
export function moveInGrid(arrow: Arrow): void {
  const tiles = [...document.querySelectorAll<HTMLButtonElement>('[data-tile]:not(:disabled)')]
  const from = tiles.indexOf(document.activeElement as HTMLButtonElement)
  const spots = tiles.map(placeOf)
  tiles[from < 0 ? 0 : nextSpot(spots, from, arrow)]?.focus()
}
