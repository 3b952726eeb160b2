import { Refusal } from '@sofreh/kernel'
import type { Sharp } from 'sharp'
import { mostPixels, pictureKindOf, widthsFor } from '../../domain/index.ts'

export type MadePicture = {
  width: number
  height: number
  blur: string
  /** The colour it has from afar, as three hexadecimal digits. */
  tone: string
  sizes: { width: number; bytes: Buffer }[]
}

/** What each kind is called by the decoder; a file whose insides are of another kind than its first bytes is refused. */
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
 * Makes the stored forms of a picture: upright, in sRGB, without its camera's facts, as WebP in several widths.
 * Size is judged from the header, before any pixel is unpacked.
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
  // The library is large and most servers meet few pictures: it is loaded with the first one.
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

/** Sixteen pixels across: about 150 bytes inside the page, enough to show where the food lies. */
async function blurOf(picture: Sharp): Promise<string> {
  const bytes = await picture.resize({ width: 16, height: 16, fit: 'inside' }).webp({ quality: 30 }).toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

/** All of it as one point, over white where one sees through it. */
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
  // Out of memory or disk is no fault of the picture; everything else the decoder says is.
  if (/memory|ENOSPC|EMFILE|Cannot find|dlopen/i.test(message)) return error
  return new Refusal('FILE_NOT_A_PICTURE')
}

/** Two pictures at a time: each may hold some hundred megabytes while it is unpacked. */
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
