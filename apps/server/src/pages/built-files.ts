import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const forever = 'public, max-age=31536000, immutable'
const askAgain = 'no-cache'

/**
 * Serves what a build left in a folder under `/prefix/`. Names under `assets/` carry their content's hash and may be
 * kept for ever; the rest is asked for again. Ready-made `.br` and `.gz` twins go out as they are.
 */
export async function serveBuilt(app: FastifyInstance, built: { folder: string; prefix: string }): Promise<void> {
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
