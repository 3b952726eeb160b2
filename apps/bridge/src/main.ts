import pino from 'pino'
import { pairBridge } from './pair.ts'
import { runBridge } from './run-bridge.ts'
import { readSettings, settingsFolder } from './settings.ts'

const usage = `sofreh-bridge pair <https://restaurant.example> <code> [host name]
sofreh-bridge run`

const logger = pino({ base: null })
const folder = settingsFolder(process.env)
const [command = 'run', server, code, host] = process.argv.slice(2)

if (command === 'pair' && server && code) {
  const name = await pairBridge({ server, code, folder, ...(host ? { host } : {}) })
  process.stdout.write(`paired: ${name}\n`)
} else if (command === 'run') {
  if (!readSettings(folder)) {
    process.stderr.write(`${usage}\n`)
    process.exit(2)
  }
  const bridge = await runBridge({
    folder,
    port: Number(process.env['SOFREH_BRIDGE_PORT'] ?? 9180),
    ...(process.env['SOFREH_BRIDGE_ADDRESS'] ? { address: process.env['SOFREH_BRIDGE_ADDRESS'] } : {}),
    log: (message, error) => logger.info(error === undefined ? {} : { error: String(error) }, message),
  })
  logger.info({ port: bridge.port }, 'the bridge runs')
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void bridge.stop().then(() => process.exit(0)))
} else {
  process.stderr.write(`${usage}\n`)
  process.exit(2)
}
