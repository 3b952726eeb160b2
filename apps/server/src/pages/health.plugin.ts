import type { Database } from '@sofreh/database'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { healthReasons } from '../text/pages.fa.ts'
import { createDiskCheck } from './disk-check.ts'

export type Health = {
  database: Database
  /** Folder of the pictures. */
  folder: string
  isMigrated: () => boolean
  isStopping: () => boolean
  /** Whether a vendor has this host. */
  isVendorHost: (host: string) => Promise<boolean>
}

const patience = 2_000

/**
 * `/health/live`: the process responds. `/health/ready`: it may receive traffic; otherwise the response gives the
 * reason. `/health/host`: a proxy may order a certificate for this host.
 */
export function healthRoutes(app: FastifyInstance, health: Health): void {
  const disk = createDiskCheck(health)
  app.get('/health/live', { config: { isProbe: true } }, async () => ({ status: 'ok' }))
  // Limited like files, because strangers can reach it and each answer may read the database.
  app.get<{ Querystring: { domain?: unknown } }>('/health/host', async ({ query }, reply) => {
    const { domain } = query
    const isKnown = typeof domain === 'string' && domain.length <= 255 && (await health.isVendorHost(domain))
    return reply
      .code(isKnown ? 200 : 404)
      .header('cache-control', 'no-store')
      .send({ status: isKnown ? 'ok' : 'unknown' })
  })
  app.get('/health/ready', { config: { isProbe: true } }, async (_, reply) => {
    const database = await inTime(sql`select 1`.execute(health.database.kysely).then(() => true))
    const checks = {
      database,
      disk: database && (await inTime(disk())),
      migrations: health.isMigrated(),
      running: !health.isStopping(),
    }
    const reason = reasonOf(checks)
    return reply
      .code(reason ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({
        status: reason ? 'unavailable' : 'ok',
        checks,
        ...(reason ? { reason, message: healthReasons[reason] } : {}),
      })
  })
}

type Checks = { database: boolean; disk: boolean; migrations: boolean; running: boolean }

function reasonOf({ database, disk, migrations, running }: Checks): keyof typeof healthReasons | undefined {
  if (!running) return 'STOPPING'
  if (!database) return 'DATABASE_UNAVAILABLE'
  if (!disk) return 'DISK_FULL'
  return migrations ? undefined : 'NOT_MIGRATED'
}

/** Returns false for a check that fails or takes too long. */
async function inTime(check: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patience)
  })
  const checked = check.catch(() => false)
  return Promise.race([checked, tooLate]).finally(() => clearTimeout(timer))
}
