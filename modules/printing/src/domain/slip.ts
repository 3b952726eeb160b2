/** The contents of a printout, as `@sofreh/paper` draws them. */
export type Slip = { blocks: SlipBlock[] }
export type SlipSize = 'small' | 'normal' | 'large' | 'huge'
export type SlipAlign = 'start' | 'center' | 'end'
export type SlipCell = { text: string; share: number; align?: SlipAlign; isBold?: boolean }
export type SlipBlock =
  | { kind: 'text'; text: string; size?: SlipSize; isBold?: boolean; align?: SlipAlign; isInverse?: boolean }
  | { kind: 'columns'; cells: SlipCell[]; size?: SlipSize; isBold?: boolean }
  | { kind: 'rule'; style?: 'thin' | 'thick' | 'dashed' }
  | { kind: 'space'; dots: number }
  | { kind: 'qr'; text: string; caption?: string; level?: 'L' | 'M' }

/** Isolates a user's text in the direction of its first letter, so that a Latin name does not reorder its count. */
export const asWritten = (text: string): string => `\u2068${text}\u2069`
/** Isolates numbers, dates and phone numbers as left-to-right. */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`

export const rule = (style: 'thin' | 'thick' | 'dashed' = 'thin'): SlipBlock => ({ kind: 'rule', style })
export const space = (dots: number): SlipBlock => ({ kind: 'space', dots })

/** A row with its label at the right and its value at the left. */
export function pair(name: string, value: string, look: { size?: SlipSize; isBold?: boolean } = {}): SlipBlock {
  return {
    kind: 'columns',
    ...look,
    cells: [
      { text: name, share: 1 },
      { text: value, share: 1, align: 'end' },
    ],
  }
}

/** Returns the slip with a large-type mark that it may be a duplicate. */
export function markedAgain(slip: Slip, mark: string): Slip {
  const banner: SlipBlock = { kind: 'text', text: mark, size: 'huge', isBold: true, align: 'center', isInverse: true }
  return { blocks: [banner, space(10), ...slip.blocks] }
}
