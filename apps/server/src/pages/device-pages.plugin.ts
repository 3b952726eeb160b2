import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DeviceAssets, DevicePage, devicePage } from '@sofreh/storefront/render'
import type { FastifyInstance } from 'fastify'
import type { Slices } from '../slices.ts'
import { pageText } from '../text/pages.fa.ts'
import { serveBuiltFiles } from './serve-built-files.ts'
import { noticePage } from './notice-page.ts'

type DevicePagesOptions = {
  /** The built storefront. */
  folder: string
  slices: Pick<Slices, 'vendors'>
}

/**
 * Serves `/kiosk` and `/board`: a page in the vendor's colour, its files, its worker, and a manifest that opens it full
 * screen. The pages contain only the vendor's name; their data comes from calls with the device's credential.
 */
export async function devicePages(app: FastifyInstance, options: DevicePagesOptions): Promise<void> {
  for (const page of ['kiosk', 'board'] as const) await servePage(app, page, options)
}

async function servePage(
  app: FastifyInstance,
  page: DevicePage,
  { folder, slices }: DevicePagesOptions,
): Promise<void> {
  const built = await loadPage(folder, page)
  await serveBuiltFiles(app, { folder: join(folder, page), prefix: '/' })

  app.get(`/${page}`, { config: { isDrawn: true } }, async (request, reply) => {
    const vendor = await slices.vendors.findByHost(request.host)
    const wrong = vendor ? pageText.notBuilt : pageText.unknownVendor
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache')
    if (!vendor || !built) return reply.code(vendor ? 503 : 404).send(noticePage(wrong))
    const landing = await slices.vendors.landingOf(vendor.vendorId)
    const drawn = built.draw({ page, landing, assets: built.assets })
    return reply.header('content-security-policy', drawn.contentPolicy).send(drawn.html)
  })

  app.get(`/${page}.webmanifest`, { config: { isDrawn: true } }, async (request, reply) => {
    const vendor = await slices.vendors.findByHost(request.host)
    if (!vendor) return reply.callNotFound()
    const manifest = await slices.vendors.webManifestOf(vendor.vendorId)
    const own = { id: `/${page}`, start_url: `/${page}`, scope: `/${page}`, display: 'fullscreen' }
    reply.header('cache-control', 'no-cache').type('application/manifest+json')
    return reply.send(JSON.stringify({ ...manifest, ...own }))
  })
}

type Built = { draw: typeof devicePage; assets: DeviceAssets }

async function loadPage(folder: string, page: DevicePage): Promise<Built | undefined> {
  try {
    const assets = JSON.parse(readFileSync(join(folder, `${page}-assets.json`), 'utf8')) as DeviceAssets
    const renderer = (await import(pathToFileURL(join(folder, 'server/entry-server.js')).href)) as {
      devicePage: typeof devicePage
    }
    return { draw: renderer.devicePage, assets }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
