import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Connection, startEmbedded } from '@sofreh/database'
import { benchCore } from './core/bench-core.ts'
import { benchCouriers } from './core/bench-couriers.ts'
import { idleMemory } from './memory.ts'
import { benchManyVendors } from './many-vendors.ts'
import { benchOrderList } from './order-list.ts'
import { benchOrderCost, costSeconds } from './cost/order-cost.ts'
import { benchOrders, benchSustained } from './orders.ts'
import { benchPages } from './pages.ts'
import { benchStart } from './start-up.ts'
import { benchReports } from './core/bench-reports.ts'
import { writeReport } from './report.ts'
import { type MeasuredServer, startMeasured } from './measured-server.ts'
import { benchSite } from './site/bench-site.ts'
import { benchSizes } from './sizes/bench-sizes.ts'
import { benchStrangers } from './core/bench-strangers.ts'
import { benchTill } from './till.ts'

/**
 * Measures Sofreh's performance, each figure beside a baseline from the same run on the same machine. Compare ratios
 * and medians; absolute figures depend on the machine and its load.
 */
const numberAfter = (flag: string) =>
  Number(process.argv.includes(flag) && process.argv[process.argv.indexOf(flag) + 1])
const seconds = numberAfter('--seconds') || 8
/** `--list 10000000`: only the order list, of a vendor with this many orders. */
const listedOrders = numberAfter('--list')
/** `--quiet`: measures the list only when the machine is idle. */
const waitsForQuiet = process.argv.includes('--quiet')
/** `--sustained 10`: only the placing of orders, for this many minutes. */
const sustainedMinutes = numberAfter('--sustained')
/** `--cost`: only what placing an order costs, beside a bare server. */
const isCost = process.argv.includes('--cost')
/** `--vendors`: only the placing of orders, with one to ten thousand vendors. */
const isGrowth = process.argv.includes('--vendors')
/** `--site`: only the storefront, in a browser. */
const isSite = process.argv.includes('--site')
/** `--till`: only the till, in its own browser. */
const isTill = process.argv.includes('--till')
/** `--core`: only live screens, printouts and the end of a shift. */
const isCore = process.argv.includes('--core')
/** `--couriers`: only how fast a courier's position reaches the guest's map. */
const isCouriers = process.argv.includes('--couriers')
/** `--sizes`: only the screens of a large vendor, in a browser. */
const isSizes = process.argv.includes('--sizes')
/** `--strangers`: only a till's call beside hostile connections. */
const isStrangers = process.argv.includes('--strangers')
/** `--reports`: only reports of a vendor with three years of orders. */
const isReports = process.argv.includes('--reports')
/** The product's default. */
const usualPublicCalls = 600
type Asked = { server: MeasuredServer; connection: Connection; seconds: number }
const folder = mkdtempSync(join(tmpdir(), 'sofreh-bench-'))
const loadBefore = loadavg()[0] ?? 0
// Without fsync a large order history is written faster.
const database = await startEmbedded({ folder: join(folder, 'postgres'), durable: listedOrders === 0 && !isReports })
try {
  // The first start draws the demo's images; measurements need a server without that work.
  await (await startMeasured({ connection: database.connection, folder })).stop()
  const server = await startMeasured({
    connection: database.connection,
    folder,
    ...(isStrangers ? { publicCallsPerMinute: usualPublicCalls } : {}),
  })
  try {
    const noise = () =>
      `${cpus().length} cores, load ${loadBefore.toFixed(1)} before and ${(loadavg()[0] ?? 0).toFixed(1)} after`
    const asked = { server, connection: database.connection, seconds }
    if (listedOrders > 0) {
      const rows = await benchOrderList({ ...asked, orders: listedOrders, waitsForQuiet })
      writeReport({ part: 'list', how: 'medians of 40 questions, one after the other', noise: noise(), rows })
    } else if (sustainedMinutes > 0) {
      const rows = await benchSustained({ ...asked, minutes: sustainedMinutes })
      writeReport({ part: 'sustained', how: 'medians of the minutes', noise: noise(), rows })
    } else if (isCost) {
      const rows = await benchOrderCost({ ...asked, databaseFolder: database.folder })
      writeReport({
        part: 'cost',
        how: `rounds of ${costSeconds(seconds)} s, medians of 3, turn by turn`,
        noise: noise(),
        rows,
      })
    } else if (isGrowth) {
      const rows = await benchManyVendors(asked)
      writeReport({ part: 'vendors', how: `one round of ${seconds} s each`, noise: noise(), rows })
    } else if (isTill) {
      const rows = await benchTill(asked)
      writeReport({ part: 'till', how: 'medians of 5 starts and 12 taps', noise: noise(), rows })
    } else if (isCore) {
      const rows = await benchCore(asked)
      writeReport({ part: 'core', how: 'medians; 20 rounds of news', noise: noise(), rows })
    } else if (isCouriers) {
      const rows = await benchCouriers(server, { seconds: Math.max(seconds, 60) })
      writeReport({ part: 'couriers', how: 'a minute, from the call of the phone on', noise: noise(), rows })
    } else if (isStrangers) {
      const rows = await benchStrangers(server)
      writeReport({ part: 'strangers', how: 'medians of 200 calls each, turn by turn', noise: noise(), rows })
    } else if (isReports) {
      const rows = await benchReports({ ...asked, folder })
      writeReport({ part: 'reports', how: 'medians of 7 calls, one after the other', noise: noise(), rows })
    } else if (isSizes) {
      const rows = await benchSizes(asked)
      writeReport({ part: 'sizes', how: 'one opening each with an empty cache', noise: noise(), rows })
    } else if (isSite) {
      const rows = await benchSite(server)
      writeReport({ part: 'site', how: 'medians of 5', noise: noise(), rows })
    } else {
      await usual(asked, noise)
    }
  } finally {
    await server.stop()
  }
} finally {
  await database.remove()
  rmSync(folder, { recursive: true, force: true })
}

async function usual(asked: Asked, noise: () => string): Promise<void> {
  const { server, connection } = asked
  const memory = await idleMemory({ serverPid: server.pid, databaseFolder: database.folder })
  const pages = await benchPages(server, seconds)
  const orders = await benchOrders({ server, connection, seconds })
  const start = await benchStart()
  const rows = [...orders, ...pages, ...memory, ...start]
  writeReport({ part: 'usual', how: `rounds of ${seconds} s, medians of 3`, noise: noise(), rows })
}
