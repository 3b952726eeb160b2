import { createSimulators } from './create-simulators.ts'

/** Exit code for a failure that a restart would not change. */
const cannotStart = 78

const simulators = await createSimulators()
const port = Number(process.env['SIMULATORS_PORT'] ?? 3100)
try {
  const address = await simulators.listen(port, process.env['SIMULATORS_HOST'] ?? '0.0.0.0')
  process.stdout.write(`simulators ${address}\n`)
} catch (error) {
  process.stderr.write(`${error}\n`)
  process.exit(cannotStart)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void simulators.close().then(() => process.exit(0)))
}
// The parent process watches this one; without it the simulators are useless.
process.send?.('ready')
process.on('disconnect', () => process.exit(0))
