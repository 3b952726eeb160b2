import type { CatalogDeps } from '../catalog-deps.ts'
import type { KeptMenus } from '../menu/kept-menus.ts'
import { vendorsWithStockNews } from '../menu/menu.reader.ts'
import { nextMenuVersion } from '../menu/version.writer.ts'
import { stampStockNews } from './stock.writer.ts'

/**
 * Tells the screens that few portions are left, none, or some again. In a transaction of its own after the order's: an
 * order must not hold the menu's version or the outbox counter while it still takes other locks. The mark on the item
 * stays until it is told, so news lost in a crash goes out with the next; and what a guest reads is true without it,
 * because the kept menu also asks for the moves.
 */
export class StockNews {
  readonly #deps: CatalogDeps & { menus: KeptMenus }
  readonly #publishing = new Map<string, Promise<void>>()

  constructor(deps: CatalogDeps & { menus: KeptMenus }) {
    this.#deps = deps
  }

  /** Called after the commit of a move. */
  noteMove(vendorId: string, hasNews: boolean): void {
    this.#deps.menus.doubt(vendorId)
    if (hasNews) this.#publishSoon(vendorId)
  }

  /** Tells what is to be told now. */
  async publish(vendorId: string): Promise<void> {
    const { database, announce, menus } = this.#deps
    await database.transaction(async (tx) => {
      const version = await nextMenuVersion(tx, vendorId, false)
      await stampStockNews(tx, vendorId, version)
      await announce(tx, { vendorId, kind: 'menu-changed', subjectId: vendorId, facts: { version } })
      tx.afterCommit(() => menus.doubt(vendorId))
    })
  }

  /** Serves vendors whose news was lost between commit and telling. */
  async sweep(): Promise<void> {
    for (const vendorId of await vendorsWithStockNews(this.#deps.database)) await this.publish(vendorId)
  }

  /** Waits for what is being told. */
  async settled(): Promise<void> {
    await Promise.all(this.#publishing.values())
  }

  /** Orders that come while one telling runs are told together by the next. */
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
