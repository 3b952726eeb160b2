import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isUuid } from '@sofreh/kernel'

export type StoredFile = { path: string; contentType: string; cacheControl: string }

/** A tone and twelve digits of the hash; older names have sixteen digits of it, the oldest thirty-two. */
const pictureName = /^(?:p[0-9a-f]{15}|[0-9a-f]{16}(?:[0-9a-f]{16})?)-\d{1,4}\.webp$/
const fontName = /^[0-9a-f]{32}\.woff2$/
/** A name contains its content's hash, so the content never changes. */
const forever = 'public, max-age=31536000, immutable'

/**
 * Resolves `GET /files/{vendorId}/{name}` to a path. Validates both parts strictly, so that no name leaves the folder.
 * Does not check that the file exists.
 */
export function fileOf(filesDir: string, vendorId: string, name: string): StoredFile | undefined {
  const contentType = pictureName.test(name) ? 'image/webp' : fontName.test(name) ? 'font/woff2' : undefined
  if (!isUuid(vendorId) || !contentType) return undefined
  return { path: join(filesDir, vendorId, name), contentType, cacheControl: forever }
}

/**
 * Returns the file name of a picture in one width. It starts with the tone, so that a page can paint the placeholder
 * before loading.
 */
export function nameOfPicture({ hash, tone }: { hash: string; tone: string | null }, width: number): string {
  return `${tone === null ? hash : `p${tone}${hash.slice(0, 12)}`}-${width}.webp`
}

export type NamedBytes = { name: string; bytes: Uint8Array }

/** Writes files into the vendor's folder atomically; existing ones are left alone. */
export async function writeFiles(filesDir: string, vendorId: string, files: readonly NamedBytes[]): Promise<void> {
  const folder = join(filesDir, vendorId)
  await mkdir(folder, { recursive: true })
  for (const { name, bytes } of files) {
    const path = join(folder, name)
    if (await exists(path)) continue
    await writeWhole(path, bytes)
  }
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const half = `${path}.${randomBytes(6).toString('hex')}.half`
  try {
    const file = await open(half, 'wx', 0o644)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(half, path)
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile() && found.size > 0,
    () => false,
  )
}
