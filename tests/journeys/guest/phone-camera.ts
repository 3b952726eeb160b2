import { writeFileSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'
import { drawPrintout, isBlack } from '@sofreh/paper'

const frame = { width: 640, height: 480 }

/** Starts a browser whose camera shows a printed QR code. Without `mayFilm` it refuses the camera. */
export async function phoneWithCamera(text: string, file: string, mayFilm: boolean): Promise<Browser> {
  writeFileSync(file, videoOf(text))
  return chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
      ...(mayFilm ? ['--use-fake-ui-for-media-stream'] : []),
    ],
  })
}

/** A film of the code as the product prints it: two frames, repeated for ever. */
function videoOf(text: string): Buffer {
  const printed = drawPrintout({ blocks: [{ kind: 'qr', text }] }, 384)
  const { width, height } = frame
  const light = Buffer.alloc(width * height, 235)
  const [left, top] = [(width - printed.width) >> 1, (height - printed.height) >> 1]
  for (let y = 0; y < printed.height; y += 1)
    for (let x = 0; x < printed.width; x += 1) if (isBlack(printed, x, y)) light[(y + top) * width + x + left] = 16
  const colour = Buffer.alloc((width * height) / 2, 128)
  const header = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`
  const shown = Buffer.concat([Buffer.from('FRAME\n'), light, colour])
  return Buffer.concat([Buffer.from(header), shown, shown])
}

/**
 * Gives a page the reader of codes that Android's browser has and this one lacks. It reads what the camera really shows:
 * a QR code of the smallest size with digits, upright and alone in the picture.
 */
export function installBarcodeDetector(): void {
  const size = 21
  const masks: ((row: number, column: number) => boolean)[] = [
    (row, column) => (row + column) % 2 === 0,
    (row) => row % 2 === 0,
    (_, column) => column % 3 === 0,
    (row, column) => (row + column) % 3 === 0,
    (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
    (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
    (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
    (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
  ]
  /** Modules that carry data: none in the three finders with their format, nor on the timing lines. */
  const isData = (row: number, column: number) =>
    row !== 6 && column !== 6 && !(row < 9 && (column < 9 || column > 12)) && !(row > 12 && column < 9)
  const digitsOf = (isDark: (row: number, column: number) => boolean): string => {
    const format = [0, 1, 2, 3, 4].reduce((bits, column) => bits * 2 + Number(isDark(8, column)), 0) ^ 0b10101
    const isMasked = masks[format & 7] ?? (() => false)
    let bits = ''
    let isUp = true
    for (let right = size - 1; right > 0; right -= 2) {
      if (right === 6) right = 5
      for (let step = 0; step < size; step += 1) {
        const row = isUp ? size - 1 - step : step
        for (const column of [right, right - 1])
          if (isData(row, column)) bits += isDark(row, column) === isMasked(row, column) ? '0' : '1'
      }
      isUp = !isUp
    }
    if (bits.slice(0, 4) !== '0001') throw new Error('the code is not one of digits')
    const count = Number.parseInt(bits.slice(4, 14), 2)
    let digits = ''
    for (let at = 14; digits.length < count; ) {
      const left = Math.min(3, count - digits.length)
      const length = left === 3 ? 10 : left === 2 ? 7 : 4
      digits += String(Number.parseInt(bits.slice(at, at + length), 2)).padStart(left, '0')
      at += length
    }
    return digits
  }
  class Reader {
    async detect(video: HTMLVideoElement) {
      const { videoWidth: width, videoHeight: height } = video
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const context = canvas.getContext('2d')
      if (!context || width === 0) return []
      context.drawImage(video, 0, 0)
      const { data } = context.getImageData(0, 0, width, height)
      const isBlackAt = (x: number, y: number) => (data[(y * width + x) * 4 + 1] ?? 255) < 128
      const box = { left: width, top: height, right: 0, bottom: 0 }
      for (let y = 0; y < height; y += 1)
        for (let x = 0; x < width; x += 1)
          if (isBlackAt(x, y)) {
            box.left = Math.min(box.left, x)
            box.right = Math.max(box.right, x + 1)
            box.top = Math.min(box.top, y)
            box.bottom = Math.max(box.bottom, y + 1)
          }
      if (box.right === 0) return []
      const [wide, high] = [(box.right - box.left) / size, (box.bottom - box.top) / size]
      const isDark = (row: number, column: number) =>
        isBlackAt(Math.floor(box.left + (column + 0.5) * wide), Math.floor(box.top + (row + 0.5) * high))
      return [{ rawValue: digitsOf(isDark) }]
    }
  }
  Object.assign(window, { BarcodeDetector: Reader })
}
