import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { SiteMenu } from '../../contract/index.ts'
import { type Channel, menuChangesAt, siteMenuOf } from '../../domain/index.ts'
import type { CatalogDeps } from '../catalog-deps.ts'
import type { KeptMenus } from '../menu/kept-menus.ts'
import type { MenuState } from '../menu/menu.reader.ts'

/** A rendered menu of one vendor and channel. */
export type RenderedMenu = {
  version: number
  etag: string
  menu: SiteMenu
  body: Buffer
  /** Compressed at first use and cached: every guest gets the same bytes. */
  encoded: (encoding: 'br' | 'gzip') => Buffer
}
type Kept = RenderedMenu & MenuState & { validUntilMs: number }

const mostBytes = 32 * 1024 * 1024
/** The body contains the vendor's currency, which is not part of the menu's version. */
const longestMs = 60_000

/**
 * Caches the site's menu, rendered once per vendor, channel and state of the menu, and again when a shift starts or
 * ends. Bounded by bytes; evicts the least recently used.
 */
export class SiteMenus {
  readonly #deps: CatalogDeps & { menus: KeptMenus }
  readonly #kept = new Map<string, Kept>()
  readonly #rendering = new Map<string, Promise<Kept>>()

  constructor(deps: CatalogDeps & { menus: KeptMenus }) {
    this.#deps = deps
  }

  async get(vendorId: string, channel: Channel): Promise<RenderedMenu> {
    const key = `${vendorId} ${channel}`
    const state = await this.#deps.menus.state(vendorId)
    const nowMs = this.#deps.clock().getTime()
    const kept = this.#kept.get(key)
    if (kept && isTrue(kept, state, nowMs)) {
      this.#kept.delete(key)
      this.#kept.set(key, kept)
      return kept
    }
    const rendering = this.#rendering.get(key)
    if (rendering) {
      const rendered = await rendering
      if (isTrue(rendered, state, nowMs)) return rendered
    }
    return this.#render(key, { vendorId, channel, state })
  }

  #render(key: string, asked: { vendorId: string; channel: Channel; state: MenuState }): Promise<Kept> {
    const rendering = this.#make(asked)
      .then((made) => {
        this.#keep(key, made)
        return made
      })
      .finally(() => {
        if (this.#rendering.get(key) === rendering) this.#rendering.delete(key)
      })
    this.#rendering.set(key, rendering)
    return rendering
  }

  async #make({ vendorId, channel, state }: { vendorId: string; channel: Channel; state: MenuState }): Promise<Kept> {
    const { menus, clock, settingsOf, database } = this.#deps
    const [stored, settings] = await Promise.all([menus.at(vendorId, state), settingsOf(database, vendorId)])
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

  #keep(key: string, kept: Kept): void {
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    let bytes = 0
    for (const each of this.#kept.values()) bytes += each.body.length * 2
    for (const [oldest, each] of this.#kept) {
      if (bytes <= mostBytes || oldest === key) break
      this.#kept.delete(oldest)
      bytes -= each.body.length * 2
    }
  }
}

function isTrue(kept: Kept, state: MenuState, nowMs: number): boolean {
  return kept.version === state.version && kept.stockMoves === state.stockMoves && nowMs < kept.validUntilMs
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
