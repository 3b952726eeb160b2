import { type Assembled, assemble, type Parts } from './assemble.ts'
import { greet } from './greet.ts'
import { startContinuousBackup } from './continuous-backup/continuous-backup.ts'
import { openStore } from './continuous-backup/open-store.ts'
import { createLogger } from './create-logger.ts'
import { startBackground } from './start-background.ts'
import { seedWhenEmpty } from './seed-when-empty.ts'
import { readConfig } from './settings/config.ts'
import { readSecrets } from './settings/secrets.ts'
import { greetingText } from './text/greeting.fa.ts'
import { shortenRecovery, startDatabase } from './start-database.ts'
import type { TracingSettings } from './tracing/start-tracing.ts'

export type RunningServer = { address: string; stop(): Promise<void> }

/** Maximum wait for open requests; one of them may be waiting for a gateway. */
const longestFarewellMs = 10_000

/**
 * Starts all parts in order and returns a handle to stop them.
 * @throws SettingProblem on a wrong setting
 */
export async function startServer(
  environment: NodeJS.ProcessEnv,
  root: string,
  measured: Pick<Parts, 'reactionsOf'> = {},
): Promise<RunningServer> {
  const config = readConfig(environment, root)
  const secrets = readSecrets(config.secretKey, config.folder, config.previousSecretKey)
  const logger = createLogger(config.logLevel)
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one()
  }
  try {
    if (config.tracing) stops.push(await beginTracing(config.tracing))
    const started = await startDatabase(config, { root, logger })
    stops.push(() => started.stop())
    const assembled = await assemble({ config, secrets, logger, root, started, ...measured })
    stops.push(() => stopInTime(assembled, config.stopDelayMs + longestFarewellMs))
    if (config.seedsDemo) await seedWhenEmpty(assembled.slicesAt, started.database)
    const background = await startBackground({ assembled, started, logger })
    stops.push(() => background.stop())
    const store = openStore(config)
    if (store && started.cluster) {
      const { connection, cluster } = started
      const { folder, backup } = config
      const continuous = startContinuousBackup({ store, connection, cluster, folder, days: backup?.days ?? 14, logger })
      stops.push(() => continuous.stop())
    }
    const address = await assembled.http.listen({ host: config.host, port: config.port })
    logger.info({ address }, 'the server listens')
    void shortenRecovery(started, logger)
    if (environment['SOFREH_GREETING'] === '1')
      await greet(config, { print: console.log, hasColours: process.stdout.isTTY && process.stdout.hasColors() })
    if (environment['SOFREH_GREETING'] === 'again') console.log(`  ${greetingText.again}`)
    return { address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Loads the library only where a collector is set. */
async function beginTracing(settings: TracingSettings): Promise<() => Promise<void>> {
  const { startTracing } = await import('./tracing/start-tracing.ts')
  return startTracing(settings)
}

async function stopInTime(assembled: Assembled, longestMs: number): Promise<void> {
  const hurry = setTimeout(() => assembled.http.server.closeAllConnections(), longestMs)
  await assembled.stop()
  clearTimeout(hurry)
}
