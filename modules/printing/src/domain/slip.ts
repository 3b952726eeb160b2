/** What is on a piece of paper, as `@sofreh/paper` draws it. */
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

/** Texts of people: in the direction of their own first letter, so that a Latin name does not turn its count around. */
export const asWritten = (text: string): string => `\u2068${text}\u2069`
/** Numbers, dates, telephone numbers: never turned around. */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`

export const rule = (style: 'thin' | 'thick' | 'dashed' = 'thin'): SlipBlock => ({ kind: 'rule', style })
export const space = (dots: number): SlipBlock => ({ kind: 'space', dots })

/** A name at the right, its value at the left. */
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

/** The same slip, saying in large type that it may lie there already. */
export function markedAgain(slip: Slip, mark: string): Slip {
  const banner: SlipBlock = { kind: 'text', text: mark, size: 'huge', isBold: true, align: 'center', isInverse: true }
  return { blocks: [banner, space(10), ...slip.blocks] }
}
