import { parseArgs } from 'node:util'
import { type FaultsReport, runFaults } from './run-faults.ts'

/**
 * `npm run faults -- --kills N [--seed S] [--clients C]`: breaks a product under load N times with each kind of failure and checks
 * the ledger.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '5' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    clients: { type: 'string', default: '8' },
    port: { type: 'string', default: '3595' },
  },
})
const [kills, seed, clients, port] = [values.kills, values.seed, values.clients, values.port].map(Number) as [
  number,
  number,
  number,
  number,
]
if (![kills, seed, clients, port].every(Number.isInteger) || kills < 1 || clients < 1) {
  console.error('Usage: npm run faults -- --kills 20 [--seed 1] [--clients 8] [--port 3595]')
  process.exit(1)
}
console.log(`seed ${seed}, ${clients} clients`)
const report = await runFaults({
  kills,
  seed,
  clients,
  port,
  args: ['--enable-source-maps', 'apps/server/dist/serve.js'],
})
printReport(report)
process.exitCode = report.wrong.length === 0 ? 0 : 1

function printReport({ recovered, restarts, sold, calls, wrong }: FaultsReport): void {
  console.log('\nfault        times   sells again (median, worst)   stream (median, worst)')
  for (const [kind, times] of Object.entries(recovered)) {
    const sale = times.map(({ saleMs }) => saleMs)
    const stream = times.map(({ streamMs }) => streamMs)
    console.log(`${kind.padEnd(12)} ${String(times.length).padStart(5)}   ${spread(sale).padEnd(29)} ${spread(stream)}`)
  }
  console.log(
    `\n${sold.orders} orders, ${sold.payments} payments, ${sold.refunds} refunds, ${sold.links} payment links;`,
    `${calls.answered} calls answered, ${calls.unavailable} times 503, ${calls.unreachable} times no connection;`,
    `the server was started again ${restarts} times`,
  )
  for (const sentence of wrong) console.log(`  ${sentence}`)
  console.log(
    wrong.length === 0
      ? `nothing lost, nothing doubled, audit clean (seed ${seed})`
      : `${wrong.length} wrong (seed ${seed})`,
  )
}

function spread(times: number[]): string {
  const sorted = [...times].sort((one, other) => one - other)
  const seconds = (ms = 0) => `${(ms / 1000).toFixed(1)} s`
  return `${seconds(sorted[Math.floor(sorted.length / 2)])}, ${seconds(sorted.at(-1))}`
}
