import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { paletteOf } from '../domain/index.ts'
import { keepFiles } from './picture-files.ts'
import type { VendorRecord } from './vendor.reader.ts'

/** Icons of the installed site. A maskable one fills its square: the system cuts a circle or a drop out of it. */
export const iconSizes = { 'icon-192': 192, 'icon-512': 512, 'maskable-512': 512, 'touch-180': 180 } as const
export type IconName = keyof typeof iconSizes
export type Icon = { bytes: Buffer; contentType: string; version: string }

/** What the icon looks like depends on: another logo or colour is another version. */
export function iconVersion(vendor: Pick<VendorRecord, 'logo' | 'primaryColor'>): string {
  return `${vendor.logo?.hash.slice(0, 12) ?? 'plate'}${vendor.primaryColor.slice(1)}`
}

/** The icon of a vendor: its logo on its colour, or a set plate where there is no logo yet. Kept on disk once made. */
export async function iconOf(filesDir: string, vendor: VendorRecord, name: IconName): Promise<Icon> {
  const version = iconVersion(vendor)
  const file = `${name}-${version}.png`
  const folder = join(filesDir, vendor.id)
  await mkdir(folder, { recursive: true })
  const kept = await readFile(join(folder, file)).catch(() => undefined)
  const bytes = kept ?? (await drawIcon(filesDir, vendor, name))
  if (!kept) await keepFiles(filesDir, vendor.id, [{ name: file, bytes }])
  return { bytes, contentType: 'image/png', version }
}

async function drawIcon(filesDir: string, vendor: VendorRecord, name: IconName): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const size = iconSizes[name]
  const { fill, onFill } = paletteOf(vendor.primaryColor)
  const ground = groundOf({ size, fill, isRound: name.startsWith('icon') })
  const logo = vendor.logo && (await logoBytes(filesDir, vendor))
  // The safe zone of a maskable icon is the middle 80 %.
  const inner = Math.round(size * (name === 'maskable-512' ? 0.6 : 0.74))
  const mark = logo
    ? await sharp(logo).resize({ width: inner, height: inner, fit: 'inside' }).png().toBuffer()
    : Buffer.from(plateOf(inner, onFill))
  return sharp(Buffer.from(ground))
    .composite([{ input: mark, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

async function logoBytes(filesDir: string, vendor: VendorRecord): Promise<Buffer | undefined> {
  const widest = vendor.logo?.widths.at(-1)
  if (!vendor.logo || widest === undefined) return undefined
  return readFile(join(filesDir, vendor.id, `${vendor.logo.hash}-${widest}.webp`)).catch(() => undefined)
}

function groundOf(ground: { size: number; fill: string; isRound: boolean }): string {
  const { size, fill, isRound } = ground
  const corner = isRound ? Math.round(size * 0.22) : 0
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${corner}" fill="${fill}"/></svg>`
}

/** A plate between fork and knife, in one line weight. */
function plateOf(size: number, color: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 48 48" fill="none" stroke="${color}" stroke-width="2.6" stroke-linecap="round"><circle cx="24" cy="24" r="11.5"/><circle cx="24" cy="24" r="6"/><path d="M5 9v8c0 2 1.4 3.4 3 3.4S11 19 11 17V9M8 9v30M42.500 39V9c-4 2-5.500 7-5.500 12 0 2.500 1.500 4 5.500 4"/></svg>`
}
