import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { pictureWidths } from '../../domain/index.ts'
import type { StoredFile } from './picture-files.ts'

/**
 * Pictures as AVIF for browsers that take it: a quarter smaller than WebP on a card, for 15 to 100 ms of a processor each. None is
 * made before a phone asks for it, and that phone gets the WebP: nobody waits. One at a time, with rests between, so that a
 * rush of guests on a new menu takes no more than a quarter of one processor.
 */
export type ModernForms = {
  /** The best form there is for who accepts these kinds. */
  formFor: (file: StoredFile, accept: string | undefined) => Promise<StoredFile>
}

/** The widest is what all are made from, and would gain a seventh for three times the work. */
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

/** An empty file says that there is nothing to gain. */
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

/** The same picture with the most to see; made smaller from there, what WebP left out is not left out twice. */
async function widestOf(path: string, own: Buffer): Promise<Buffer> {
  for (const width of [...pictureWidths].reverse()) {
    const found = await readFile(path.replace(/-\d+\.webp$/, `-${width}.webp`)).catch(() => undefined)
    if (found) return found
  }
  return own
}
