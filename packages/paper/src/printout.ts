/**
 * Content of a printout, independent of how it is drawn: the same description gives the same picture on the server, on
 * a bridge and in a test. It contains no text of its own.
 */
export type Printout = { blocks: readonly Block[] }

export type Block =
  | { kind: 'text'; text: string; size?: TextSize; isBold?: boolean; align?: Align; isInverse?: boolean }
  /** Cells side by side, the first one at the right; shares are parts of the width. */
  | { kind: 'columns'; cells: readonly Cell[]; size?: TextSize; isBold?: boolean }
  | { kind: 'rule'; style?: 'thin' | 'thick' | 'dashed' }
  | { kind: 'space'; dots: number }
  /** Level L holds more data with less error correction: for long content. */
  | { kind: 'qr'; text: string; caption?: string; level?: 'L' | 'M' }

export type Cell = { text: string; share: number; align?: Align; isBold?: boolean }
export type TextSize = 'small' | 'normal' | 'large' | 'huge'
/** `start` is the right side, because text runs from right to left. */
export type Align = 'start' | 'center' | 'end'

/**
 * Dots of a print head: 58 mm and 80 mm paper at 203 dpi. Some models differ, so each printer is configured with its
 * own.
 */
export const usualDots = { 58: 384, 80: 576 } as const
