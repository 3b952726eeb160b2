import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Connection, withClient } from '@sofreh/database'
import { drawPrintout, pngOf } from '@sofreh/paper'
import { printoutLabels } from '@sofreh/printing/client'
import { drawKitchenTicket } from '@sofreh/printing/domain'
import { pairBridge } from '../../apps/bridge/src/pair-bridge.ts'
import { runBridge } from '../../apps/bridge/src/run-bridge.ts'
import { createPrinter } from '@sofreh/simulators'
import { openScreens } from './live-screens.ts'
import type { MeasuredServer } from '../measured-server.ts'
import { median, type Row } from '../report.ts'

const host = 'naranj.localhost'
const otherHost = 'toranj.localhost'
type Measured = { server: MeasuredServer; connection: Connection }
type Call = <Data = { id: string }>(method: string, path: string, body?: unknown) => Promise<Data>

/** Measures live screens, printing and the closing of a shift. */
export async function benchCore({ server, connection }: Measured): Promise<Row[]> {
  const token = await server.signIn('09120000001')
  const call: Call = async (method, path, body) => (await server.call({ method, path, token, body })) as never
  const intervals = ['SAT', 'SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI'].map((weekday) => ({
    weekday,
    from: '00:00',
    to: '00:00',
  }))
  await call('POST', '/api-identity/identity/vendors/availabilitytime', { intervals, replace: true })
  const paper = await onPaper({ server, connection }, call)
  return [drawn(), paper, await closed(call), await heard(server, { token, call })]
}

function row(what: string, ms: number, most: number): Row {
  const target = most >= 1_000 ? `≤ ${most / 1_000} s` : `≤ ${most} ms`
  return { what, ours: `${ms.toFixed(1)} ms`, floor: '–', ratio: '–', target, isMet: ms <= most }
}

/** CPU time of one ticket of forty dishes, as picture and file. */
function drawn(): Row {
  const own = Array.from({ length: 40 }, (_, at) => ({
    title: `چلوکباب کوبیدهٔ مخصوص ${at}`,
    count: 1 + (at % 3),
    toppings: at % 4 === 0 ? [{ title: 'پیاز', count: 1 }] : [],
    note: at % 10 === 0 ? 'بی‌نمک' : '',
  }))
  const about = {
    number: '۱۲۳',
    station: 'گرم',
    place: 'میز ۷',
    time: '1405/08/30 12:45',
    description: '',
    people: 4,
    wantedAt: null,
    qr: null,
  }
  const slip = drawKitchenTicket({ ...about, kind: 'CHANGE', own, others: [] }, printoutLabels.kitchen)
  const once = () => {
    const before = process.cpuUsage()
    pngOf(drawPrintout(slip, 576))
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  }
  for (let warm = 0; warm < 20; warm += 1) once()
  return row('a ticket of 40 lines drawn, CPU', median(Array.from({ length: 60 }, once)), 10)
}

/**
 * Time from the response to an order until the last dot of its ticket, with a real bridge and a printer over a socket.
 */
async function onPaper({ server, connection }: Measured, call: Call): Promise<Row> {
  const printer = createPrinter()
  const folder = mkdtempSync(join(tmpdir(), 'sofreh-bench-bridge-'))
  const { id } = await call('POST', '/api-snappFood/printers', { name: 'سنجش', ip: '192.168.1.5' })
  await call('POST', '/api-snappFood/printerstations', { name: 'سنجش', printerId: id, takesRest: true })
  const { code } = await call<{ code: string }>('POST', '/api-sofreh/identity/devices/codes', {
    kind: 'BRIDGE',
    name: 'سنجش',
  })
  await pairBridge({ server: server.address, host, code, folder })
  const port = await printer.plugIn(0)
  // A production server does not accept a printer on this machine, where the measured one is.
  await withClient(connection, (client) =>
    client.query(`update printers set ip = '127.0.0.1', port = $1 where id = $2`, [port, id]),
  )
  const bridge = await runBridge({ folder, port: 0, log: () => undefined })
  try {
    const times: number[] = []
    for (let at = 0; at < 12; at += 1) times.push(await paperOf(call, printer))
    return row('from a sale to its ticket on paper', median(times.slice(2)), 1_000)
  } finally {
    await bridge.stop()
    await printer.unplug()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function paperOf(call: Call, printer: ReturnType<typeof createPrinter>): Promise<number> {
  const before = printer.roll.tickets.length
  await sell(call, 'postpaid')
  const soldAt = performance.now()
  while (printer.roll.tickets.length === before && performance.now() - soldAt < 20_000)
    await new Promise((resolve) => setTimeout(resolve, 2))
  return performance.now() - soldAt
}

let dish: Promise<string> | undefined

/** Creates a plain dish: those of the demo require toppings. */
function dishOf(call: Call): Promise<string> {
  dish ??= (async () => {
    const { id: categoryId } = await call('POST', '/api-snappFood/menucategories', { title: 'سنجش' })
    return (await call('POST', '/api-snappFood/menuitems', { categoryId, title: 'چای', price: 40_000 })).id
  })()
  return dish
}

async function sell(call: Call, how: 'postpaid' | 'quick', shiftId?: string): Promise<void> {
  const sale = { deliveryType: 'PICKUP', lines: [{ id: randomUUID(), menuItemId: await dishOf(call), count: 1 }] }
  const { price } = await call<{ price: { finalPrice: number } }>('POST', '/api-sofreh/ordering/quote', sale)
  const expectedPrice = price.finalPrice
  const payments = how === 'quick' ? [{ id: randomUUID(), method: 'CASH', amount: expectedPrice }] : []
  const into = shiftId ? { shiftId } : {}
  await call('POST', `/api/orders/${how}`, { id: randomUUID(), ...sale, expectedPrice, payments, ...into })
}

const salesOfShift = 2_000

/** Time to close a shift of this size, from the request to the Z report. */
async function closed(call: Call): Promise<Row> {
  const { id: drawerId } = await call('POST', '/api-sofreh/payments/drawers', { id: randomUUID(), name: 'سنجش' })
  const shift = { id: randomUUID(), drawerId, float: 0, device: 'سنجش' }
  await call('POST', '/api-sofreh/payments/shifts', shift)
  const waiter = async (count: number) => {
    for (let at = 0; at < count; at += 1) await sell(call, 'quick', shift.id)
  }
  await Promise.all(Array.from({ length: 8 }, () => waiter(salesOfShift / 8)))
  await call('POST', `/api-sofreh/payments/shifts/${shift.id}/counts`, { id: randomUUID(), total: 0 })
  const pressedAt = performance.now()
  await call('POST', `/api-sofreh/payments/shifts/${shift.id}/close`, { id: randomUUID(), handsOn: true })
  return row(`a shift of ${salesOfShift} sales closed`, performance.now() - pressedAt, 2_000)
}

const screens = { all: 2_000, ofVendor: 50 }

/** Measures one vendor's events on its own screens while as many others are connected as one node supports. */
async function heard(server: MeasuredServer, { token, call }: { token: string; call: Call }): Promise<Row> {
  const otherToken = await server.signIn('09120000011', otherHost)
  const [printer] = await call<{ id: string }[]>('GET', '/api-catalog/catalog/printers')
  const others = await openScreens(server, { host: otherHost, token: otherToken }, screens.all - screens.ofVendor)
  const own = await openScreens(server, { host, token }, screens.ofVendor)
  try {
    const act = () => call('POST', `/api-sofreh/printing/printers/${printer?.id}/test`)
    const times: number[] = []
    for (let round = 0; round < 22; round += 1) {
      const heardAfter = await own.next(screens.ofVendor, act)
      if (round > 1) times.push(...heardAfter)
    }
    const p99 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
    return row(`news at ${screens.ofVendor} of ${screens.all} live screens, p99 from the press`, p99, 20)
  } finally {
    own.close()
    others.close()
  }
}
