import { setImmediate } from 'node:timers/promises'

/** Works through a long list and lets other calls in between: about a millisecond of work at a time. */
export async function inTurns<Element>(
  list: readonly Element[],
  work: (element: Element, place: number) => void,
): Promise<void> {
  for (const [place, element] of list.entries()) {
    if (place % 200 === 199) await setImmediate()
    work(element, place)
  }
}

/** Parts of a list, each at most so long. */
export function partsOf<Element>(list: readonly Element[], size: number): Element[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, part) => list.slice(part * size, (part + 1) * size))
}
