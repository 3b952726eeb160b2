import type { FastifyInstance } from 'fastify'

/** Reads JSON whose bare numbers of 16 digits and more would lose their last ones; they arrive as text. */
export function readLongNumbers(scope: FastifyInstance): void {
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_, text, done) => {
    try {
      done(null, JSON.parse((text as string).replace(/([:[,]\s*)(\d{16,})(?=\s*[,}\]])/g, '$1"$2"')))
    } catch (error) {
      done(error as Error)
    }
  })
}
