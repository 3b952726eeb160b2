import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { pictureWidths } from '../../../domain/index.ts'
import type { StoredFile } from '../../store/pictures/picture-files.ts'

/**
 * Encodes pictures as AVIF for browsers that accept it: a quarter smaller than WebP, for 15 to 100 ms of CPU each. The
 * first request gets the WebP and triggers the encoding, so no request waits. Encodes one at a time with rests in
 * between, so that many guests on a new menu use at most a quarter of one CPU.
 */
export type ModernForms = {
  /** Returns the best existing form for the `Accept` header. */
  formFor: (file: StoredFile, accept: string | undefined) => Promise<StoredFile>
}

/** Maximum width to encode: the widest form would gain a seventh for three times the work. */
const widestMade = 640
const mostWaiting = 500
const restTimes = 3

export function createModernForms(): ModernForms {
  const waiting = new Set<string>()
  let isWorking = false
  const work = async () => {
    if (isWorking) return
    isWorking = true
    for (const path of waiting) {
      const began = performance.now()
      await makeAvif(path).catch(() => undefined)
      waiting.delete(path)
      await pause((performance.now() - began) * restTimes, undefined, { ref: false })
    }
    isWorking = false
  }
  return {
    async formFor(file, accept) {
      const width = Number(/-(\d+)\.webp$/.exec(file.path)?.[1] ?? Number.POSITIVE_INFINITY)
      if (width > widestMade || !accept?.includes('image/avif')) return file
      const path = avifOf(file.path)
      const made = await stat(path).catch(() => undefined)
      if (made && made.size > 0) return { ...file, path, contentType: 'image/avif' }
      if (!made && waiting.size < mostWaiting) {
        waiting.add(file.path)
        void work()
      }
      return file
    },
  }
}

const avifOf = (path: string) => path.replace(/webp$/, 'avif')

/** Encodes one picture; an empty file records that AVIF would not be smaller. */
async function makeAvif(path: string): Promise<void> {
  const own = await readFile(path)
  const width = Number(/-(\d+)\.webp$/.exec(path)?.[1])
  const { default: sharp } = await import('sharp')
  const bytes = await sharp(await widestOf(path, own))
    .resize({ width, withoutEnlargement: true })
    .avif({ quality: 50, effort: 2 })
    .toBuffer()
  const half = `${avifOf(path)}.half`
  await writeFile(half, bytes.byteLength < own.byteLength ? bytes : '')
  await rename(half, avifOf(path))
}

/** Reads the widest stored form as the source, so that WebP losses are not compounded. */
async function widestOf(path: string, own: Buffer): Promise<Buffer> {
  for (const width of [...pictureWidths].reverse()) {
    const found = await readFile(path.replace(/-\d+\.webp$/, `-${width}.webp`)).catch(() => undefined)
    if (found) return found
  }
  return own
}
