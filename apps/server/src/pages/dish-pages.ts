import { createRateLimit } from '@sofreh/http'
import { keepPage, type KeptPage, quickPacking } from './page-memory.ts'

/** Which page of which dish; `address` is the visitor's. */
export type DishAsked = { page: KeptPage; vendorId: string; itemId: string; address: string }
/** Makes the page of a dish out of the vendor's page; undefined when the vendor has no such dish. */
export type DrawDish = (html: string) => Promise<string | undefined>

/** Each page is compressed; the usual one takes 25 KiB. */
const maxPages = 1000
/** One drawing takes some 30 ms of the server's only thread: this many in a minute are a few per cent of it. */
const perMinute = { address: 30, all: 120 }

/**
 * The vendor's page with name and picture of one dish, for messengers that show a preview of a link. Pages are stored until
 * the vendor's page changes, the least recently used leaves first. Unknown dishes and visitors who ask for too
 * many different ones get the vendor's page unchanged: the dish opens in the browser all the same.
 */
export function createDishPages(): (asked: DishAsked, draw: DrawDish) => Promise<KeptPage> {
  const stored = new Map<string, { of: string; page: KeptPage }>()
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
    const made = keepPage({ html, contentPolicy: page.contentPolicy }, quickPacking)
    const [oldest] = stored.keys()
    if (stored.size >= maxPages && oldest !== undefined) stored.delete(oldest)
    stored.set(key, { of: page.etag, page: made })
    return made
  }
}
