import { createRateLimit } from '@sofreh/http'
import { packPage, type PackedPage, quickPacking } from './page-memory.ts'

/** A request for a dish's page; `address` is the visitor's. */
export type DishAsked = { page: PackedPage; vendorId: string; itemId: string; address: string }
/** Renders the page of a dish from the vendor's page; undefined when the vendor has no such dish. */
export type DrawDish = (html: string) => Promise<string | undefined>

/** Maximum number of cached pages, each compressed; a typical one takes 25 KiB. */
const maxPages = 1000
/** Renderings per minute: each takes some 30 ms of the server's only thread, so the limit is a few per cent of it. */
const perMinute = { address: 30, all: 120 }

/**
 * Returns the vendor's page with name and picture of one dish, for link previews in messengers. Pages are cached until
 * the vendor's page changes; the least recently used is evicted first. Unknown dishes and rate-limited visitors get the
 * vendor's page unchanged: the dish opens in the browser anyway.
 */
export function createDishPages(): (asked: DishAsked, draw: DrawDish) => Promise<PackedPage> {
  const stored = new Map<string, { of: string; page: PackedPage }>()
  const mayAddress = createRateLimit({ perWindow: perMinute.address, windowMs: 60_000, maxAddresses: 10_000 })
  const mayAll = createRateLimit({ perWindow: perMinute.all, windowMs: 60_000, maxAddresses: 1 })
  return async ({ page, vendorId, itemId, address }, draw) => {
    const key = `${vendorId} ${itemId}`
    const known = stored.get(key)
    stored.delete(key)
    if (known?.of === page.etag) {
      stored.set(key, known)
      return known.page
    }
    const now = Date.now()
    if (!mayAddress(address, now) || !mayAll('all', now)) return page
    const html = await draw(page.unpacked().toString())
    if (html === undefined) return page
    const made = packPage({ html, contentPolicy: page.contentPolicy }, quickPacking)
    const [oldest] = stored.keys()
    if (stored.size >= maxPages && oldest !== undefined) stored.delete(oldest)
    stored.set(key, { of: page.etag, page: made })
    return made
  }
}
