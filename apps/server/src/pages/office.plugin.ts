import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { tillPolicy } from './security-headers.ts'
import { noticePage } from './notice-page.ts'
import { serveBuiltFiles } from './serve-built-files.ts'
import { officeShell, type NameOf } from './office-shell.ts'
import { pageText } from '../text/pages.fa.ts'

type Folders = { office: string; till: string; courier: string }

/** Serves office, till and the courier's page: one page for every path under /bo except the till's; its router handles the rest. */
export async function officePages(app: FastifyInstance, folders: Folders, nameOf: NameOf): Promise<void> {
  // The till's worker of an earlier version is registered under this address too.
  for (const folder of [folders.office, folders.till]) await serveBuiltFiles(app, { folder, prefix: '/bo/' })
  const office = readPage(join(folders.office, 'index.html'))
  if (office === undefined) servePage(app, ['/bo', '/bo/*'], office)
  else officeShell(app, { urls: ['/bo', '/bo/*'], page: office, nameOf })
  // The till and the courier's page have pages of their own, which their service workers cache.
  servePage(app, ['/bo/pos'], readPage(join(folders.till, 'till.html')), tillPolicy)
  await serveBuiltFiles(app, { folder: folders.courier, prefix: '/courier/' })
  servePage(app, ['/courier'], readPage(join(folders.courier, 'courier.html')))
  // Served beside the page: a worker below `/courier/` could not control `/courier`.
  const worker = readPage(join(folders.courier, 'courier-worker.js'))
  if (worker !== undefined)
    app.get('/courier-worker.js', (_, reply) =>
      reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(worker),
    )
}

function servePage(app: FastifyInstance, urls: readonly string[], page: string | undefined, policy?: string): void {
  const answer = page ?? noticePage(pageText.notBuilt)
  for (const url of urls) {
    app.get(url, (_, reply) =>
      reply
        .code(page ? 200 : 503)
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .headers(policy ? { 'content-security-policy': policy } : {})
        .send(answer),
    )
  }
}

function readPage(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
