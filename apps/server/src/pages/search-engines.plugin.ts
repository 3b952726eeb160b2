import type { Vendors } from '@sofreh/vendors/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { siteOrigin } from './site-origin.ts'

type Served = Pick<Vendors, 'findByHost' | 'landingOf'>
const anHour = 'public, max-age=3600'

/** Paths of personal pages and of API responses. A table's code is only for the guests at it. */
const closed = ['/bo', '/kiosk', '/board', '/api', '/_app', '/letter', '/*?*table=', '/*?*order=', '/*?*link=']

/** Serves `robots.txt` and the sitemap of a vendor's host. */
export function searchEngineRoutes(
  app: FastifyInstance,
  { vendors, publicUrl }: { vendors: Served; publicUrl: string | undefined },
): void {
  const isKnown = async ({ host }: FastifyRequest) => (await vendors.findByHost(host)) !== undefined

  app.get('/robots.txt', { config: { isDrawn: true } }, async (request, reply) => {
    if (!(await isKnown(request))) return sendText(reply, 'User-agent: *\nDisallow: /\n')
    const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), 'Allow: /']
    return sendText(reply, `${lines.join('\n')}\n\nSitemap: ${siteOrigin(request, publicUrl)}/sitemap.xml\n`)
  })

  app.get('/sitemap.xml', { config: { isDrawn: true } }, async (request, reply) => {
    const vendor = await vendors.findByHost(request.host)
    if (!vendor) return reply.callNotFound()
    const { cover, name } = await vendors.landingOf(vendor.vendorId)
    const origin = siteOrigin(request, publicUrl)
    const image = cover
      ? `<image:image><image:loc>${xml(origin + cover.url)}</image:loc><image:title>${xml(name)}</image:title></image:image>`
      : ''
    const body = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
      `<url><loc>${xml(`${origin}/`)}</loc><changefreq>daily</changefreq>${image}</url>`,
      '</urlset>',
    ].join('\n')
    return reply.header('cache-control', anHour).type('application/xml; charset=utf-8').send(body)
  })
}

function sendText(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('cache-control', anHour).type('text/plain; charset=utf-8').send(text)
}

function xml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
