import { parseArgs } from 'node:util'
import { type DayReport, runDay } from './run-day.ts'

/** Seeds that once failed. Without `--seed` each of them is run. */
const regressionSeeds = [14050901]

/**
 * `npm run day [-- --orders N] [-- --seed S]`: simulates a whole day of one restaurant and checks it in the evening and
 * on the next morning.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '300' },
    seed: { type: 'string' },
    port: { type: 'string', default: '3585' },
  },
})
const [orders, port] = [Number(values.orders), Number(values.port)]
const seeds = values.seed === undefined ? regressionSeeds : [Number(values.seed)]
if (![orders, port, ...seeds].every(Number.isInteger) || orders < 60) {
  console.error('Usage: npm run day -- [--orders 300] [--seed 1] [--port 3585]; at least 60 orders')
  process.exit(1)
}
for (const seed of seeds) {
  console.log(`seed ${seed}, ${orders} orders`)
  const report = await runDay({ seed, orders, port, print: (line) => console.log(`  ${line}`) })
  printReport(report, seed)
  if (report.wrong.length > 0) process.exitCode = 1
}

function printReport({ orders: counts, offline, caughtUpSeconds, seconds, wrong }: DayReport, seed: number): void {
  for (const [channel, count] of Object.entries(counts)) console.log(`  ${channel.padEnd(16)} ${count}`)
  console.log(`  ${offline} sold while the power was cut, at the server ${caughtUpSeconds} s after it returned`)
  for (const sentence of wrong) console.log(`  ${sentence}`)
  const verdict = wrong.length === 0 ? 'nothing lost, nothing doubled, audit clean' : `${wrong.length} wrong`
  console.log(`${verdict} (seed ${seed}, ${seconds} s)`)
}
