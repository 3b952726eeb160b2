import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Database } from '@sofreh/database'
import { isUuid } from '@sofreh/kernel'
import type { HtmlPage, isStep, PageAssets, renderPage, shellPage } from '@sofreh/storefront/render'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Slices } from '../create-slices.ts'
import { pageText } from '../text/pages.fa.ts'
import { serveBuilt } from './built-files.ts'
import { noticePage } from './notice-page.ts'
import { type Asked, type KeptPage, PageMemory } from './page-memory.ts'

/** The built site, loaded from its file: a new build needs no new server. */
type Renderer = { renderPage: typeof renderPage; shellPage: typeof shellPage; isStep: typeof isStep }
export type StorefrontOptions = { root: string; slices: Slices; database: Database; publicUrl: string | undefined }

/** The guest's site, drawn here and kept per restaurant, menu version, table and step; its built files beside it. */
export async function storefrontPages(app: FastifyInstance, options: StorefrontOptions): Promise<void> {
  const folder = join(options.root, 'apps/storefront/dist')
  const site = await loadSite(folder)
  if (!site) {
    app.get('/', (_, reply) => sendNotice(reply, 503, pageText.notBuilt))
    return
  }
  await serveBuilt(app, { folder: join(folder, 'client'), prefix: '/' })
  const shell = site.renderer.shellPage()
  app.get('/_app', (_, reply) => sendPage(reply, shell))
  const memory = new PageMemory()
  const draw = drawer(site, options)
  app.get('/', async (request, reply) => {
    const vendor = await options.slices.vendors.findByHost(request.host)
    if (!vendor) return sendNotice(reply, 404, pageText.unknownVendor)
    const asked = askedOf(site.renderer, request, options)
    const page = await memory.get({ ...asked, vendorId: vendor.vendorId }, (facts) => draw(facts))
    return sendKept(request, reply, page)
  })
}

function askedOf(renderer: Renderer, request: FastifyRequest, options: StorefrontOptions): Omit<Asked, 'vendorId'> {
  const query = request.query as Record<string, string | string[] | undefined>
  const { table, step } = query
  return {
    origin: options.publicUrl ?? `${request.protocol}://${request.host}`,
    table: typeof table === 'string' && isUuid(table.toLowerCase()) ? table.toLowerCase() : undefined,
    step: typeof step === 'string' && renderer.isStep(step) ? step : 'MENU',
  }
}

/** Gathers what a page is drawn from; its mark tells whether a kept page still says the same. */
function drawer(site: Site, { slices, database }: StorefrontOptions) {
  return async ({ vendorId, origin, table: tableId, step }: Asked) => {
    const [landing, found] = await Promise.all([
      slices.vendors.landingOf(vendorId),
      tableId === undefined ? undefined : slices.dining.findTable(database, vendorId, tableId),
    ])
    const table = found?.isActive ? { id: found.id, name: found.name, categoryName: found.categoryName } : null
    const { menu, etag } = await slices.catalog.siteMenu(vendorId, table ? 'QR' : 'WEBSITE')
    return {
      mark: JSON.stringify([etag, landing, table]),
      render: (): HtmlPage => {
        const content = { landing, menu, step, drawnAt: Date.now(), ...(tableId === undefined ? {} : { table }) }
        return site.renderer.renderPage({ content, assets: site.assets, origin })
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

function sendNotice(reply: FastifyReply, status: number, notice: { title: string; body: string }): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(noticePage(notice))
}

function sendPage(reply: FastifyReply, page: HtmlPage): FastifyReply {
  reply.header('content-security-policy', page.contentPolicy).header('cache-control', 'no-cache')
  return reply.type('text/html; charset=utf-8').send(page.html)
}

function sendKept(request: FastifyRequest, reply: FastifyReply, page: KeptPage): FastifyReply {
  const encoding = /\bbr\b/.test(String(request.headers['accept-encoding'])) ? 'br' : undefined
  const etag = `"${page.etag}${encoding ?? ''}"`
  reply
    .header('content-security-policy', page.contentPolicy)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  reply.type('text/html; charset=utf-8')
  return encoding ? reply.header('content-encoding', 'br').send(page.packed) : reply.send(page.html)
}
