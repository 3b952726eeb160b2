import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { noticePage } from './notice-page.ts'
import { serveBuilt } from './built-files.ts'
import { pageText } from '../text/pages.fa.ts'

/** The back office: one page for every address under /bo; its own router knows the rest. */
export async function officePages(app: FastifyInstance, folder: string): Promise<void> {
  await serveBuilt(app, { folder, prefix: '/bo/' })
  const page = readPage(join(folder, 'index.html'))
  const answer = page ?? noticePage(pageText.notBuilt)
  for (const url of ['/bo', '/bo/*']) {
    app.get(url, (_, reply) =>
      reply
        .code(page ? 200 : 503)
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
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
