import type { CatalogDeps } from '../../catalog-deps.ts'
import type { MenuCache } from '../menu/menu-cache.ts'
import { vendorsWithStockNews } from '../../store/menu/menu.reader.ts'
import { nextMenuVersion } from '../../store/menu/version.writer.ts'
import { stampStockNews } from '../../store/stock/stock.writer.ts'

/**
 * Publishes that few portions, none, or some again are left. Runs in its own transaction after the order's: an order
 * must not hold the menu's version or the outbox counter while it takes other locks. The mark on the item stays until
 * it is published, so a crash only delays it. Guests read correct stock without it, because the cache also checks stock
 * moves.
 */
export class StockNews {
  readonly #deps: CatalogDeps & { menus: MenuCache }
  readonly #publishing = new Map<string, Promise<void>>()

  constructor(deps: CatalogDeps & { menus: MenuCache }) {
    this.#deps = deps
  }

  /** Must be called after the commit of a move. */
  noteMove(vendorId: string, hasNews: boolean): void {
    this.#deps.menus.doubt(vendorId)
    if (hasNews) this.#publishSoon(vendorId)
  }

  /** Publishes the pending stock changes of a vendor. */
  async publish(vendorId: string): Promise<void> {
    const { database, announce, menus } = this.#deps
    await database.transaction(async (tx) => {
      const version = await nextMenuVersion(tx, vendorId, false)
      await stampStockNews(tx, vendorId, version)
      await announce(tx, { vendorId, kind: 'menu-changed', subjectId: vendorId, facts: { version } })
      tx.afterCommit(() => menus.doubt(vendorId))
    })
  }

  /** Publishes for vendors whose changes were lost between commit and publishing. */
  async sweep(): Promise<void> {
    for (const vendorId of await vendorsWithStockNews(this.#deps.database)) await this.publish(vendorId)
  }

  /** Waits for running publications. */
  async settled(): Promise<void> {
    await Promise.all(this.#publishing.values())
  }

  /** Batches: orders that commit during one publication share the next. */
  #publishSoon(vendorId: string): void {
    const running = this.#publishing.get(vendorId) ?? Promise.resolve()
    const next: Promise<void> = running
      .then(() => (this.#publishing.get(vendorId) === next ? this.publish(vendorId) : undefined))
      .catch(this.#deps.onError)
      .finally(() => {
        if (this.#publishing.get(vendorId) === next) this.#publishing.delete(vendorId)
      })
    this.#publishing.set(vendorId, next)
  }
}
