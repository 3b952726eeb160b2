/** Sizes numbers to fit a box, so that all of them can be read from across the hall. */

export type Box = { width: number; height: number }
/** Size of the digits and of the card around them, in pixels; `shown` of the numbers fit. */
export type Fit = { fontSize: number; cardWidth: number; cardHeight: number; shown: number }

const gap = 12
const digitWidth = 0.66
const cardPadding = 0.7
const cardHeightRatio = 1.45
const steps = 2

/**
 * Computes the largest size at which the numbers fit a box.
 * @param longest characters of the longest number
 * @param bounds largest and smallest size of the digits
 */
export function fitNumbers(
  box: Box,
  { count, longest }: { count: number; longest: number },
  bounds: { most: number; least: number },
): Fit {
  let fit = fitOf(box, longest, bounds.least)
  for (let fontSize = bounds.most; fontSize > bounds.least; fontSize -= steps) {
    const larger = fitOf(box, longest, fontSize)
    if (larger.shown < count) continue
    fit = larger
    break
  }
  return { ...fit, shown: Math.min(count, fit.shown) }
}

function fitOf({ width, height }: Box, longest: number, fontSize: number): Fit {
  const cardWidth = Math.ceil(fontSize * (digitWidth * Math.max(2, longest) + cardPadding))
  const cardHeight = Math.ceil(fontSize * cardHeightRatio)
  const columns = Math.floor((width + gap) / (cardWidth + gap))
  const rows = Math.floor((height + gap) / (cardHeight + gap))
  return { fontSize, cardWidth, cardHeight, shown: Math.max(0, columns * rows) }
}
