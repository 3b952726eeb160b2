import { setImmediate } from 'node:timers/promises'

/** Processes a long list in slices of about a millisecond and yields to other calls in between. */
export async function inTurns<Element>(
  list: readonly Element[],
  work: (element: Element, place: number) => void,
): Promise<void> {
  for (const [place, element] of list.entries()) {
    if (place % 200 === 199) await setImmediate()
    work(element, place)
  }
}

/** Splits a list into parts of at most `size`. */
export function partsOf<Element>(list: readonly Element[], size: number): Element[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, part) => list.slice(part * size, (part + 1) * size))
}
