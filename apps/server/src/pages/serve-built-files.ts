import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const forever = 'public, max-age=31536000, immutable'
const askAgain = 'no-cache'

/**
 * Serves a build's folder under `/prefix/`. Names under `assets/` contain their content's hash and are cached
 * permanently; other files are revalidated. Existing `.br` and `.gz` variants are served directly.
 */
export async function serveBuiltFiles(app: FastifyInstance, built: { folder: string; prefix: string }): Promise<void> {
  if (!existsSync(built.folder)) return
  await app.register(fastifyStatic, {
    root: built.folder,
    prefix: built.prefix,
    decorateReply: false,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', '**/.vite/**'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', /[\\/]assets[\\/]/.test(path) ? forever : askAgain)
    },
  })
}
