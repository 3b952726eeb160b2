import type { FastifyInstance } from 'fastify'

/** Parses JSON numbers of 16 digits and more as text, because they would lose their last digits. */
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
