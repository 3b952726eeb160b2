import type { FastifyInstance } from 'fastify'
import type { Slices } from '../create-slices.ts'
import { pageText } from '../text/pages.fa.ts'
import { noticePage } from './notice-page.ts'

/** The guest's site: rendered here, its files served beside. */
export async function storefrontPages(app: FastifyInstance, options: { root: string; slices: Slices }): Promise<void> {
  app.get('/_app', (_, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(noticePage(pageText.shell)),
  )
  app.get('/', async (request, reply) => {
    const vendor = await options.slices.vendors.findByHost(request.host)
    return reply
      .code(vendor ? 503 : 404)
      .type('text/html; charset=utf-8')
      .send(noticePage(vendor ? pageText.notBuilt : pageText.unknownVendor))
  })
}
