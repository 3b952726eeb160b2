import { setTimeout as pause } from 'node:timers/promises'
import { join } from 'node:path'
import { createEvents, type Events, type ReactionRunner } from '@sofreh/events'
import { createHttp } from '@sofreh/http'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { compose } from './compose.ts'
import { createMetrics } from './metrics/create-metrics.ts'
import { metricsRoutes } from './metrics/metrics.plugin.ts'
import { apiDocumentRoutes } from './pages/api-documents.plugin.ts'
import { createDiskCheck } from './pages/disk-check.ts'
import { devicePages } from './pages/device-pages.plugin.ts'
import { healthRoutes } from './pages/health.plugin.ts'
import { officePages } from './pages/office.plugin.ts'
import { addSecurityHeaders } from './pages/security-headers.ts'
import { letterRoutes } from './pages/letter.plugin.ts'
import { searchEngineRoutes } from './pages/search-engines.plugin.ts'
import { statusRoutes } from './pages/status.plugin.ts'
import { storefrontPages } from './pages/storefront.plugin.ts'
import { vendorFileRoutes } from './pages/vendor-files.plugin.ts'
import { reactionsOf } from './reactions-of.ts'
import type { Config } from './settings/config.ts'
import type { Secrets } from './settings/secrets.ts'
import type { Slices } from './slices.ts'
import type { StartedDatabase } from './start-database.ts'

export type Assembled = {
  http: FastifyInstance
  slices: Slices
  /** Creates the same slices with another clock; for seeds. */
  slicesAt: (clock: () => Date) => Slices
  runner: ReactionRunner
  /**
   * Reports itself as stopping and answers on for the configured time. Then closes the live streams, finishes open
   * requests, and the reactions last.
   */
  stop(): Promise<void>
}

export type Parts = {
  config: Config
  secrets: Secrets
  logger: Logger
  root: string
  started: StartedDatabase
  /** Other reactions than the product's, for measurements. */
  reactionsOf?: typeof reactionsOf
}

/** Assembles slices, web server, live events and reactions; everything but listening. */
export async function assemble(parts: Parts): Promise<Assembled> {
  const { logger, started } = parts
  const { database, replica } = started
  const onError = (error: unknown) => logger.error({ err: error }, 'background work failed')
  const events = await createEvents({ database, connection: started.connection, onError })
  const slicesAt = (clock: () => Date) => compose({ ...parts, database, replica, events, onError, clock })
  const slices = slicesAt(() => new Date())
  const runner = events.startReactions((parts.reactionsOf ?? reactionsOf)(slices))
  let isStopping = false
  const http = await createWebServer(parts, slices, { onNews: events.onNews, isStopping: () => isStopping })
  return {
    http,
    slices,
    slicesAt,
    runner,
    stop: async () => {
      isStopping = true
      await pause(parts.config.stopDelayMs)
      await http.close()
      await events.close()
    },
  }
}

type Around = { onNews: Events['onNews']; isStopping: () => boolean }

async function createWebServer(parts: Parts, slices: Slices, around: Around): Promise<FastifyInstance> {
  const { config, logger, root } = parts
  const bindings = slices.all.flatMap((slice) => slice.routes)
  const http = await createHttp({
    bindings,
    resolveVendor: async (host) => (await slices.vendors.findByHost(host))?.vendorId,
    resolveCaller: slices.identity.resolveCaller,
    refusals: slices.refusals,
    logger,
    checksAnswers: !config.isProduction,
    publicPerMinute: config.publicPerMinute,
    trustProxy: config.trustProxy,
  })
  endStreamsOnClose(http)
  const { database, cluster, replica } = parts.started
  if (config.metricsToken !== undefined)
    metricsRoutes(http, {
      metrics: createMetrics(database, { archive: cluster?.archive, replica }),
      token: config.metricsToken,
    })
  addSecurityHeaders(http, { tilesUrl: config.map.tilesUrl, publicUrl: config.publicUrl })
  healthRoutes(http, {
    database,
    folder: config.folder,
    isMigrated: () => true,
    isStopping: around.isStopping,
    isVendorHost: async (host) => (await slices.vendors.findByHost(host)) !== undefined,
  })
  statusRoutes(http, { database, disk: createDiskCheck({ database, folder: config.folder }) })
  vendorFileRoutes(http, slices.vendors)
  letterRoutes(http, slices)
  searchEngineRoutes(http, { vendors: slices.vendors, publicUrl: config.publicUrl })
  const endpoints = bindings.map((binding) => binding.endpoint)
  await apiDocumentRoutes(http, { root, endpoints })
  const folders = {
    office: join(root, 'apps/back-office/dist'),
    till: join(root, 'apps/till/dist'),
    courier: join(root, 'apps/courier/dist'),
  }
  await officePages(http, folders, async (host) => {
    const vendor = await slices.vendors.findByHost(host)
    return vendor && (await slices.vendors.landingOf(vendor.vendorId)).name
  })
  await devicePages(http, { folder: config.storefrontFolder, slices })
  await storefrontPages(http, {
    folder: config.storefrontFolder,
    slices,
    database: parts.started.database,
    publicUrl: config.publicUrl,
    tilesUrl: config.map.tilesUrl,
    onNews: around.onNews,
  })
  return http
}

/**
 * Ends live streams on close. They never end by themselves, so closing would wait for the screens; these reconnect to
 * the next server.
 */
function endStreamsOnClose(http: FastifyInstance): void {
  const streams = new Set<{ end(): unknown }>()
  http.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.endpoint?.answer !== 'events') return
    streams.add(reply.raw)
    reply.raw.once('close', () => streams.delete(reply.raw))
  })
  http.addHook('preClose', async () => {
    for (const stream of streams) stream.end()
  })
}
