import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * `node tools/growth/growth.mjs` writes the table of docs/guide/growth.md: the machines that many restaurants need, from the
 * measured cost of an order (docs/guide/performance.md) and the assumptions below.
 */
const performancePage = new URL('../../docs/guide/performance.md', import.meta.url)
const growthPage = new URL('../../docs/guide/growth.md', import.meta.url)
const [begin, end] = ['<!-- growth: begin -->', '<!-- growth: end -->']

/** What a restaurant does, and how full a machine may be. The page explains each. */
const assumptions = {
  ordersPerDay: 150,
  shareOfBusiestHour: 0.2,
  writesPerOrder: 6,
  busyShare: 0.5,
  coresOfSmall: 2,
  coresOfServer: 8,
  mostCoresOfDatabase: 64,
}

/** Returns the processor time, log and disk of an order among many vendors, as the page of measurements has them. */
export function measuredCosts(page) {
  const time = /processor time of an order, 64 vendors \(server ([\d.]+), database ([\d.]+)\)/.exec(page)
  const log = /log of an order, 64 vendors \(tables and indexes grow by ([\d.]+) KiB\) \| ([\d.]+) KiB/.exec(page)
  if (!time || !log) throw new Error('the page of measurements has no cost of an order among 64 vendors')
  return { serverMs: Number(time[1]), databaseMs: Number(time[2]), diskKiB: Number(log[1]), logKiB: Number(log[2]) }
}

/** Returns what this many restaurants need in their busiest hour, and how much a year stores. */
export function machinesFor(vendors, costs) {
  const {
    ordersPerDay,
    shareOfBusiestHour,
    writesPerOrder,
    busyShare,
    coresOfServer,
    mostCoresOfDatabase,
    coresOfSmall,
  } = assumptions
  const orders = (vendors * ordersPerDay * shareOfBusiestHour) / 3_600
  const writes = orders * writesPerOrder
  const coresOf = (ms) => (writes * ms) / 1_000 / busyShare
  const [serverCores, databaseCores] = [coresOf(costs.serverMs), coresOf(costs.databaseMs)]
  const isSmall = serverCores + databaseCores <= coresOfSmall
  return {
    ordersPerSecond: orders,
    serverCores,
    databaseCores,
    // Two from the second machine on, so that one can be replaced.
    servers: isSmall ? 1 : Math.max(2, Math.ceil(serverCores / coresOfServer)),
    isSmall,
    databases: Math.ceil(databaseCores / mostCoresOfDatabase),
    logMiBPerSecond: (writes * costs.logKiB) / 1_024,
    diskTiBPerYear: (vendors * ordersPerDay * 365 * costs.diskKiB) / 1_024 ** 3,
  }
}

/** Returns the table of the page. */
export function growthTable(costs) {
  const rows = [100, 10_000, 100_000].map((vendors) => {
    const need = machinesFor(vendors, costs)
    const servers = need.isSmall
      ? 'one machine with 2 cores for both'
      : `${need.servers} × ${assumptions.coresOfServer} cores`
    const database = need.isSmall ? 'the same' : databaseOf(need)
    return [
      vendors.toLocaleString('en'),
      need.ordersPerSecond.toFixed(1),
      `${need.serverCores.toFixed(1)} + ${need.databaseCores.toFixed(1)}`,
      servers,
      database,
      `${need.logMiBPerSecond.toFixed(1)} MiB/s`,
      `${need.diskTiBPerYear.toFixed(2)} TiB`,
    ]
  })
  const head = [
    'restaurants',
    'orders a second',
    'cores: server + database',
    'servers',
    'database',
    'log',
    'disk of a year',
  ]
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function databaseOf({ databases, databaseCores }) {
  if (databases > 1) return `${databases} × ${assumptions.mostCoresOfDatabase} cores, by vendor, each with a standby`
  const cores = [4, 8, 16, 32, 64].find((size) => size >= databaseCores)
  return `1 × ${cores} cores with a standby`
}

/** Returns the page with its table computed anew. */
export function withTable(page, table) {
  const [from, to] = [page.indexOf(begin) + begin.length, page.indexOf(end)]
  if (from < begin.length || to < from) throw new Error('the page has no place for its table')
  return `${page.slice(0, from)}\n${table}\n${page.slice(to)}`
}

/** Writes the page about growth with the table that the page of measurements gives. */
export function writeGrowthPage() {
  const table = growthTable(measuredCosts(readFileSync(performancePage, 'utf8')))
  writeFileSync(growthPage, withTable(readFileSync(growthPage, 'utf8'), table))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeGrowthPage()
