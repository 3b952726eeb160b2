import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import type { HtmlPage, Step } from '@sofreh/storefront/render'

/** Which page of which restaurant, for whom. */
export type Asked = { vendorId: string; origin: string; table: string | undefined; step: Step }

export type KeptPage = HtmlPage & { etag: string; packed: Buffer }
type Entry = { mark: string; drawnAt: number; page: KeptPage }
type Draw = (asked: Asked) => Promise<{ mark: string; render: () => HtmlPage }>

const mostPages = 400
/** A page says «open until» and «today»: after this long it is drawn anew even when nothing changed. */
const lifeMs = 60_000

/** Drawn pages with their compressed twin; the one that was asked for longest ago leaves first. */
export class PageMemory {
  readonly #pages = new Map<string, Entry>()

  async get(asked: Asked, draw: Draw): Promise<KeptPage> {
    const key = [asked.vendorId, asked.origin, asked.table ?? '', asked.step].join(' ')
    const { mark, render } = await draw(asked)
    const kept = this.#pages.get(key)
    this.#pages.delete(key)
    const entry =
      kept && kept.mark === mark && Date.now() - kept.drawnAt < lifeMs
        ? kept
        : { mark, drawnAt: Date.now(), page: keep(render()) }
    this.#pages.set(key, entry)
    if (this.#pages.size > mostPages) this.#forgetOldest()
    return entry.page
  }

  #forgetOldest(): void {
    const [oldest] = this.#pages.keys()
    if (oldest !== undefined) this.#pages.delete(oldest)
  }
}

function keep(page: HtmlPage): KeptPage {
  const packed = brotliCompressSync(page.html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return { ...page, packed, etag: createHash('sha256').update(page.html).digest('base64url').slice(0, 20) }
}
