import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from './create-metrics.ts'

/**
 * `GET /metrics` for Prometheus. Answers 404 without the token, like an address that does not exist. Counts all calls
 * but those of monitoring itself; a route is named by its pattern, so figures carry neither ids nor queries.
 */
export function metricsRoutes(app: FastifyInstance, options: { metrics: Metrics; token: string }): void {
  const { metrics, token } = options
  app.addHook('onRequest', async ({ routeOptions }, { raw }) => {
    if (routeOptions.config.endpoint?.answer !== 'events') return
    metrics.streamOpened()
    raw.once('close', () => metrics.streamClosed())
  })
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const { url, config } = routeOptions
    if (config.isProbe || config.endpoint?.answer === 'events') return
    metrics.served({ method, route: url ?? 'unknown', status: reply.statusCode, seconds: reply.elapsedTime / 1_000 })
  })
  app.get('/metrics', { config: { isProbe: true } }, async ({ headers }, reply) => {
    if (!isEqual(headers.authorization ?? '', `Bearer ${token}`)) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.expose())
  })
}

/** Compares in constant time, also for texts of different lengths. */
function isEqual(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
