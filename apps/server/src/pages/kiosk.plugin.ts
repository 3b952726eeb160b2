import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { KioskAssets, kioskPage } from '@sofreh/storefront/render'
import type { FastifyInstance } from 'fastify'
import type { Slices } from '../create-slices.ts'
import { pageText } from '../text/pages.fa.ts'
import { serveBuilt } from './built-files.ts'
import { noticePage } from './notice-page.ts'

type KioskOptions = { root: string; slices: Pick<Slices, 'vendors'> }

/** `/kiosk`: one page in the house's colour, its files, its worker, and a manifest that opens it full screen. */
export async function kioskPages(app: FastifyInstance, { root, slices }: KioskOptions): Promise<void> {
  const folder = join(root, 'apps/storefront/dist')
  const kiosk = await loadKiosk(folder)
  await serveBuilt(app, { folder: join(folder, 'kiosk'), prefix: '/' })

  app.get('/kiosk', { config: { isDrawn: true } }, async (request, reply) => {
    const vendor = await slices.vendors.findByHost(request.host)
    const wrong = vendor ? pageText.notBuilt : pageText.unknownVendor
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache')
    if (!vendor || !kiosk) return reply.code(vendor ? 503 : 404).send(noticePage(wrong))
    const page = kiosk.draw({ landing: await slices.vendors.landingOf(vendor.vendorId), assets: kiosk.assets })
    return reply.header('content-security-policy', page.contentPolicy).send(page.html)
  })

  app.get('/kiosk.webmanifest', { config: { isDrawn: true } }, async (request, reply) => {
    const vendor = await slices.vendors.findByHost(request.host)
    if (!vendor) return reply.callNotFound()
    const manifest = await slices.vendors.webManifestOf(vendor.vendorId)
    const own = { id: '/kiosk', start_url: '/kiosk', scope: '/kiosk', display: 'fullscreen' }
    reply.header('cache-control', 'no-cache').type('application/manifest+json')
    return reply.send(JSON.stringify({ ...manifest, ...own }))
  })
}

async function loadKiosk(folder: string): Promise<{ draw: typeof kioskPage; assets: KioskAssets } | undefined> {
  try {
    const assets = JSON.parse(readFileSync(join(folder, 'kiosk-assets.json'), 'utf8')) as KioskAssets
    const renderer = (await import(pathToFileURL(join(folder, 'server/entry-server.js')).href)) as {
      kioskPage: typeof kioskPage
    }
    return { draw: renderer.kioskPage, assets }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
