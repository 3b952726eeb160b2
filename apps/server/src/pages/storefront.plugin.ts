import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Database } from '@sofreh/database'
import { isUuid, offsetSpan } from '@sofreh/kernel'
import type { HtmlPage, isStep, PageAssets, renderPage, sharedPage, shellPage } from '@sofreh/storefront/render'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Slices } from '../slices.ts'
import { pageText } from '../text/pages.fa.ts'
import { serveBuiltFiles } from './serve-built-files.ts'
import { noticePage } from './notice-page.ts'
import { withStreets } from './security-headers.ts'
import { sendPacked } from './send-packed.ts'
import { askedOfKnown } from './known-table.ts'
import { createDishPages, type DrawDish } from './create-dish-pages.ts'
import { type Asked, PageMemory } from './page-memory.ts'
import { siteOrigin } from './site-origin.ts'

const htmlType = 'text/html; charset=utf-8'
/** Days ahead that a page may name: «reopens on …». */
const offsetDays = 8

/** The built site, loaded at runtime, so that a new build needs no new server. */
type Renderer = {
  renderPage: typeof renderPage
  sharedPage: typeof sharedPage
  shellPage: typeof shellPage
  isStep: typeof isStep
}
export type StorefrontOptions = {
  /** The built storefront. */
  folder: string
  slices: Slices
  database: Database
  publicUrl: string | undefined
  /** Source of map tiles, allowed in pages. */
  tilesUrl: string | undefined
  /** Subscribes to events by vendor. */
  onNews: (hear: (vendorId: string) => void) => void
}

/** Serves the guest's site, rendered and cached by vendor, menu version, table and step, and its built files. */
export async function storefrontPages(app: FastifyInstance, options: StorefrontOptions): Promise<void> {
  const { folder } = options
  const site = await loadSite(folder)
  if (!site) {
    app.get('/', (_, reply) => sendNotice(reply, 503, pageText.notBuilt))
    return
  }
  await serveBuiltFiles(app, { folder: join(folder, 'client'), prefix: '/' })
  serveShell(app, site, options)
  const memory = new PageMemory()
  options.onNews((vendorId) => memory.wake(vendorId))
  const draw = drawer(site, options)
  const dishPage = createDishPages()
  const drawDish = dishDrawer(site, options)
  const { database, slices } = options
  const pageOf = async (wanted: Asked) => {
    const asked = await askedOfKnown(wanted, (vendorId, id) => slices.dining.findTable(database, vendorId, id))
    return memory.peek(asked) ?? (await memory.get(asked, draw))
  }
  app.get('/', { config: { isDrawn: true } }, async (request, reply) => {
    const vendor = await options.slices.vendors.findByHost(request.host)
    if (!vendor) return sendNotice(reply, 404, pageText.unknownVendor)
    const asked = askedOf(site.renderer, request, { vendorId: vendor.vendorId, publicUrl: options.publicUrl })
    const page = memory.peek(asked) ?? (await pageOf(asked))
    const itemId = uuidOf(request.query, 'item')
    // A table's page is opened by its code, never shared in a messenger.
    const isShared = itemId !== undefined && asked.table === undefined
    const sent = isShared
      ? await dishPage({ page, vendorId: asked.vendorId, itemId, address: request.ip }, drawDish(asked, itemId))
      : page
    return sendPacked(request, reply, { page: sent, type: htmlType, cacheControl: 'private, no-cache' })
  })
}

/** Serves `/_app`, which service workers show offline, with the vendor's name and colour. */
function serveShell(app: FastifyInstance, { renderer, assets }: Site, { slices }: StorefrontOptions): void {
  app.get('/_app', { config: { isDrawn: true } }, async (request, reply) => {
    const vendor = await slices.vendors.findByHost(request.host)
    if (!vendor) return sendNotice(reply, 404, pageText.unknownVendor)
    const landing = await slices.vendors.landingOf(vendor.vendorId)
    return sendPage(reply, renderer.shellPage({ landing, font: assets.font }))
  })
}

function askedOf(
  renderer: Renderer,
  request: FastifyRequest,
  { vendorId, publicUrl }: { vendorId: string; publicUrl: string | undefined },
): Asked {
  const { step } = request.query as Record<string, string | string[] | undefined>
  return {
    vendorId,
    origin: siteOrigin(request, publicUrl),
    table: uuidOf(request.query, 'table'),
    step: typeof step === 'string' && renderer.isStep(step) ? step : 'MENU',
  }
}

function uuidOf(query: unknown, name: string): string | undefined {
  const value = (query as Record<string, string | string[] | undefined>)[name]
  return typeof value === 'string' && isUuid(value.toLowerCase()) ? value.toLowerCase() : undefined
}

/** Renders the page of a dish; undefined for one that is not on the menu. */
function dishDrawer(site: Site, { slices }: StorefrontOptions) {
  return ({ vendorId, origin }: Asked, itemId: string): DrawDish =>
    async (html) => {
      const [landing, { menu }] = await Promise.all([
        slices.vendors.landingOf(vendorId),
        slices.catalog.siteMenu(vendorId, 'WEBSITE'),
      ])
      const isKnown = menu.categories.some(({ items }) => items.some(({ id }) => id === itemId))
      return isKnown ? site.renderer.sharedPage(html, { content: { landing, menu }, origin, itemId }) : undefined
    }
}

/** Collects the sources of a page; their mark shows whether a cached page is still current. */
function drawer(site: Site, options: StorefrontOptions) {
  const { slices, database } = options
  return async ({ vendorId, origin, table: tableId, step }: Asked) => {
    const [landing, found, rated, offers] = await Promise.all([
      slices.vendors.landingOf(vendorId),
      tableId === undefined ? undefined : slices.dining.findTable(database, vendorId, tableId),
      slices.feedback.ratingOf(database, vendorId),
      slices.pricing.offersOf(database, vendorId),
    ])
    const rating = rated.count === 0 ? undefined : rated
    const table = found?.isActive ? { id: found.id, name: found.name, categoryName: found.categoryName } : null
    const { menu, etag } = await slices.catalog.siteMenu(vendorId, table ? 'QR' : 'WEBSITE')
    return {
      mark: JSON.stringify([etag, landing, table, rating, offers]),
      render: (): HtmlPage => {
        const now = new Date()
        const content = {
          landing,
          menu,
          rating,
          ...(offers.length > 0 && { offers }),
          step,
          drawnAt: now.getTime(),
          offset: offsetSpan(now, offsetDays),
          ...(tableId === undefined ? {} : { table }),
        }
        return streetsOn(site.renderer.renderPage({ content, assets: site.assets, origin }), options)
      },
    }
  }
}

type Site = { renderer: Renderer; assets: PageAssets }

async function loadSite(folder: string): Promise<Site | undefined> {
  try {
    const assets = JSON.parse(readFileSync(join(folder, 'assets.json'), 'utf8')) as PageAssets
    const renderer = (await import(pathToFileURL(join(folder, 'server/entry-server.js')).href)) as Renderer
    return { renderer, assets }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

function streetsOn(page: HtmlPage, { tilesUrl }: StorefrontOptions): HtmlPage {
  return { ...page, contentPolicy: withStreets(page.contentPolicy, tilesUrl) }
}

function sendNotice(reply: FastifyReply, status: number, notice: { title: string; body: string }): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type(htmlType).send(noticePage(notice))
}

function sendPage(reply: FastifyReply, page: HtmlPage): FastifyReply {
  reply.header('content-security-policy', page.contentPolicy).header('cache-control', 'no-cache')
  return reply.type(htmlType).send(page.html)
}
