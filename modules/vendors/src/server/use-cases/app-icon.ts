import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { paletteOf } from '../../domain/index.ts'
import { writeFiles, nameOfPicture } from '../store/pictures/picture-files.ts'
import type { VendorRecord } from '../store/vendor.reader.ts'

/**
 * Icon sizes of the installed site. A maskable icon fills its square, because the system crops it to a circle or
 * another shape.
 */
const iconSizes = { 'icon-48': 48, 'icon-192': 192, 'icon-512': 512, 'maskable-512': 512, 'touch-180': 180 } as const
type SquareName = keyof typeof iconSizes
/** Preview picture for messengers, in a format and ratio that all of them accept. */
const sharePicture = { name: 'share-1200', width: 1200, height: 630 } as const
export type IconName = SquareName | typeof sharePicture.name

export function isIconName(name: string): name is IconName {
  return name === sharePicture.name || Object.hasOwn(iconSizes, name)
}

export type Icon = { bytes: Buffer; contentType: string; version: string }

/** Returns the version of the icons; it changes with the logo and the colour. */
export function iconVersion(vendor: Pick<VendorRecord, 'logo' | 'primaryColor'>): string {
  return `${vendor.logo?.hash.slice(0, 12) ?? 'plate'}${vendor.primaryColor.slice(1)}`
}

/** Maximum number of icons in memory; the largest has about 40 KB. */
const maxIcons = 200

/**
 * Draws vendor icons: the logo on the vendor's colour, or a plate without a logo. Results are stored on disk and cached
 * in memory; concurrent requests share one drawing.
 */
export function createIcons(filesDir: string): (vendor: VendorRecord, name: IconName) => Promise<Icon> {
  const icons = new Map<string, Promise<Icon>>()
  return (vendor, name) => {
    const version = versionOf(vendor, name)
    const key = `${vendor.id} ${name} ${version}`
    const icon = icons.get(key) ?? makeIcon({ filesDir, vendor, version }, name)
    icons.delete(key)
    icons.set(key, icon)
    icon.catch(() => icons.delete(key))
    const [oldest] = icons.keys()
    if (icons.size > maxIcons && oldest !== undefined) icons.delete(oldest)
    return icon
  }
}

function versionOf(vendor: VendorRecord, name: IconName): string {
  const version = iconVersion(vendor)
  return name === sharePicture.name ? `${vendor.cover?.hash.slice(0, 12) ?? 'bare'}${version}` : version
}

type Making = { filesDir: string; vendor: VendorRecord; version: string }

async function makeIcon({ filesDir, vendor, version }: Making, name: IconName): Promise<Icon> {
  const isShare = name === sharePicture.name
  const file = `${name}-${version}.${isShare ? 'jpg' : 'png'}`
  const folder = join(filesDir, vendor.id)
  await mkdir(folder, { recursive: true })
  const stored = await readFile(join(folder, file)).catch(() => undefined)
  const bytes = stored ?? (isShare ? await drawShare(filesDir, vendor) : await drawIcon(filesDir, vendor, name))
  if (!stored) await writeFiles(filesDir, vendor.id, [{ name: file, bytes }])
  return { bytes, contentType: isShare ? 'image/jpeg' : 'image/png', version }
}

async function drawIcon(filesDir: string, vendor: VendorRecord, name: SquareName): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const size = iconSizes[name]
  const { fill, onFill } = paletteOf(vendor.primaryColor)
  const ground = groundOf({ size, fill, isRound: name.startsWith('icon') })
  const logo = await widestOf(filesDir, vendor.id, vendor.logo)
  // The safe zone of a maskable icon is the middle 80 %.
  const inner = Math.round(size * (name === 'maskable-512' ? 0.6 : 0.74))
  const mark = logo ? await roundedLogo(logo, inner) : Buffer.from(plateOf(inner, onFill))
  return (
    sharp(Buffer.from(ground))
      .composite([{ input: mark, gravity: 'centre' }])
      // A palette of 256 colours takes a fifth of the bytes.
      .png({ palette: true, effort: 10 })
      .toBuffer()
  )
}

/** Rounds the corners of a logo; a transparent one has none. */
async function roundedLogo(logo: Buffer, inner: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const fitted = await sharp(logo)
    .resize({ width: inner, height: inner, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = fitted.info
  const corner = Math.round(Math.min(width, height) * 0.2)
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${corner}"/></svg>`
  return sharp(fitted.data)
    .ensureAlpha()
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer()
}

/** Draws the cover with the logo on it; without a cover, the vendor's colour. */
async function drawShare(filesDir: string, vendor: VendorRecord): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const { width, height } = sharePicture
  const { fill, onFill } = paletteOf(vendor.primaryColor)
  const cover = await widestOf(filesDir, vendor.id, vendor.cover)
  const logo = await widestOf(filesDir, vendor.id, vendor.logo)
  const ground = cover ? sharp(cover) : sharp({ create: { width, height, channels: 3, background: fill } })
  const side = 240
  const mark = logo ? await roundedLogo(logo, side) : cover ? undefined : Buffer.from(plateOf(side, onFill))
  return ground
    .resize({ width, height, fit: 'cover' })
    .composite(
      mark ? [{ input: mark, ...(cover ? { left: 48, top: height - side - 48 } : { gravity: 'centre' }) }] : [],
    )
    .jpeg({ quality: 82 })
    .toBuffer()
}

async function widestOf(
  filesDir: string,
  vendorId: string,
  picture: VendorRecord['logo'],
): Promise<Buffer | undefined> {
  const widest = picture?.widths.at(-1)
  if (!picture || widest === undefined) return undefined
  return readFile(join(filesDir, vendorId, nameOfPicture(picture, widest))).catch(() => undefined)
}

function groundOf(ground: { size: number; fill: string; isRound: boolean }): string {
  const { size, fill, isRound } = ground
  const corner = isRound ? Math.round(size * 0.22) : 0
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${corner}" fill="${fill}"/></svg>`
}

/** Draws a plate between fork and knife, with a single line width. */
function plateOf(size: number, color: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 48 48" fill="none" stroke="${color}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><circle cx="24" cy="24" r="10"/><circle cx="24" cy="24" r="5.5"/><path d="M4 10v6c0 2.2 1.400 3.600 3.500 3.600S11 18.2 11 16v-6M7.500 10v28M42 38V10c-3.400 2-4.600 6.500-4.600 11 0 2.600 1.600 4.200 4.600 4.200"/></svg>`
}
