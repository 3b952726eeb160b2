/** Descriptions made ready for the till: where each is offered, and how many a cashier still finds their way in. */
export const descriptionPlaces = ['ANYWHERE', 'LINE', 'ORDER'] as const
export type DescriptionPlace = (typeof descriptionPlaces)[number]

export const mostDescriptions = 100

/** Adds a ready description to what was written already, once; again it is taken out. */
export function withDescription(written: string, description: string): string {
  const parts = written.split(separator).map((part) => part.trim())
  const kept = parts.filter((part) => part !== '' && part !== description)
  return (parts.includes(description) ? kept : [...kept, description]).join(`${separator} `)
}

/** Whether it stands in what was written. */
export function hasDescription(written: string, description: string): boolean {
  return written.split(separator).some((part) => part.trim() === description)
}

/** The comma of the script. */
const separator = '\u060c'
