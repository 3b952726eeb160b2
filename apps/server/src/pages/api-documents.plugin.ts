import { join } from 'node:path'
import type { EndpointDefinition } from '@sofreh/contract'
import { apiPageOf, openApiOf } from '@sofreh/http'
import type { FastifyInstance } from 'fastify'
import { serveBuiltFiles } from './serve-built-files.ts'
import { packPage, type PackedPage } from './page-memory.ts'
import { pagePolicy } from './security-headers.ts'
import { sendPacked } from './send-packed.ts'

const version = '0.2.0'

/** Address of the page's script and styles, which `tools/build.mjs` makes of `apps/server/api-page`. */
const files = '/docs/api-page/'

/**
 * Serves `/openapi.json` and `/docs/api` with its files. Both depend only on the contracts, so each is rendered once, at
 * the first request: rendering and compressing takes a quarter of a second of the server's only thread.
 */
export async function apiDocumentRoutes(
  app: FastifyInstance,
  { root, endpoints }: { root: string; endpoints: readonly EndpointDefinition[] },
): Promise<void> {
  await serveBuiltFiles(app, { folder: join(root, 'apps/server/dist/api-page'), prefix: files })
  serveOnce(app, '/openapi.json', {
    type: 'application/json; charset=utf-8',
    make: () => JSON.stringify(openApiOf(endpoints, version)),
  })
  serveOnce(app, '/docs/api', {
    type: 'text/html; charset=utf-8',
    make: () => apiPageOf({ script: `${files}api-page.js`, styles: `${files}api-page.css` }),
  })
}

function serveOnce(app: FastifyInstance, url: string, { type, make }: { type: string; make: () => string }): void {
  let page: PackedPage | undefined
  app.get(url, { config: { isDrawn: true } }, (request, reply) => {
    page ??= packPage({ html: make(), contentPolicy: pagePolicy })
    return sendPacked(request, reply, { page, type, cacheControl: 'no-cache' })
  })
}
