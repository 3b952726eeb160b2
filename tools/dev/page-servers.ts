import { readFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { renderStorefront } from './render-storefront.ts'
import type { PageRequest } from './page-requests.ts'

/** Base of the storefront's modules. Everything else at `/` belongs to the server. */
const siteBase = '/_site/'
/** Base of the till's modules: below the office's, so it is looked up first. */
const tillBase = '/bo/pos/'
const courierBase = '/courier/'

export type PageServers = {
  /** Serves modules and pages of office, till and courier, and modules of the storefront; false for any other address. */
  serve(request: IncomingMessage, response: ServerResponse): boolean
  /** Renders what the server asked for instead of a page. */
  render(asked: PageRequest, host: string): Promise<string>
  watcher: ViteDevServer['watcher']
  close(): Promise<void>
}

/** Starts Vite for office, till, courier and storefront. All send hot updates through `http`. */
export async function startPageServers(root: string, http: Server): Promise<PageServers> {
  const start = (folder: string, base: string) =>
    createServer({
      configFile: join(root, folder, 'vite.config.ts'),
      base,
      appType: 'custom',
      cacheDir: join(root, 'node_modules/.cache/dev', folder.replace('apps/', 'vite-')),
      server: { middlewareMode: true, hmr: { server: http, path: 'hot' } },
    })
  const [office, till, courier, site] = await Promise.all([
    start('apps/back-office', '/bo/'),
    start('apps/till', tillBase),
    start('apps/courier', courierBase),
    start('apps/storefront', siteBase),
  ])
  return {
    serve(request, response) {
      const path = (request.url ?? '/').split('?')[0] ?? '/'
      const isNavigation = request.headers.accept?.includes('text/html') === true
      if (path === '/bo' || (path.startsWith('/bo/') && isNavigation)) {
        if (path === '/bo/pos') sendPage(till, { file: 'till.html', url: path }, response)
        else sendPage(office, { file: 'index.html', url: path }, response)
        return true
      }
      if (path === '/courier') {
        sendPage(courier, { file: 'courier.html', url: path }, response)
        return true
      }
      const vite = [till, office, courier, site].find(({ config }) => path.startsWith(config.base))
      vite?.middlewares(request, response, () => response.writeHead(404).end())
      return vite !== undefined
    },
    render: (asked, host) => renderStorefront(site, asked, `http://${host}`),
    watcher: site.watcher,
    async close() {
      await Promise.all([office, till, courier, site].map((vite) => vite.close()))
    },
  }
}

function sendPage(app: ViteDevServer, page: { file: string; url: string }, response: ServerResponse): void {
  app.transformIndexHtml(page.url, readFileSync(join(app.config.root, page.file), 'utf8')).then(
    (html) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(html),
    (error: unknown) => response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error)),
  )
}
