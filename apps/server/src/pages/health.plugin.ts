import type { Handle } from '@sofreh/database'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

export type Health = { database: Handle; isMigrated: () => boolean; isStopping: () => boolean }

const patience = 2_000

/** `/health/live`: the process answers. `/health/ready`: it may be given traffic. */
export function healthRoutes(app: FastifyInstance, health: Health): void {
  app.get('/health/live', { config: { isProbe: true } }, async () => ({ status: 'ok' }))
  app.get('/health/ready', { config: { isProbe: true } }, async (_, reply) => {
    const checks = {
      database: await answersInTime(health.database),
      migrations: health.isMigrated(),
      running: !health.isStopping(),
    }
    const isReady = Object.values(checks).every(Boolean)
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ok' : 'unavailable', checks })
  })
}

async function answersInTime(database: Handle): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patience)
  })
  const asked = sql`select 1`.execute(database.kysely).then(
    () => true,
    () => false,
  )
  return Promise.race([asked, tooLate]).finally(() => clearTimeout(timer))
}
