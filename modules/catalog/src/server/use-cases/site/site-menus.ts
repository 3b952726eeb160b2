import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { SiteMenu } from '../../../contract/index.ts'
import { type Channel, menuChangesAt, siteMenuOf } from '../../../domain/index.ts'
import type { CatalogDeps } from '../../catalog-deps.ts'
import type { MenuCache } from '../menu/menu-cache.ts'
import type { MenuState } from '../../store/menu/menu.reader.ts'

/** A rendered menu of one vendor and channel. */
export type RenderedMenu = {
  version: number
  etag: string
  menu: SiteMenu
  body: Buffer
  /** Compressed at first use and cached: every guest gets the same bytes. */
  encoded: (encoding: 'br' | 'gzip') => Buffer
}
type CachedSiteMenu = RenderedMenu & MenuState & { validUntilMs: number }

const mostBytes = 32 * 1024 * 1024
/** The body contains the vendor's currency, which is not part of the menu's version. */
const longestMs = 60_000

/**
 * Caches the site's menu, rendered once per vendor, channel and state of the menu, and again when a shift starts or
 * ends. Bounded by bytes; evicts the least recently used.
 */
export class SiteMenus {
  readonly #deps: CatalogDeps & { menus: MenuCache }
  readonly #cached = new Map<string, CachedSiteMenu>()
  readonly #rendering = new Map<string, Promise<CachedSiteMenu>>()

  constructor(deps: CatalogDeps & { menus: MenuCache }) {
    this.#deps = deps
  }

  async get(vendorId: string, channel: Channel): Promise<RenderedMenu> {
    const key = `${vendorId} ${channel}`
    const state = await this.#deps.menus.state(vendorId)
    const nowMs = this.#deps.clock().getTime()
    const cached = this.#cached.get(key)
    if (cached && isTrue(cached, state, nowMs)) {
      this.#cached.delete(key)
      this.#cached.set(key, cached)
      return cached
    }
    const rendering = this.#rendering.get(key)
    if (rendering) {
      const rendered = await rendering
      if (isTrue(rendered, state, nowMs)) return rendered
    }
    return this.#render(key, { vendorId, channel, state })
  }

  #render(key: string, asked: { vendorId: string; channel: Channel; state: MenuState }): Promise<CachedSiteMenu> {
    const rendering = this.#make(asked)
      .then((made) => {
        this.#store(key, made)
        return made
      })
      .finally(() => {
        if (this.#rendering.get(key) === rendering) this.#rendering.delete(key)
      })
    this.#rendering.set(key, rendering)
    return rendering
  }

  async #make({
    vendorId,
    channel,
    state,
  }: {
    vendorId: string
    channel: Channel
    state: MenuState
  }): Promise<CachedSiteMenu> {
    const { menus, clock, vendors, database } = this.#deps
    const [stored, settings] = await Promise.all([menus.at(vendorId, state), vendors.settingsOf(database, vendorId)])
    const at = clock()
    // The contract's schema has mutable arrays; the facts are the same, but read-only.
    const { version, categories } = siteMenuOf(stored.menu, stored.index, { channel, at })
    const menu = { version, currency: settings.currency, categories } as SiteMenu
    const turnsAt = menuChangesAt(stored.menu, at)?.getTime() ?? Number.POSITIVE_INFINITY
    return {
      version,
      stockMoves: stored.stockMoves,
      menu,
      validUntilMs: Math.min(at.getTime() + longestMs, turnsAt),
      ...bytesOf(menu),
    }
  }

  #store(key: string, cached: CachedSiteMenu): void {
    this.#cached.delete(key)
    this.#cached.set(key, cached)
    let bytes = 0
    for (const each of this.#cached.values()) bytes += each.body.length * 2
    for (const [oldest, each] of this.#cached) {
      if (bytes <= mostBytes || oldest === key) break
      this.#cached.delete(oldest)
      bytes -= each.body.length * 2
    }
  }
}

function isTrue(cached: CachedSiteMenu, state: MenuState, nowMs: number): boolean {
  return cached.version === state.version && cached.stockMoves === state.stockMoves && nowMs < cached.validUntilMs
}

function bytesOf(menu: SiteMenu): Pick<RenderedMenu, 'body' | 'etag' | 'encoded'> {
  const body = Buffer.from(JSON.stringify({ data: menu }))
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const encodings: { br?: Buffer; gzip?: Buffer } = {}
  return {
    body,
    etag,
    encoded(encoding) {
      encodings[encoding] ??= encoding === 'br' ? brotli(body) : gzipSync(body)
      return encodings[encoding]
    },
  }
}

function brotli(body: Buffer): Buffer {
  return brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })
}
