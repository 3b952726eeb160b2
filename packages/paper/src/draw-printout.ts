import qrcode from 'qrcode'
import { baselineDots, type Ink, inkOf, lineDots, type Style } from './ink.ts'
import { emptyPicture, fillBox, invertRows, type Picture, stampOn } from './picture.ts'
import type { Align, Block, Cell, Printout } from './printout.ts'
import { wrapText } from './wrap-text.ts'

/** Margin that print heads do not reach evenly, and the gap between two columns. */
const marginDots = 8
const gapDots = 10
/** Maximum length, about two metres: a roll has no end, so a mistake must have one. */
const mostDots = 16_000

type Placed = { height: number; paint: (picture: Picture, y: number) => void }

/**
 * Draws a printout as the picture that is previewed, printed and archived.
 * @param dots of the print head, 200 to 832; the width of the picture
 * @throws RangeError for a printout longer than two metres or an invalid width
 */
export function drawPrintout(printout: Printout, dots: number): Picture {
  if (!Number.isInteger(dots) || dots < 200 || dots > 832)
    throw new RangeError(`no supported print head has ${dots} dots`)
  const width = dots - (dots % 8)
  const placed = printout.blocks.map((block) => place(block, width))
  const height = placed.reduce((sum, block) => sum + block.height, 0)
  if (height > mostDots) throw new RangeError('the printout is longer than two metres')
  const picture = emptyPicture(width, Math.max(1, height))
  let y = 0
  for (const block of placed) {
    block.paint(picture, y)
    y += block.height
  }
  avoidCommands(picture.bits)
  return picture
}

/**
 * Printers execute real-time commands anywhere, even inside a picture; one of them opens the cash drawer. Where the
 * dots happen to form one, sets one more dot in the picture itself, so that preview, print and archive stay the same.
 */
function avoidCommands(bits: Uint8Array): void {
  for (let at = 1; at < bits.length; at += 1) {
    const second = bits[at] ?? 0
    if (bits[at - 1] === 0x10 && (second === 0x04 || second === 0x05 || second === 0x14)) bits[at] = second | 0x08
  }
}

function place(block: Block, width: number): Placed {
  switch (block.kind) {
    case 'text':
      return placeText(block, width)
    case 'columns':
      return placeColumns(block, width)
    case 'rule':
      return placeRule(block.style ?? 'thin', width)
    case 'space':
      return { height: Math.max(0, Math.min(400, Math.round(block.dots))), paint: () => {} }
    case 'qr':
      return placeQr(block, width)
  }
}

function placeText(block: Extract<Block, { kind: 'text' }>, width: number): Placed {
  const style: Style = { size: block.size ?? 'normal', isBold: block.isBold ?? false }
  const room = { left: marginDots, right: width - marginDots }
  const lines = wrapText(block.text, style, room.right - room.left)
  const step = lineDots[style.size]
  const edge = block.isInverse ? 6 : 0
  const height = lines.length * step + 2 * edge
  return {
    height,
    paint: (picture, y) => {
      lines.forEach((line, at) =>
        stampLine(picture, { text: line, style, align: block.align ?? 'start', room, y: y + edge + at * step }),
      )
      if (block.isInverse) invertRows(picture, y, y + height)
    },
  }
}

function placeColumns(block: Extract<Block, { kind: 'columns' }>, width: number): Placed {
  const size = block.size ?? 'normal'
  const rooms = roomsOf(block.cells, width)
  const cells = block.cells.map((cell, at) => {
    const style: Style = { size, isBold: cell.isBold ?? block.isBold ?? false }
    const room = rooms[at] ?? { left: marginDots, right: width - marginDots }
    return { cell, style, room, lines: wrapText(cell.text, style, room.right - room.left) }
  })
  const step = lineDots[size]
  return {
    height: step * Math.max(1, ...cells.map(({ lines }) => lines.length)),
    paint: (picture, y) => {
      for (const { cell, style, room, lines } of cells)
        lines.forEach((text, at) =>
          stampLine(picture, { text, style, align: cell.align ?? 'start', room, y: y + at * step }),
        )
    },
  }
}

/** Lays out columns from right to left, by their shares. */
function roomsOf(cells: readonly Cell[], width: number): { left: number; right: number }[] {
  const shares = cells.reduce((sum, cell) => sum + cell.share, 0) || 1
  const free = width - 2 * marginDots - gapDots * (cells.length - 1)
  let right = width - marginDots
  return cells.map((cell) => {
    const left = right - Math.floor((free * cell.share) / shares)
    const room = { left, right }
    right = left - gapDots
    return room
  })
}

type Line = { text: string; style: Style; align: Align; room: { left: number; right: number }; y: number }

function stampLine(picture: Picture, line: Line): void {
  const ink = inkOf(line.text, line.style)
  const x = Math.round(penAt(ink, line))
  stampOn(picture, ink.picture, x + ink.left, line.y + baselineDots[line.style.size] - ink.ascent)
}

function penAt(ink: Ink, { align, room }: Line): number {
  if (align === 'start') return room.right - ink.advance
  if (align === 'end') return room.left
  return room.left + (room.right - room.left - ink.advance) / 2
}

const rules = { thin: { height: 14, ink: 2 }, thick: { height: 18, ink: 5 }, dashed: { height: 14, ink: 2 } } as const

function placeRule(style: keyof typeof rules, width: number): Placed {
  const { height, ink } = rules[style]
  return {
    height,
    paint: (picture, y) => {
      const top = y + ((height - ink) >> 1)
      const step = style === 'dashed' ? 12 : width
      for (let x = marginDots; x < width - marginDots; x += step)
        fillBox(picture, {
          x,
          y: top,
          width: Math.min(style === 'dashed' ? 7 : step, width - marginDots - x),
          height: ink,
        })
    },
  }
}

function placeQr(block: Extract<Block, { kind: 'qr' }>, width: number): Placed {
  const { modules } = qrcode.create(block.text, { errorCorrectionLevel: block.level ?? 'M' })
  const { size } = modules
  // About 28 mm, in whole dots per module, with the quiet zone that scanners need.
  const scale = Math.max(2, Math.min(8, Math.max(3, Math.floor(224 / size)), Math.floor(width / (size + 8))))
  const side = scale * size
  const quiet = 4 * scale
  const caption = block.caption
    ? placeText({ kind: 'text', text: block.caption, size: 'small', align: 'center' }, width)
    : undefined
  return {
    height: side + 2 * quiet + (caption?.height ?? 0),
    paint: (picture, y) => {
      const left = (width - side) >> 1
      for (let row = 0; row < size; row += 1)
        for (let column = 0; column < size; column += 1)
          if (modules.get(row, column))
            fillBox(picture, { x: left + column * scale, y: y + quiet + row * scale, width: scale, height: scale })
      caption?.paint(picture, y + side + 2 * quiet)
    },
  }
}
