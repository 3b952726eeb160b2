import { paletteOf, pageColor } from '../../domain/index.ts'
import { iconVersion } from './app-icon.ts'
import type { VendorRecord } from '../store/vendor.reader.ts'

/** Returns the web app manifest (`GET /manifest.webmanifest`) with the vendor's name and colour. */
export function webManifest(vendor: VendorRecord): Record<string, unknown> {
  const version = iconVersion(vendor)
  const icon = (name: string, sizes: string, purpose: string) => ({
    src: `/icons/${name}.png?v=${version}`,
    sizes,
    type: 'image/png',
    purpose,
  })
  return {
    id: '/',
    name: vendor.name,
    short_name: vendor.name.slice(0, 24),
    description: vendor.description,
    lang: 'fa-IR',
    dir: 'rtl',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: pageColor,
    theme_color: paletteOf(vendor.primaryColor).fill,
    icons: [
      icon('icon-192', '192x192', 'any'),
      icon('icon-512', '512x512', 'any'),
      icon('maskable-512', '512x512', 'maskable'),
    ],
  }
}
