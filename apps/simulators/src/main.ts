import { createSimulators } from './create-simulators.ts'

const simulators = await createSimulators()
const address = await simulators.listen(
  Number(process.env['SIMULATORS_PORT'] ?? 3100),
  process.env['SIMULATORS_HOST'] ?? '0.0.0.0',
)
process.stdout.write(`simulators ${address}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void simulators.close().then(() => process.exit(0)))
}
// A parent that was killed closes the pipe: then nobody needs the simulators any more.
if (process.env['SOFREH_PARENT_PIPE'] === '1') {
  process.stdin.resume()
  process.stdin.once('end', () => process.exit(0))
}
