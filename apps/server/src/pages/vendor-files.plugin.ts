import { open } from 'node:fs/promises'
import type { Vendors } from '@sofreh/vendors/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

type Served = Pick<Vendors, 'fileOf' | 'formFor' | 'webManifestOf' | 'iconOf' | 'findByHost'>
const aDay = 'public, max-age=86400'

/** Serves pictures, icons and the web app manifest. */
export function vendorFileRoutes(app: FastifyInstance, vendors: Served): void {
  app.get<{ Params: { vendorId: string; name: string } }>('/files/:vendorId/:name', async (request, reply) => {
    const known = vendors.fileOf(request.params.vendorId, request.params.name)
    if (!known) return reply.callNotFound()
    const file = await vendors.formFor(known, request.headers.accept)
    const handle = await open(file.path).catch(() => undefined)
    if (!handle) return reply.callNotFound()
    const { size } = await handle.stat()
    // One URL serves several formats, depending on the Accept header.
    if (known.contentType.startsWith('image/')) reply.header('vary', 'Accept')
    reply.header('content-length', size).header('cache-control', file.cacheControl).type(file.contentType)
    return reply.send(handle.createReadStream())
  })

  app.get('/manifest.webmanifest', { config: { isDrawn: true } }, async (request, reply) => {
    const vendor = await vendors.findByHost(request.host)
    if (!vendor) return reply.callNotFound()
    const manifest = await vendors.webManifestOf(vendor.vendorId)
    return reply.header('cache-control', 'no-cache').type('application/manifest+json').send(JSON.stringify(manifest))
  })

  app.get<{ Params: { file: string } }>('/icons/:file', { config: { isDrawn: true } }, (request, reply) =>
    sendIcon(vendors, request.params.file.replace(/\.png$/, ''), { request, reply }),
  )
  app.get('/favicon.ico', { config: { isDrawn: true } }, (request, reply) =>
    sendIcon(vendors, 'icon-48', { request, reply }),
  )
  app.get('/share.jpg', { config: { isDrawn: true } }, (request, reply) =>
    sendIcon(vendors, 'share-1200', { request, reply }),
  )
  app.get('/apple-touch-icon.png', { config: { isDrawn: true } }, (request, reply) =>
    sendIcon(vendors, 'touch-180', { request, reply }),
  )
}

async function sendIcon(
  vendors: Served,
  name: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<unknown> {
  const vendor = await vendors.findByHost(request.host)
  const icon = vendor && (await vendors.iconOf(vendor.vendorId, name))
  if (!icon) return reply.callNotFound()
  const etag = `"${icon.version}"`
  reply.header('cache-control', aDay).header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type(icon.contentType).send(icon.bytes)
}
