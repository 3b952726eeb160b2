import { createHash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { HtmlPage, Step } from '@sofreh/storefront/render'

/** Identifies a page: vendor, origin, table and step. */
export type Asked = { vendorId: string; origin: string; table: string | undefined; step: Step }

/** A rendered page in compressed form; clients without brotli get it decompressed. */
export type PackedPage = { etag: string; contentPolicy: string; packed: Buffer; unpacked: () => Buffer }
type Entry = { mark: string; drawnAt: number; checkedAt: number; generation: number; page: PackedPage }
type Draw = (asked: Asked) => Promise<{ mark: string; render: () => HtmlPage }>

/** Ten thousand vendors' pages with two hundred dishes (25 KiB), including overhead. */
const mostBytes = 10_000 * 27 * 1024
/** Maximum age: pages contain texts such as "open until" and "today", so they expire even without a change. */
const lifeMs = 60_000
/**
 * Time a page is served without comparison unless an event of its vendor arrives; limits the effect of a lost event.
 */
const freshMs = 1_000

/** Cache of rendered, compressed pages, bounded by bytes; the least recently requested is evicted first. */
export class PageMemory {
  readonly #pages = new Map<string, Entry>()
  readonly #checking = new Map<string, Promise<PackedPage>>()
  readonly #generations = new Map<string, number>()
  readonly #mostBytes: number
  #bytes = 0

  constructor(most = mostBytes) {
    this.#mostBytes = most
  }

  /** Current size of the cached pages; at most `mostBytes` plus one page. */
  get bytes(): number {
    return this.#bytes
  }

  get mostBytes(): number {
    return this.#mostBytes
  }

  /** Invalidates a vendor's pages: they are compared before they are served again. */
  wake(vendorId: string): void {
    this.#generations.set(vendorId, this.#generationOf(vendorId) + 1)
  }

  /** Returns the page when it may be served without comparison; undefined when `get` must compare or render it. */
  peek(asked: Asked): PackedPage | undefined {
    const key = keyOf(asked)
    const cached = this.#pages.get(key)
    if (!cached || cached.generation !== this.#generationOf(asked.vendorId)) return undefined
    const now = performance.now()
    if (now - cached.checkedAt >= freshMs || now - cached.drawnAt >= lifeMs) return undefined
    this.#pages.delete(key)
    this.#pages.set(key, cached)
    return cached.page
  }

  /** Compares the page with its sources and renders it when they changed. Concurrent requests share one comparison. */
  get(asked: Asked, draw: Draw): Promise<PackedPage> {
    // A request after an event must not get the result of a comparison that began before it.
    const key = `${keyOf(asked)} ${this.#generationOf(asked.vendorId)}`
    const checking = this.#checking.get(key)
    if (checking) return checking
    const fresh = this.#check(asked, draw).finally(() => this.#checking.delete(key))
    this.#checking.set(key, fresh)
    return fresh
  }

  async #check(asked: Asked, draw: Draw): Promise<PackedPage> {
    const key = keyOf(asked)
    const generation = this.#generationOf(asked.vendorId)
    const { mark: facts, render } = await draw(asked)
    const mark = createHash('sha256').update(facts).digest('base64url')
    const now = performance.now()
    const cached = this.#pages.get(key)
    const isTrue = cached && cached.mark === mark && now - cached.drawnAt < lifeMs
    const entry = isTrue
      ? { ...cached, checkedAt: now, generation }
      : { mark, drawnAt: now, checkedAt: now, generation, page: packPage(render()) }
    this.#forget(key)
    this.#pages.set(key, entry)
    this.#bytes += sizeOf(entry)
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#mostBytes || oldest === key) break
      this.#forget(oldest)
    }
    return entry.page
  }

  #forget(key: string): void {
    const entry = this.#pages.get(key)
    if (!entry) return
    this.#bytes -= sizeOf(entry)
    this.#pages.delete(key)
  }

  #generationOf(vendorId: string): number {
    return this.#generations.get(vendorId) ?? 0
  }
}

function keyOf(asked: Asked): string {
  return `${asked.vendorId} ${asked.origin} ${asked.table ?? ''} ${asked.step}`
}

/** Overhead of an entry besides its page: key, mark, policy, ETag and their objects, with a margin. */
const besides = 2 * 1024

function sizeOf({ page }: Entry): number {
  return page.packed.length + besides
}

/**
 * High compression: it delays the first byte by a few ms, saves ten times that on a slow connection, and serves many
 * guests.
 */
const packing = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
/** Fast compression for a page that only one guest gets. */
export const quickPacking = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

export function packPage(page: HtmlPage, how = packing): PackedPage {
  const packed = brotliCompressSync(page.html, how)
  return {
    contentPolicy: page.contentPolicy,
    etag: createHash('sha256').update(page.html).digest('base64url').slice(0, 20),
    packed,
    unpacked: () => brotliDecompressSync(packed),
  }
}
