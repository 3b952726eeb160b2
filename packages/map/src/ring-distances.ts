const roundDistances = [50, 100, 200, 500, 1_000, 2_000, 3_000, 5_000, 10_000, 20_000, 50_000, 100_000]
const leastRingPx = 56
const mostRings = 4

/** Returns the distances in metres at which rings are drawn, for a scale in pixels per metre. */
export function ringDistances(pxPerMeter: number): number[] {
  const drawn = roundDistances.filter((meters) => meters * pxPerMeter >= leastRingPx)
  const spaced: number[] = []
  for (const meters of drawn) {
    const last = spaced.at(-1)
    if (last === undefined || (meters - last) * pxPerMeter >= leastRingPx) spaced.push(meters)
  }
  return spaced.slice(0, mostRings)
}

/** Returns the longest round distance that fits into so many pixels. */
export function scaleDistance(pxPerMeter: number, mostPx: number): number {
  return roundDistances.findLast((meters) => meters * pxPerMeter <= mostPx) ?? roundDistances[0] ?? 50
}
