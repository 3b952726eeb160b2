import { createHash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { HtmlPage, Step } from '@sofreh/storefront/render'

/** Which page of which restaurant, for whom. */
export type Asked = { vendorId: string; origin: string; table: string | undefined; step: Step }

/** A drawn page as it travels; whoever cannot read brotli gets it unpacked. */
export type KeptPage = { etag: string; contentPolicy: string; packed: Buffer; unpacked: () => Buffer }
type Entry = { mark: string; drawnAt: number; checkedAt: number; generation: number; page: KeptPage }
type Draw = (asked: Asked) => Promise<{ mark: string; render: () => HtmlPage }>

/** Ten thousand restaurants' pages of two hundred dishes (25 KiB), each with what it takes besides. */
const mostBytes = 10_000 * 27 * 1024
/** A page says «open until» and «today»: after this long it is drawn anew even when nothing changed. */
const lifeMs = 60_000
/** So long a page goes out unasked, unless news of its restaurant come first: a lost notice is made good. */
const freshMs = 1_000

/** Drawn pages, compressed; bounded by bytes, the one that was asked for longest ago leaves first. */
export class PageMemory {
  readonly #pages = new Map<string, Entry>()
  readonly #checking = new Map<string, Promise<KeptPage>>()
  readonly #generations = new Map<string, number>()
  readonly #mostBytes: number
  #bytes = 0

  constructor(most = mostBytes) {
    this.#mostBytes = most
  }

  /** What the kept pages take now; never more than `mostBytes` and one page. */
  get bytes(): number {
    return this.#bytes
  }

  get mostBytes(): number {
    return this.#mostBytes
  }

  /** Something happened at the restaurant: its pages are compared before they go out again. */
  wake(vendorId: string): void {
    this.#generations.set(vendorId, this.#generationOf(vendorId) + 1)
  }

  /** The page when it may go out as it is; undefined when it has to be compared or drawn (`get`). */
  peek(asked: Asked): KeptPage | undefined {
    const key = keyOf(asked)
    const kept = this.#pages.get(key)
    if (!kept || kept.generation !== this.#generationOf(asked.vendorId)) return undefined
    const now = Date.now()
    if (now - kept.checkedAt >= freshMs || now - kept.drawnAt >= lifeMs) return undefined
    this.#pages.delete(key)
    this.#pages.set(key, kept)
    return kept.page
  }

  /** The page as it is now: compared with what it is drawn from, and drawn when that changed. Many ask once. */
  get(asked: Asked, draw: Draw): Promise<KeptPage> {
    // Whoever comes after news must not be answered by a comparison that began before them.
    const key = `${keyOf(asked)} ${this.#generationOf(asked.vendorId)}`
    const checking = this.#checking.get(key)
    if (checking) return checking
    const fresh = this.#check(asked, draw).finally(() => this.#checking.delete(key))
    this.#checking.set(key, fresh)
    return fresh
  }

  async #check(asked: Asked, draw: Draw): Promise<KeptPage> {
    const key = keyOf(asked)
    const generation = this.#generationOf(asked.vendorId)
    const { mark: facts, render } = await draw(asked)
    const mark = createHash('sha256').update(facts).digest('base64url')
    const now = Date.now()
    const kept = this.#pages.get(key)
    const isTrue = kept && kept.mark === mark && now - kept.drawnAt < lifeMs
    const entry = isTrue
      ? { ...kept, checkedAt: now, generation }
      : { mark, drawnAt: now, checkedAt: now, generation, page: keepPage(render()) }
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

/** What an entry takes besides its page: key, mark, policy, etag and their objects, counted generously. */
const besides = 2 * 1024

function sizeOf({ page }: Entry): number {
  return page.packed.length + besides
}

/** Packed well: the first byte waits a few ms for it, a slow line wins ten times that, and one packing serves many guests. */
const packing = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
/** For a page that only one guest gets. */
export const quickPacking = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

export function keepPage(page: HtmlPage, how = packing): KeptPage {
  const packed = brotliCompressSync(page.html, how)
  return {
    contentPolicy: page.contentPolicy,
    etag: createHash('sha256').update(page.html).digest('base64url').slice(0, 20),
    packed,
    unpacked: () => brotliDecompressSync(packed),
  }
}
