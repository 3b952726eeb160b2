import { mkdtempSync } from 'node:fs'
import { startEmbedded } from '@sofreh/database'
import { startMeasured } from './measured-server.ts'
import { fillBaskets } from './orders.ts'
import { vendorsFor } from './many-vendors.ts'
import { fire } from './fire.ts'
import { processesOf, processorTimeOf } from './cost/processor-time.ts'
const folder = mkdtempSync('/tmp/hold-')
const database = await startEmbedded({ folder: folder + '/postgres', durable: true })
await (await startMeasured({ connection: database.connection, folder, port: 3991 })).stop()
const server = await startMeasured({ connection: database.connection, folder, port: 3991 })
const baskets = await fillBaskets(server)
const vendors = Number(process.env['VENDORS'] ?? 1)
const spread = vendors === 1 ? baskets : await vendorsFor(server, { connection: database.connection, baskets, count: vendors })
await fire(server, spread, Number(process.env['WARM'] ?? 15))
for (let i = 0; i < Number(process.env['ROUNDS'] ?? 3); i++) {
  const before = [processorTimeOf([server.pid]), processorTimeOf(processesOf(database.folder))] as const
  const { rate, p99, count } = await fire(server, spread, Number(process.env['SECONDS'] ?? 6))
  console.log(process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? 'off', JSON.stringify({ rate: Math.round(rate), p99, server: +((processorTimeOf([server.pid]) - before[0]) / count).toFixed(2), db: +((processorTimeOf(processesOf(database.folder)) - before[1]) / count).toFixed(2) }))
}
await server.stop()
process.exit(0)
