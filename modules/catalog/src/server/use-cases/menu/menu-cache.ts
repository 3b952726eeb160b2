import type { Database, Handle } from '@sofreh/database'
import { indexOfMenu, type MenuFacts, type MenuIndex, type MenuItemFacts } from '../../../domain/index.ts'
import { type MenuState, readMenu, readMenuState, type StoredMenu } from '../../store/menu/menu.reader.ts'

type ReadPictures = (
  handle: Handle,
  vendorId: string,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, MenuItemFacts['images'][number]>>

export type CachedMenu = StoredMenu & { index: MenuIndex }

const mostItems = 50_000
/** Public reads may be stale by this much; a write of this process is visible to the next read at once. */
const stateGraceMs = 100

/**
 * Caches menus in memory by vendor. A menu is valid while version and stock moves match the database. Each read checks
 * them with one small query, so writes of other processes are seen too. Bounded by the items of all vendors; evicts the
 * least recently used.
 */
export class MenuCache {
  readonly #database: Database
  readonly #picturesOf: ReadPictures
  readonly #cached = new Map<string, CachedMenu>()
  readonly #loading = new Map<string, Promise<CachedMenu>>()
  readonly #states = new Map<string, { askedAt: number; state: Promise<MenuState> }>()

  constructor(database: Database, picturesOf: ReadPictures) {
    this.#database = database
    this.#picturesOf = picturesOf
  }

  /** Returns the current menu. */
  async now(vendorId: string): Promise<CachedMenu> {
    return this.at(vendorId, await readMenuState(this.#database, vendorId))
  }

  /** Returns a state at most a tenth of a second old; concurrent readers share one query. */
  state(vendorId: string): Promise<MenuState> {
    const asked = this.#states.get(vendorId)
    if (asked && performance.now() - asked.askedAt < stateGraceMs) return asked.state
    const state = readMenuState(this.#database, vendorId)
    const entry = { askedAt: performance.now(), state }
    this.#states.set(vendorId, entry)
    state.catch(() => this.#dropState(vendorId, entry))
    if (this.#states.size > 1000) this.#forgetOldStates()
    return state
  }

  /** Returns the menu of that state, or a newer one. */
  async at(vendorId: string, state: MenuState): Promise<CachedMenu> {
    const cached = this.#cached.get(vendorId)
    if (cached && cached.version === state.version && cached.stockMoves === state.stockMoves)
      return this.#touch(vendorId, cached)
    const loading = this.#loading.get(vendorId)
    if (loading) {
      const loaded = await loading
      if (isAsNew(loaded, state)) return loaded
    }
    return this.#load(vendorId)
  }

  /**
   * Returns the menu of a version inside a running transaction. It is not cached, because the transaction may roll
   * back. It is read on the transaction's own connection: waiting for a second one could exhaust the pool.
   */
  async within(handle: Handle, vendorId: string, version: number): Promise<Pick<CachedMenu, 'menu' | 'index'>> {
    const cached = this.#cached.get(vendorId)
    if (cached?.version === version) return this.#touch(vendorId, cached)
    if (handle === this.#database) return this.#load(vendorId)
    const { menu } = await this.#read(handle, vendorId)
    // Loads it for the next order: where only the till sells, no guest's read would fill the cache.
    if (!this.#loading.has(vendorId)) this.#load(vendorId).catch(() => undefined)
    return { menu, index: indexOfMenu(menu) }
  }

  /** Invalidates the state after this process committed a write. */
  doubt(vendorId: string): void {
    this.#states.delete(vendorId)
  }

  #load(vendorId: string): Promise<CachedMenu> {
    const loading = this.#read(this.#database, vendorId)
      .then((stored) => {
        const cached = { ...stored, index: indexOfMenu(stored.menu) }
        this.#store(vendorId, cached)
        return cached
      })
      .finally(() => {
        if (this.#loading.get(vendorId) === loading) this.#loading.delete(vendorId)
      })
    this.#loading.set(vendorId, loading)
    return loading
  }

  #read(handle: Handle, vendorId: string): Promise<StoredMenu> {
    return readMenu(handle, vendorId, (ids) => this.#picturesOf(handle, vendorId, ids))
  }

  #store(vendorId: string, cached: CachedMenu): void {
    const present = this.#cached.get(vendorId)
    // Two concurrent loads may finish out of order.
    if (present && present.version > cached.version) return
    this.#touch(vendorId, cached)
    let items = 0
    for (const menu of this.#cached.values()) items += sizeOf(menu.menu)
    for (const [oldest, menu] of this.#cached) {
      if (items <= mostItems || oldest === vendorId) break
      this.#cached.delete(oldest)
      items -= sizeOf(menu.menu)
    }
  }

  #touch(vendorId: string, cached: CachedMenu): CachedMenu {
    this.#cached.delete(vendorId)
    this.#cached.set(vendorId, cached)
    return cached
  }

  #dropState(vendorId: string, entry: { askedAt: number }): void {
    if (this.#states.get(vendorId)?.askedAt === entry.askedAt) this.#states.delete(vendorId)
  }

  #forgetOldStates(): void {
    const limit = performance.now() - stateGraceMs
    for (const [vendorId, { askedAt }] of this.#states) if (askedAt < limit) this.#states.delete(vendorId)
  }
}

function isAsNew(loaded: MenuState, state: MenuState): boolean {
  if (loaded.version !== state.version) return loaded.version > state.version
  return loaded.stockMoves >= state.stockMoves
}

function sizeOf(menu: MenuFacts): number {
  return menu.items.length + menu.toppingCategories.length + 10
}
