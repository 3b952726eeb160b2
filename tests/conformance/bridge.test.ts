import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@sofreh/kernel'
import { pictureOf } from '@sofreh/paper'
import { createBridgeClient } from '@sofreh/printing/client'
import type { PrintJob } from '@sofreh/printing/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pairBridge } from '../../apps/bridge/src/pair-bridge.ts'
import { type RunningBridge, runBridge } from '../../apps/bridge/src/run-bridge.ts'
import { createPrinter, type SimulatedPrinter } from '../../apps/simulators/src/index.ts'
import { type RunningProduct, runProduct } from './running-product.ts'

/** Tests a shop with a kitchen printer and a spare one, its bridge and the server over real sockets. */
let product: RunningProduct
let shop: Awaited<ReturnType<RunningProduct['openVendor']>>
let server: string
let folder: string
let bridge: RunningBridge | undefined
let kitchen: SimulatedPrinter
let spare: SimulatedPrinter
let kebab: string
const ids = { kitchen: '', spare: '' }
const log: string[] = []
const sound = {
  isPaperOut: false,
  isPaperLow: false,
  isCoverOpen: false,
  isMute: false,
  isStuck: false,
  paperOutAfter: undefined,
  hangUpAfter: undefined,
  bytesPerSecond: undefined,
  memoryBytes: 4_096,
  losesBytes: false,
}
const patience = { connectMs: 2_000, answerMs: 1_500, stallMs: 2_000, settleMs: 800 }

async function ask<Data = { id: string }>(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
): Promise<Data> {
  const answer = await fetch(`${server}${url}`, {
    method,
    headers: {
      hostdomain: shop.host,
      authorization: `Bearer ${shop.token}`,
      ...(method === 'GET' ? {} : { 'idempotency-key': newId(), 'content-type': 'application/json' }),
    },
    ...(payload ? { body: JSON.stringify(payload) } : {}),
  })
  const body = (await answer.json()) as { data: Data }
  if (!answer.ok) throw new Error(`${method} ${url}: ${JSON.stringify(body)}`)
  return body.data
}
type Order = { id: string; number: string }
async function sell(count = 1): Promise<Order> {
  const sale = { deliveryType: 'PICKUP', lines: [{ id: newId(), menuItemId: kebab, count }] }
  const { price } = await ask<{ price: { finalPrice: number } }>('POST', '/api-sofreh/ordering/quote', sale)
  return ask<Order>('POST', '/api/orders/postpaid', { id: newId(), ...sale, expectedPrice: price.finalPrice })
}
const jobsOf = (orderId: string) => ask<PrintJob[]>('GET', `/api-sofreh/printing/jobs?orderId=${orderId}`)
const alarms = async () =>
  (await ask<{ alarms: { kind: string; name: string; state?: string }[] }>('GET', '/api-sofreh/printing/alarms')).alarms
const startBridge = async () => {
  bridge = await runBridge({
    folder,
    port: 0,
    patience,
    heartbeatMs: 500,
    log: (message, error) => log.push(`${message} ${String(error ?? '')}`),
  })
}
const printedOf = async (orderId: string) => {
  await expect.poll(async () => (await jobsOf(orderId))[0]?.state, { interval: 50 }).toBe('PRINTED')
  return (await jobsOf(orderId))[0] as PrintJob
}
async function pictureOfJob(id: string) {
  const answer = await fetch(`${server}/api-sofreh/printing/jobs/${id}/picture`, {
    headers: { hostdomain: shop.host, authorization: `Bearer ${shop.token}` },
  })
  return pictureOf(Buffer.from(await answer.arrayBuffer()))
}

beforeAll(async () => {
  product = await runProduct()
  server = await product.app.listen({ port: 0, host: '127.0.0.1' })
  shop = await product.openVendor('pol', '09120003333')
  const days = ['SAT', 'SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI']
  const intervals = days.map((weekday) => ({ weekday, from: '00:00', to: '00:00' }))
  await ask('POST', '/api-identity/identity/vendors/availabilitytime', { intervals, replace: true })
  const { id: categoryId } = await ask('POST', '/api-snappFood/menucategories', { title: 'غذا' })
  kebab = (await ask('POST', '/api-snappFood/menuitems', { categoryId, title: 'چلوکباب', price: 100_000 })).id
  kitchen = createPrinter()
  spare = createPrinter()
  const printer = async (name: string, made: SimulatedPrinter) =>
    (await ask('POST', '/api-snappFood/printers', { name, ip: '127.0.0.1', port: await made.plugIn(0) })).id
  ids.kitchen = await printer('آشپزخانه', kitchen)
  ids.spare = await printer('یدکی', spare)
  const station = { name: 'گرم', printerId: ids.kitchen, nextPrinterId: ids.spare, takesRest: true }
  await ask('POST', '/api-snappFood/printerstations', station)
  folder = mkdtempSync(join(tmpdir(), 'sofreh-bridge-'))
  const { code } = await ask<{ code: string }>('POST', '/api-sofreh/identity/devices/codes', {
    kind: 'BRIDGE',
    name: 'صندوق',
  })
  expect(await pairBridge({ server, host: shop.host, code, folder })).toBe('صندوق')
  await startBridge()
}, 120_000)
afterAll(async () => {
  await bridge?.stop()
  await kitchen?.unplug()
  await spare?.unplug()
  await product?.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  for (const printer of [kitchen, spare]) Object.assign(printer.faults, sound)
  await expect.poll(alarms, { interval: 100 }).toEqual([])
  kitchen.roll.tickets.length = 0
  spare.roll.tickets.length = 0
})

describe('a kitchen ticket', () => {
  it('prints a kitchen ticket a moment after the sale, dot for dot as stored', async () => {
    await printedOf((await sell()).id)
    kitchen.roll.tickets.length = 0
    const begun = Date.now()
    const order = await sell(2)
    const soldAt = Date.now()
    await expect.poll(() => kitchen.roll.tickets.length, { interval: 10 }).toBe(1)
    process.stdout.write(`sold in ${soldAt - begun} ms, on paper ${Date.now() - soldAt} ms later\n`)
    const job = await printedOf(order.id)
    const picture = await pictureOfJob(job.id)
    const [ticket] = kitchen.roll.tickets
    expect(ticket?.width).toBe(picture.width)
    expect(ticket?.letters).toBe('')
    expect(ticket?.dots.subarray(0, picture.bits.length).equals(Buffer.from(picture.bits))).toBe(true)
    // Only the feed for the cutter follows.
    expect(ticket?.dots.subarray(picture.bits.length).every((byte) => byte === 0)).toBe(true)
  })

  it('moves a ticket to the next printer when the cable is pulled, and alerts the office within ten seconds', async () => {
    await kitchen.unplug()
    const pulledAt = Date.now()
    await expect
      .poll(alarms, { timeout: 10_000, interval: 100 })
      .toMatchObject([{ kind: 'PRINTER', name: 'آشپزخانه', state: 'OFFLINE' }])
    process.stdout.write(`alarm ${Date.now() - pulledAt} ms after the cable\n`)
    const job = await printedOf((await sell()).id)
    expect(job).toMatchObject({ printerName: 'یدکی', isRerouted: true, isDuplicate: false })
    expect(spare.roll.tickets).toHaveLength(1)
    await kitchen.plugIn()
    await expect.poll(alarms, { interval: 100 }).toEqual([])
    expect(kitchen.roll.tickets).toHaveLength(0)
  })

  it('moves a ticket to the next printer with the reprint mark when the paper ran out midway', async () => {
    kitchen.faults.paperOutAfter = 8_000
    const job = await printedOf((await sell()).id)
    expect(job).toMatchObject({ printerName: 'یدکی', isDuplicate: true })
    expect(spare.roll.tickets).toHaveLength(1)
    kitchen.faults.isPaperOut = false
  })

  it('holds a ticket while no printer works, and prints it once when one does', async () => {
    kitchen.faults.isCoverOpen = true
    spare.faults.isPaperOut = true
    const order = await sell()
    await expect
      .poll(async () => (await alarms()).map(({ kind, state }) => `${kind} ${state ?? ''}`).sort())
      .toEqual(['JOB_WAITS ', 'PRINTER COVER_OPEN', 'PRINTER PAPER_OUT'])
    kitchen.faults.isCoverOpen = false
    spare.faults.isPaperOut = false
    const job = await printedOf(order.id)
    expect(job.isDuplicate).toBe(false)
    expect(kitchen.roll.tickets.length + spare.roll.tickets.length).toBe(1)
  }, 40_000)

  it('prints a ticket on a printer that answers nothing and on one that reads slowly', async () => {
    const mute = createPrinter()
    mute.faults.isMute = true
    const quiet = { name: 'بی‌زبان', ip: '127.0.0.1', port: await mute.plugIn(0) }
    const { id: quietId } = await ask('POST', '/api-snappFood/printers', quiet)
    const test = await ask<PrintJob>('POST', `/api-sofreh/printing/printers/${quietId}/test`)
    await expect.poll(() => mute.roll.tickets.length).toBe(1)
    const states = async () =>
      (await ask<PrintJob[]>('GET', '/api-sofreh/printing/jobs?layout=TEST')).map(({ state }) => state)
    await expect.poll(states).toEqual(['PRINTED'])
    expect(test.state).toBe('QUEUED')
    await ask('PUT', '/api-snappFood/printers', { id: quietId, ...quiet, isActive: false })
    await mute.unplug()
    kitchen.faults.bytesPerSecond = 60_000
    const job = await printedOf((await sell(3)).id)
    kitchen.faults.bytesPerSecond = undefined
    await expect.poll(() => kitchen.roll.tickets.length).toBe(1)
    const picture = await pictureOfJob(job.id)
    expect(kitchen.roll.tickets[0]?.dots.subarray(0, picture.bits.length).equals(Buffer.from(picture.bits))).toBe(true)
  })

  it('prints a whole ticket through a print server that drops bursts, when the send rate is limited', async () => {
    const slow = { memoryBytes: 24_000, losesBytes: true, bytesPerSecond: 200_000 }
    const usual = { memoryBytes: 4_096, losesBytes: false, bytesPerSecond: undefined }
    const printer = (bandPauseMs: number) => {
      const address = kitchenAddress()
      return ask('PUT', '/api-snappFood/printers', { id: ids.kitchen, name: 'آشپزخانه', ...address, bandPauseMs })
    }
    Object.assign(kitchen.faults, slow)
    await printer(100)
    const job = await printedOf((await sell(4)).id)
    const picture = await pictureOfJob(job.id)
    await expect.poll(() => kitchen.roll.tickets.length).toBe(1)
    expect(kitchen.roll.tickets[0]?.letters).toBe('')
    expect(kitchen.roll.tickets[0]?.dots.subarray(0, picture.bits.length).equals(Buffer.from(picture.bits))).toBe(true)
    Object.assign(kitchen.faults, usual)
    await printer(0)
  })
})

let port = 0
function kitchenAddress() {
  return { ip: '127.0.0.1', port }
}
beforeAll(async () => {
  port =
    (await ask<{ id: string; port: number }[]>('GET', '/api-catalog/catalog/printers')).find(
      ({ id }) => id === ids.kitchen,
    )?.port ?? 0
})

describe('a bridge that is killed', () => {
  it('does not repeat the job of a killed bridge: the next printer gets it with the reprint mark', async () => {
    await bridge?.stop()
    bridge = undefined
    kitchen.faults.bytesPerSecond = 8_000
    let killed = spawnBridge()
    const order = await sell()
    await expect.poll(() => kitchen.connections, { interval: 20 }).toBeGreaterThan(0)
    await expect.poll(async () => (await jobsOf(order.id))[0]?.state).toBe('SENT')
    // Sending the picture takes longer than this.
    await new Promise((resolve) => setTimeout(resolve, 300))
    killed.kill('SIGKILL')
    await gone(killed)
    kitchen.faults.bytesPerSecond = undefined
    const before = kitchen.roll.tickets.length
    killed = spawnBridge()
    const job = await printedOf(order.id)
    expect(job).toMatchObject({ printerName: 'یدکی', isDuplicate: true, isRerouted: true })
    expect(kitchen.roll.tickets.length).toBeLessThanOrEqual(Math.max(1, before))
    expect(spare.roll.tickets).toHaveLength(1)
    killed.kill('SIGKILL')
    await gone(killed)
    await startBridge()
  }, 60_000)

  it('prints the jobs of a killed bridge once when none had begun', async () => {
    await bridge?.stop()
    bridge = undefined
    const order = await sell()
    const other = await sell()
    await startBridge()
    await printedOf(order.id)
    await printedOf(other.id)
    expect(kitchen.roll.tickets).toHaveLength(2)
    expect((await jobsOf(order.id))[0]?.isDuplicate).toBe(false)
  }, 30_000)
})

describe('a shop without the internet', () => {
  const slip = { blocks: [{ kind: 'text' as const, text: 'کباب ×۲', size: 'large' as const }] }
  const keyOfShop = async () => {
    const { bridges } = await ask<{ bridges: { key: string }[] }>('GET', '/api-sofreh/printing/till')
    return bridges[0]?.key ?? ''
  }

  it('prints from the till without the internet, stores a second copy of its sales and answers no stranger', async () => {
    const key = await keyOfShop()
    const till = createBridgeClient({ address: `http://127.0.0.1:${bridge?.port}`, key })
    const status = await till.status()
    expect(status.printers.map(({ name }) => name)).toEqual(['آشپزخانه', 'یدکی'])
    const work = { id: newId(), title: 'الف-۱', slip, printerId: ids.kitchen, nextPrinterId: ids.spare }
    const both = await Promise.all([till.print(work), till.print(work)])
    expect(both).toEqual([
      { state: 'PRINTED', problem: null, printerId: ids.kitchen },
      { state: 'PRINTED', problem: null, printerId: ids.kitchen },
    ])
    expect(kitchen.roll.tickets).toHaveLength(1)
    const sale = { id: newId(), deviceId: newId(), sale: { lines: [1, 2], total: 200_000 } }
    await till.storeSale(sale)
    await till.storeSale(sale)
    expect(await till.keptSales({ deviceId: sale.deviceId })).toMatchObject([sale])

    const stranger = createBridgeClient({ address: `http://127.0.0.1:${bridge?.port}`, key: `${'A'.repeat(42)}E` })
    await expect(stranger.keptSales()).rejects.toThrow('403')
    const plain = await fetch(`http://127.0.0.1:${bridge?.port}/v1/sales/list`, { method: 'POST', body: '{}' })
    expect(plain.status).toBe(403)
    expect((await fetch(`http://127.0.0.1:${bridge?.port}/`)).status).toBe(404)

    // After a kill and a restart the bridge still has the copies and knows what it printed.
    await bridge?.stop()
    await startBridge()
    const again = createBridgeClient({ address: `http://127.0.0.1:${bridge?.port}`, key })
    expect(await again.keptSales()).toHaveLength(1)
    expect(await again.print(work)).toMatchObject({ state: 'PRINTED' })
    expect(kitchen.roll.tickets).toHaveLength(1)
    await again.forgetSales([sale.id])
    expect(await again.keptSales()).toEqual([])
  }, 30_000)

  it('moves a till’s receipt to the next printer when its own is unplugged', async () => {
    const till = createBridgeClient({ address: `http://127.0.0.1:${bridge?.port}`, key: await keyOfShop() })
    await kitchen.unplug()
    const work = { id: newId(), title: 'الف-۲', slip, printerId: ids.kitchen, nextPrinterId: ids.spare }
    expect(await till.print(work)).toEqual({ state: 'PRINTED', problem: null, printerId: ids.spare })
    expect(await till.print({ ...work, id: newId(), nextPrinterId: null })).toMatchObject({
      state: 'FAILED',
      problem: 'OFFLINE',
    })
    await kitchen.plugIn()
  })

  it('sends no further job to a bridge whose access was revoked', async () => {
    const [known] = await ask<{ id: string }[]>('GET', '/api-sofreh/printing/bridges')
    const answer = await fetch(`${server}/api-sofreh/identity/devices/${known?.id}`, {
      method: 'DELETE',
      headers: { hostdomain: shop.host, authorization: `Bearer ${shop.token}`, 'idempotency-key': newId() },
    })
    expect(answer.status).toBe(200)
    await expect.poll(() => log.some((line) => line.startsWith('heartbeat fails'))).toBe(true)
    expect(await ask<object[]>('GET', '/api-sofreh/printing/bridges')).toEqual([])
  })
})

function spawnBridge(): ChildProcess {
  const root = new URL('../../', import.meta.url).pathname
  return spawn(process.execPath, ['--import', 'tsx', join(root, 'apps/bridge/src/main.ts'), 'run'], {
    cwd: root,
    env: { ...process.env, SOFREH_BRIDGE_DIR: folder, SOFREH_BRIDGE_PORT: '0' },
    stdio: 'ignore',
  })
}
const gone = (child: ChildProcess) =>
  new Promise((resolve) =>
    child.exitCode === null && child.signalCode === null ? child.once('exit', resolve) : resolve(undefined),
  )
