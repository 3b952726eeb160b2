/** The contents of a printout, as `@sofreh/paper` draws them. */
export type Printout = { blocks: PrintoutBlock[] }
export type PrintoutSize = 'small' | 'normal' | 'large' | 'huge'
export type PrintoutAlign = 'start' | 'center' | 'end'
export type PrintoutCell = { text: string; share: number; align?: PrintoutAlign; isBold?: boolean }
export type PrintoutBlock =
  | { kind: 'text'; text: string; size?: PrintoutSize; isBold?: boolean; align?: PrintoutAlign; isInverse?: boolean }
  | { kind: 'columns'; cells: PrintoutCell[]; size?: PrintoutSize; isBold?: boolean }
  | { kind: 'rule'; style?: 'thin' | 'thick' | 'dashed' }
  | { kind: 'space'; dots: number }
  | { kind: 'qr'; text: string; caption?: string; level?: 'L' | 'M' }

/** Isolates a user's text in the direction of its first letter, so that a Latin name does not reorder its count. */
export const asWritten = (text: string): string => `\u2068${text}\u2069`
/** Isolates numbers, dates and phone numbers as left-to-right. */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`

export const rule = (style: 'thin' | 'thick' | 'dashed' = 'thin'): PrintoutBlock => ({ kind: 'rule', style })
export const space = (dots: number): PrintoutBlock => ({ kind: 'space', dots })

/** A row with its label at the right and its value at the left. */
export function pair(name: string, value: string, look: { size?: PrintoutSize; isBold?: boolean } = {}): PrintoutBlock {
  return {
    kind: 'columns',
    ...look,
    cells: [
      { text: name, share: 1 },
      { text: value, share: 1, align: 'end' },
    ],
  }
}

/** Returns the printout with a large-type mark that it may be a duplicate. */
export function markedAgain(printout: Printout, mark: string): Printout {
  const banner: PrintoutBlock = {
    kind: 'text',
    text: mark,
    size: 'huge',
    isBold: true,
    align: 'center',
    isInverse: true,
  }
  return { blocks: [banner, space(10), ...printout.blocks] }
}
