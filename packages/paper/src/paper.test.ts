import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import {
  drawPrintout,
  emptyPicture,
  escPosOf,
  isBlack,
  type Picture,
  pictureOf,
  pngOf,
  type Printout,
} from './index.ts'
import { longAndMixedText, kitchenTicket, longTicket, mixedReceipt } from './testing/approved-printouts.ts'

const golden = fileURLToPath(new URL('../golden', import.meta.url))

describe('printout', () => {
  const printouts: [string, Printout][] = [
    ['kitchen', kitchenTicket],
    ['receipt', mixedReceipt],
    ['long-and-mixed', longAndMixedText],
  ]
  it.each(
    printouts.flatMap(([name, printout]) => [384, 576].map((dots) => [`${name}-${dots}`, printout, dots] as const)),
  )('draws the same dots as the approved picture: %s', (name, printout, dots) => {
    const picture = drawPrintout(printout, dots)
    const file = join(golden, `${name}.png`)
    if (!existsSync(file)) {
      writeFileSync(file, pngOf(picture))
      throw new Error(`${file} was drawn: look at it, then run the test again`)
    }
    const seen = pictureOf(readFileSync(file))
    expect([picture.width, picture.height]).toEqual([seen.width, seen.height])
    expect(differingDots(picture, seen)).toBe(0)
  })

  it('gives the same picture on screen, on paper and in the archive', () => {
    const picture = drawPrintout(mixedReceipt, 576)
    expect(pictureOf(pngOf(picture))).toEqual(picture)
    expect(printed(escPosOf(picture))).toEqual(picture)
  })

  it('keeps every text within the paper', () => {
    for (const dots of [384, 512, 576]) {
      const picture = drawPrintout(longAndMixedText, dots)
      for (let y = 0; y < picture.height; y += 1)
        for (const x of [0, 1, picture.width - 2, picture.width - 1]) expect(isBlack(picture, x, y)).toBe(false)
    }
  })

  it('contains no command that printers execute inside a picture', () => {
    for (const [, printout] of printouts)
      for (const dots of [384, 512, 576])
        expect(Buffer.from(drawPrintout(printout, dots).bits).toString('latin1')).not.toMatch(/\x10[\x04\x05\x14]/)
  })

  it('draws text from the right', () => {
    const picture = drawPrintout({ blocks: [{ kind: 'text', text: 'نان' }] }, 384)
    const columns = Array.from({ length: picture.width }, (_, x) => x).filter((x) =>
      Array.from({ length: picture.height }, (_, y) => y).some((y) => isBlack(picture, x, y)),
    )
    expect(Math.min(...columns)).toBeGreaterThan(300)
    expect(Math.max(...columns)).toBeGreaterThan(365)
  })

  it('throws for an invalid print head and an endless printout', () => {
    expect(() => drawPrintout(mixedReceipt, 100)).toThrow(RangeError)
    expect(() => drawPrintout({ blocks: Array(500).fill({ kind: 'space', dots: 400 }) }, 576)).toThrow(RangeError)
  })

  it('draws forty dishes in less than ten milliseconds of CPU time', () => {
    // Warms the cache: dishes of a menu repeat, and their first drawing takes longer.
    drawPrintout(longTicket(40, 97), 576)
    const spent = Array.from({ length: 15 }, () => {
      const before = process.cpuUsage()
      drawPrintout(longTicket(40, 97), 576)
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1000
    }).sort((a, b) => a - b)
    expect(spent[7]).toBeLessThan(10)
  })
})

describe('pictureOf', () => {
  it('throws for a PNG that is cut short, damaged or not ours', () => {
    const png = pngOf(drawPrintout(mixedReceipt, 384))
    expect(() => pictureOf(png.subarray(0, png.length - 30))).toThrow()
    const damaged = Buffer.from(png)
    damaged[60] = (damaged[60] ?? 0) ^ 0xff
    expect(() => pictureOf(damaged)).toThrow()
    expect(() => pictureOf(Buffer.from('hello'))).toThrow()
  })
})

describe('ESC/POS commands', () => {
  const picture = drawPrintout(kitchenTicket, 576)

  it('sends bands of limited size and ends with a feed and a cut', () => {
    const pieces = escPosOf(picture, { bandRows: 100 })
    expect(hex(pieces[0])).toBe('1b40')
    expect(hex(pieces[1]?.subarray(0, 8))).toBe('1d76300048006400')
    expect(Math.max(...pieces.map(({ length }) => length))).toBe(8 + 100 * 72)
    expect(pieces.slice(-2).map(hex)).toEqual(['1b6404', '1d564200'])
  })

  it('omits the cut when there is no cutter and opens the drawer first', () => {
    const pieces = escPosOf(picture, { cuts: false, opensDrawer: true }).map(hex)
    expect(pieces[1]).toBe('1b70303c78')
    expect(pieces.at(-1)).toBe('1b6404')
  })

  it('prints the same dots in columns for old printers', () => {
    expect(printedInColumns(escPosOf(picture, { mode: 'column', cuts: false }), picture)).toEqual(picture)
  })
})

const hex = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('hex')

function differingDots(one: Picture, other: Picture): number {
  return one.bits.reduce((sum, byte, at) => sum + (byte === other.bits[at] ? 0 : 1), 0)
}

/** Decodes `GS v 0` as a printer following the manufacturer's documentation. */
function printed(pieces: readonly Uint8Array[]): Picture {
  const rows: number[] = []
  let width = 0
  for (const piece of pieces) {
    if (piece[0] !== 0x1d || piece[1] !== 0x76) continue
    width = 8 * ((piece[4] ?? 0) + 256 * (piece[5] ?? 0))
    rows.push(...piece.subarray(8))
  }
  return { width, height: (rows.length * 8) / width, bits: Uint8Array.from(rows) }
}

function printedInColumns(pieces: readonly Uint8Array[], as: Picture): Picture {
  const picture = emptyPicture(as.width, as.height)
  let top = 0
  for (const piece of pieces) {
    if (piece[0] !== 0x1b || piece[1] !== 0x2a) continue
    for (let x = 0; x < as.width; x += 1)
      for (let y = 0; y < 24 && top + y < as.height; y += 1)
        if (((piece[5 + x * 3 + (y >> 3)] ?? 0) & (0x80 >> (y & 7))) !== 0) {
          const at = (top + y) * (as.width / 8) + (x >> 3)
          picture.bits[at] = (picture.bits[at] ?? 0) | (0x80 >> (x & 7))
        }
    top += 24
  }
  return picture
}
