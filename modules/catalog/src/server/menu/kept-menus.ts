import type { Database, Handle } from '@sofreh/database'
import { indexOfMenu, type MenuFacts, type MenuIndex, type MenuItemFacts } from '../../domain/index.ts'
import { type MenuState, readMenu, readMenuState, type StoredMenu } from './menu.reader.ts'

type ReadPictures = (
  handle: Handle,
  vendorId: string,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, MenuItemFacts['images'][number]>>

export type KeptMenu = StoredMenu & { index: MenuIndex }

const mostItems = 50_000
/** A public reading may be so old; a menu written by this process is seen by the next reading at once. */
const stateGraceMs = 100

/**
 * Menus kept in memory by vendor, true as long as version and stock moves are those of the database: asked with one tiny
 * read, so that a write by another process is seen too. Bounded by items over all vendors; the longest unused goes first.
 */
export class KeptMenus {
  readonly #database: Database
  readonly #picturesOf: ReadPictures
  readonly #kept = new Map<string, KeptMenu>()
  readonly #loading = new Map<string, Promise<KeptMenu>>()
  readonly #states = new Map<string, { askedAt: number; state: Promise<MenuState> }>()

  constructor(database: Database, picturesOf: ReadPictures) {
    this.#database = database
    this.#picturesOf = picturesOf
  }

  /** The menu as it is now. */
  async now(vendorId: string): Promise<KeptMenu> {
    return this.at(vendorId, await readMenuState(this.#database, vendorId))
  }

  /** The state of at most a tenth of a second ago; many readers share one question. */
  state(vendorId: string): Promise<MenuState> {
    const asked = this.#states.get(vendorId)
    if (asked && Date.now() - asked.askedAt < stateGraceMs) return asked.state
    const state = readMenuState(this.#database, vendorId)
    const entry = { askedAt: Date.now(), state }
    this.#states.set(vendorId, entry)
    state.catch(() => this.#dropState(vendorId, entry))
    if (this.#states.size > 1000) this.#forgetOldStates()
    return state
  }

  /** The menu of that state, or a newer one. */
  async at(vendorId: string, state: MenuState): Promise<KeptMenu> {
    const kept = this.#kept.get(vendorId)
    if (kept && kept.version === state.version && kept.stockMoves === state.stockMoves)
      return this.#touch(vendorId, kept)
    const loading = this.#loading.get(vendorId)
    if (loading) {
      const loaded = await loading
      if (isAsNew(loaded, state)) return loaded
    }
    return this.#load(vendorId)
  }

  /**
   * The menu of a version inside a running transaction. What a transaction reads may never be committed, so it is not
   * kept; and reading over another connection while holding one could starve the pool, so it is read here.
   */
  async within(handle: Handle, vendorId: string, version: number): Promise<Pick<KeptMenu, 'menu' | 'index'>> {
    const kept = this.#kept.get(vendorId)
    if (kept?.version === version) return this.#touch(vendorId, kept)
    if (handle === this.#database) return this.#load(vendorId)
    const { menu } = await this.#read(handle, vendorId)
    // For the next order: a shop where only the till sells has no guest whose reading would keep the menu.
    if (!this.#loading.has(vendorId)) this.#load(vendorId).catch(() => undefined)
    return { menu, index: indexOfMenu(menu) }
  }

  /** A write of this process was committed. */
  doubt(vendorId: string): void {
    this.#states.delete(vendorId)
  }

  #load(vendorId: string): Promise<KeptMenu> {
    const loading = this.#read(this.#database, vendorId)
      .then((stored) => {
        const kept = { ...stored, index: indexOfMenu(stored.menu) }
        this.#keep(vendorId, kept)
        return kept
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

  #keep(vendorId: string, kept: KeptMenu): void {
    const present = this.#kept.get(vendorId)
    // Two loads may end in the wrong order.
    if (present && present.version > kept.version) return
    this.#touch(vendorId, kept)
    let items = 0
    for (const menu of this.#kept.values()) items += sizeOf(menu.menu)
    for (const [oldest, menu] of this.#kept) {
      if (items <= mostItems || oldest === vendorId) break
      this.#kept.delete(oldest)
      items -= sizeOf(menu.menu)
    }
  }

  #touch(vendorId: string, kept: KeptMenu): KeptMenu {
    this.#kept.delete(vendorId)
    this.#kept.set(vendorId, kept)
    return kept
  }

  #dropState(vendorId: string, entry: { askedAt: number }): void {
    if (this.#states.get(vendorId)?.askedAt === entry.askedAt) this.#states.delete(vendorId)
  }

  #forgetOldStates(): void {
    const limit = Date.now() - stateGraceMs
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
