/** Preset descriptions for the till: where each is offered, and how many a vendor may have. */
export const descriptionPlaces = ['ANYWHERE', 'LINE', 'ORDER'] as const
export type DescriptionPlace = (typeof descriptionPlaces)[number]

export const mostDescriptions = 100

/** Appends a preset to the written text, or removes it when it is already there. */
export function withDescription(written: string, description: string): string {
  const parts = written.split(separator).map((part) => part.trim())
  const others = parts.filter((part) => part !== '' && part !== description)
  return (parts.includes(description) ? others : [...others, description]).join(`${separator} `)
}

/** Returns whether the text contains the preset. */
export function hasDescription(written: string, description: string): boolean {
  return written.split(separator).some((part) => part.trim() === description)
}

/** The Arabic comma. */
const separator = '\u060c'
