import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@sofreh/database'
import { idleMemory } from './memory.ts'
import { benchOrders } from './orders.ts'
import { benchPages } from './pages.ts'
import { benchStart } from './start-up.ts'
import { writeReport } from './report.ts'
import { startMeasured } from './measured-server.ts'

/**
 * What Sofreh costs, each figure beside a floor taken in the same run on the same machine. Ratios and medians count;
 * absolute figures are this machine's, on this day, with this noise.
 */
const seconds = Number(process.argv[process.argv.indexOf('--seconds') + 1] || 8)
const folder = mkdtempSync(join(tmpdir(), 'sofreh-bench-'))
const loadBefore = loadavg()[0] ?? 0
const database = await startEmbedded({ folder: join(folder, 'postgres'), durable: true })
try {
  // The first start draws the demo's pictures; what is measured is a server as it runs on any other day.
  await (await startMeasured({ connection: database.connection, folder })).stop()
  const server = await startMeasured({ connection: database.connection, folder })
  try {
    const memory = await idleMemory({ serverPid: server.pid, databaseFolder: database.folder })
    const pages = await benchPages(server, seconds)
    const orders = await benchOrders({ server, connection: database.connection, seconds })
    const start = await benchStart()
    const noise = `${cpus().length} cores, load ${loadBefore.toFixed(1)} before and ${(loadavg()[0] ?? 0).toFixed(1)} after`
    writeReport({ noise, seconds, rows: [...orders, ...pages, ...memory, ...start] })
  } finally {
    await server.stop()
  }
} finally {
  await database.remove()
  rmSync(folder, { recursive: true, force: true })
}
