import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { pairBridge } from './pair-bridge.ts'
import type { LauncherMessage } from './program/program-state.ts'
import { runBridge, type RunningBridge } from './run-bridge.ts'
import { readSettings, settingsFolder } from './settings.ts'
import { version } from './version.ts'

const usage = `sofreh-bridge pair <https://restaurant.example> <code> [host name]
sofreh-bridge run`

const logger = pino({ base: null })
const folder = settingsFolder(process.env)
const [command = 'run', server, code, host] = process.argv.slice(2)

if (command === 'pair' && server && code) {
  const name = await pairBridge({ server, code, folder, ...(host ? { host } : {}) })
  process.stdout.write(`paired: ${name}\n`)
} else if (command === 'version') {
  process.stdout.write(`${version}\n`)
} else if (command === 'run') {
  if (!readSettings(folder)) {
    process.stderr.write(`${usage}\n`)
    process.exit(2)
  }
  await run()
} else {
  process.stderr.write(`${usage}\n`)
  process.exit(2)
}

/** Runs the bridge. It looks for updates only when the launcher started it, which opens a channel. */
async function run(): Promise<void> {
  // The launcher was killed at start: a process left behind would hold the folder's lock against the next one.
  if (process.env['SOFREH_BRIDGE_LAUNCHED'] && !process.connected) process.exit(0)
  const state: { bridge?: RunningBridge; isEnding: boolean } = { isEnding: false }
  const end = async (last?: LauncherMessage) => {
    if (state.isEnding) return
    state.isEnding = true
    await state.bridge?.stop()
    if (last && process.connected) await new Promise((resolve) => process.send?.(last, () => resolve(undefined)))
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end())
  process.once('disconnect', () => void end())
  const bridge = await runBridge({
    folder,
    port: Number(process.env['SOFREH_BRIDGE_PORT'] ?? 9180),
    ...(process.env['SOFREH_BRIDGE_ADDRESS'] ? { address: process.env['SOFREH_BRIDGE_ADDRESS'] } : {}),
    log: (message, error) => logger.info(error === undefined ? {} : { error: String(error) }, message),
    ...(process.connected
      ? {
          launched: {
            place: dirname(fileURLToPath(import.meta.url)),
            askMs: Number(process.env['SOFREH_BRIDGE_ASK_MS'] ?? 600_000),
            onHealthy: () => void process.send?.({ kind: 'healthy' } satisfies LauncherMessage),
            onSuccessor: (program) => void end({ kind: 'successor', program }),
          },
        }
      : {}),
  })
  state.bridge = bridge
  logger.info({ port: bridge.port }, 'the bridge runs')
}
