import { Refusal } from '@sofreh/kernel'
import type { Sharp } from 'sharp'
import { mostPixels, pictureKindOf, widthsFor } from '../../../domain/index.ts'

export type MadePicture = {
  width: number
  height: number
  blur: string
  /** Average colour, as three hexadecimal digits. */
  tone: string
  sizes: { width: number; bytes: Buffer }[]
}

/** The decoder's name of each format. A file whose content differs from its first bytes is refused. */
const decoderNames: Record<string, readonly string[]> = {
  JPEG: ['jpeg'],
  PNG: ['png'],
  WEBP: ['webp'],
  GIF: ['gif'],
  AVIF: ['heif'],
}
const widest = { width: 1280, height: 2560 }
const mostSide = 20_000
const atOnce = 2
const mostSeconds = 20

let running = 0
const waiting: (() => void)[] = []

/**
 * Makes the stored forms of a picture: upright, in sRGB, without camera metadata, as WebP in several widths. Checks the
 * size in the header before decoding any pixel.
 * @throws Refusal FILE_NOT_A_PICTURE, PICTURE_TOO_LARGE
 */
export async function makePicture(bytes: Uint8Array): Promise<MadePicture> {
  const kind = pictureKindOf(bytes)
  if (!kind) throw new Refusal('FILE_NOT_A_PICTURE')
  return inTurn(async () => {
    try {
      return await decode(bytes, decoderNames[kind] ?? [])
    } catch (error) {
      throw error instanceof Refusal ? error : refusalOf(error)
    }
  })
}

async function decode(bytes: Uint8Array, expected: readonly string[]): Promise<MadePicture> {
  // Loads the large library on first use, because most servers process few pictures.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  const header = await sharp(bytes, { limitInputPixels: mostPixels }).metadata()
  if (!expected.includes(header.format ?? '')) throw new Refusal('FILE_NOT_A_PICTURE')
  const { width, height } = header
  if (width * height > mostPixels || Math.max(width, height) > mostSide) throw new Refusal('PICTURE_TOO_LARGE')

  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .timeout({ seconds: mostSeconds })
    .autoOrient()
    .resize({ ...widest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const from = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const sizes: MadePicture['sizes'] = []
  for (const size of widthsFor(info.width)) sizes.push({ width: size, bytes: await webpOf(from(), size) })
  return { width: info.width, height: info.height, blur: await blurOf(from()), tone: await toneOf(from()), sizes }
}

function webpOf(picture: Sharp, width: number): Promise<Buffer> {
  return picture.resize({ width, withoutEnlargement: true }).webp({ quality: 78, alphaQuality: 90 }).toBuffer()
}

/** Makes a form of sixteen pixels: about 150 bytes in the page, enough for a placeholder. */
async function blurOf(picture: Sharp): Promise<string> {
  const bytes = await picture.resize({ width: 16, height: 16, fit: 'inside' }).webp({ quality: 30 }).toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

/** Averages the picture to one pixel, over white where it is transparent. */
async function toneOf(picture: Sharp): Promise<string> {
  const { data } = await picture
    .flatten({ background: '#fff' })
    .resize({ width: 1, height: 1, fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const digitOf = (value = 255) => Math.round(value / 17).toString(16)
  return [data[0], data[1], data[2]].map(digitOf).join('')
}

function refusalOf(error: unknown): unknown {
  const message = error instanceof Error ? error.message : ''
  if (/pixel limit|exceeds/i.test(message)) return new Refusal('PICTURE_TOO_LARGE')
  // Lack of memory or disk space is not the picture's fault; any other decoder error is.
  if (/memory|ENOSPC|EMFILE|Cannot find|dlopen/i.test(message)) return error
  return new Refusal('FILE_NOT_A_PICTURE')
}

/** Limits decoding to two pictures at a time; each may take some hundred megabytes. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
