import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { settingsFolder } from '../settings.ts'
import { Launcher } from './launcher.ts'

const place = dirname(fileURLToPath(import.meta.url))
const [command = 'run', ...more] = process.argv.slice(2)

if (command === 'run') {
  const launcher = new Launcher({
    folder: settingsFolder(process.env),
    place,
    trialMs: Number(process.env['SOFREH_BRIDGE_TRIAL_MS'] ?? 60_000),
    log: (message) => process.stdout.write(`launcher: ${message}\n`),
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void launcher.stop())
  await launcher.run()
} else {
  const { status } = spawnSync(process.execPath, [join(place, 'main.js'), command, ...more], { stdio: 'inherit' })
  process.exitCode = status ?? 1
}
