import { newId } from '@sofreh/kernel'
import type { PrintJob, TakenJob } from '@sofreh/printing/contract'
import { pictureOf } from '@sofreh/paper'
import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningProduct, runProduct } from './running-product.ts'

let product: RunningProduct
let shop: Awaited<ReturnType<RunningProduct['openVendor']>>
let other: Awaited<ReturnType<RunningProduct['openVendor']>>
const things = { food: '', drink: '', kebab: '', tea: '', hot: '', bar: '', spare: '' }
let bridge: string

type Answer<Data> = { status: number; data: Data; code?: string; errors?: { field: string }[]; body: string }

async function ask<Data = never>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  asked: { payload?: object; token?: string; host?: string; key?: string } = {},
): Promise<Answer<Data>> {
  const answer = await product.app.inject({
    method,
    url,
    headers: {
      host: asked.host ?? shop.host,
      authorization: `Bearer ${asked.token ?? shop.token}`,
      ...(method === 'GET' ? {} : { 'idempotency-key': asked.key ?? newId() }),
    },
    ...(asked.payload ? { payload: asked.payload } : {}),
  })
  const isJson = String(answer.headers['content-type']).includes('json')
  const parsed = isJson ? answer.json() : { data: answer.rawPayload }
  return { status: answer.statusCode, body: answer.body, ...parsed }
}

async function made<Data = { id: string }>(method: 'POST' | 'PUT', url: string, payload?: object): Promise<Data> {
  const answer = await ask<Data>(method, url, payload ? { payload } : {})
  if (answer.status !== 200) throw new Error(`${method} ${url}: ${answer.body}`)
  return answer.data
}

type Order = { id: string; number: string; version: number; lines: { id: string; title: string }[] }
async function sell(wanted: object[]): Promise<Order> {
  const sale = { deliveryType: 'PICKUP', lines: wanted.map((line) => ({ id: newId(), ...line })) }
  const { price } = await made<{ price: { finalPrice: number } }>('POST', '/api-sofreh/ordering/quote', sale)
  return made<Order>('POST', '/api/orders/postpaid', { id: newId(), ...sale, expectedPrice: price.finalPrice })
}
/** Waits until all events are processed. */
async function consequences(): Promise<void> {
  await expect
    .poll(
      async () => {
        await product.runner.catchUp(shop.vendorId)
        const { rows } = await sql<{ left: number }>`
        select (c.last - coalesce(r.last, 0))::int as left from event_counters c
        left join reaction_cursors r on r.vendor_id = c.vendor_id where c.vendor_id = ${shop.vendorId}`.execute(
          product.started.database.kysely,
        )
        return rows[0]?.left
      },
      { timeout: 20_000 },
    )
    .toBe(0)
}
const jobs = async (orderId: string) =>
  (await ask<PrintJob[]>('GET', `/api-sofreh/printing/jobs?orderId=${orderId}&pageSize=50`)).data
const take = async (have: string[] = [], token = bridge) =>
  (await ask<TakenJob[]>('POST', '/api-sofreh/printing/bridge/take', { payload: { have }, token })).data
const report = (attemptId: string, outcome: string, token = bridge) =>
  ask('POST', '/api-sofreh/printing/bridge/reports', {
    token,
    payload: { reports: [{ attemptId, outcome, problem: 'OFFLINE', at: new Date().toISOString() }] },
  })
const sendHeartbeat = (printers: object[] = [], token = bridge) =>
  ask<{ key: string; printers: { id: string }[] }>('POST', '/api-sofreh/printing/bridge/beat', {
    token,
    payload: {
      version: '1.0.0',
      startedAt: new Date().toISOString(),
      address: 'http://192.168.1.5:9180',
      printers,
      keptSales: 0,
      waiting: 0,
    },
  })
async function pairDevice(name: string, kind = 'KIOSK'): Promise<string> {
  const { code } = await made<{ code: string }>('POST', '/api-sofreh/identity/devices/codes', { kind, name })
  return (await made<{ credential: string }>('POST', '/api-sofreh/identity/devices/pair', { code })).credential
}
const pairBridge = (name: string) => pairDevice(name, 'BRIDGE')
/** Places an order at a kiosk that is paid at the counter. */
async function orderAt(kiosk: string, paymentType: 'CARD' | 'CASH' = 'CARD'): Promise<Order> {
  await made('PUT', '/api-identity/identity/vendors/me', { payLaterChannels: ['QR', 'SALON', 'KIOSK'] })
  const sale = { deliveryType: 'PICKUP', lines: [{ id: newId(), menuItemId: things.kebab, count: 1 }] }
  const { price } = await made<{ price: { finalPrice: number } }>('POST', '/api-sofreh/ordering/quote', sale)
  const payload = { id: newId(), ...sale, paymentType, expectedPrice: price.finalPrice }
  const { data, body } = await ask<Order>('POST', '/api/orders/kiosk', { token: kiosk, payload })
  if (!data) throw new Error(body)
  return data
}
const printAt = (token: string, orderId: string) =>
  ask<{ printerName: string }>('POST', '/api-sofreh/printing/kiosk-receipts', { token, payload: { orderId } })

beforeAll(async () => {
  product = await runProduct()
  shop = await product.openVendor('kaghaz', '09120001111')
  other = await product.openVendor('digari', '09120002222')
  const days = ['SAT', 'SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI']
  const intervals = days.map((weekday) => ({ weekday, from: '00:00', to: '00:00' }))
  await made('POST', '/api-identity/identity/vendors/availabilitytime', { intervals, replace: true })
  things.food = (await made('POST', '/api-snappFood/menucategories', { title: 'غذا' })).id
  things.drink = (await made('POST', '/api-snappFood/menucategories', { title: 'نوشیدنی' })).id
  const dish = (categoryId: string, title: string) =>
    made('POST', '/api-snappFood/menuitems', { categoryId, title, price: 100_000 })
  things.kebab = (await dish(things.food, 'کباب')).id
  things.tea = (await dish(things.drink, 'چای')).id
}, 120_000)
afterAll(async () => {
  await product?.close()
})

describe('a shop without printers', () => {
  it('takes orders, and says what is missing when a print is requested', async () => {
    const order = await sell([{ menuItemId: things.kebab, count: 1 }])
    await consequences()
    expect(await jobs(order.id)).toEqual([])
    const refused = await ask('POST', '/api/orders/printorder', { payload: { id: newId(), orderId: order.id } })
    expect(refused).toMatchObject({ status: 409, code: 'NO_PRINTER' })
    const kiosk = await pairDevice('درِ پشتی')
    expect(await printAt(kiosk, (await orderAt(kiosk)).id)).toMatchObject({ status: 409, code: 'NO_PRINTER' })
    expect((await ask('GET', '/api-sofreh/printing/alarms')).data).toEqual({ isWatched: false, alarms: [] })
  })
})

describe('printers and stations', () => {
  it('creates a printer and a station once for each name', async () => {
    const printer = (name: string, ip: string) => made('POST', '/api-snappFood/printers', { name, ip, bandPauseMs: 0 })
    things.hot = (await printer('گرم', '۱۹۲.168.1.51')).id
    things.bar = (await printer('بار', '192.168.1.52')).id
    things.spare = (await printer('یدک', '192.168.1.53')).id
    const twin = await ask('POST', '/api-snappFood/printers', { payload: { name: 'گرم', ip: '192.168.1.54' } })
    expect(twin).toMatchObject({ status: 409, code: 'PRINTER_NAME_TAKEN', errors: [{ field: 'name' }] })
    expect((await ask('GET', '/api-catalog/catalog/printers')).data).toMatchObject([
      { name: 'گرم', ip: '192.168.1.51', port: 9100, dots: 576, vendorId: shop.vendorId, state: 'UNKNOWN' },
      { name: 'بار' },
      { name: 'یدک' },
    ])
    const wrong = await ask('POST', '/api-snappFood/printers', { payload: { name: 'بد', ip: 'printer.example' } })
    expect(wrong).toMatchObject({ status: 422, errors: [{ field: 'ip' }] })
  })

  it('maps categories and dishes to stations, and refuses to delete a printer in use', async () => {
    const kitchen = { name: 'آشپزخانه', printerId: things.hot, nextPrinterId: things.spare, takesRest: true }
    await made('POST', '/api-snappFood/printerstations', { ...kitchen, categoryIds: [things.food] })
    const bar = { name: 'نوشیدنی', printerId: things.bar, menuItemIds: [things.tea], hasQr: false }
    const station = await made<{ id: string }>('POST', '/api-snappFood/printerstations', bar)
    expect((await ask('GET', `/api-catalog/catalog/printerstations/${station.id}`)).data).toMatchObject({
      layout: 'KITCHEN',
      printerName: 'بار',
      menuItemIds: [things.tea],
      copies: 1,
    })
    expect((await ask('GET', '/api-catalog/catalog/menucategories/printer')).data).toMatchObject([
      { title: 'غذا', stationIds: [expect.any(String)] },
      { title: 'نوشیدنی', stationIds: [], items: [{ title: 'چای', stationIds: [station.id] }] },
    ])
    expect(await ask('DELETE', `/api-snappFood/printers/${things.bar}`)).toMatchObject({
      status: 409,
      code: 'PRINTER_IN_USE',
    })
    const twin = { ...bar, name: 'آشپزخانه' }
    expect(await ask('POST', '/api-snappFood/printerstations', { payload: twin })).toMatchObject({
      code: 'STATION_NAME_TAKEN',
    })
    const lost = { ...bar, name: 'گم', printerId: newId() }
    expect(await ask('POST', '/api-snappFood/printerstations', { payload: lost })).toMatchObject({
      code: 'PRINTER_NOT_FOUND',
    })
    expect(await ask('GET', `/api-catalog/catalog/printerstations/${newId()}`)).toMatchObject({
      code: 'STATION_NOT_FOUND',
    })
    expect(await ask('GET', `/api-catalog/catalog/printers/${newId()}`)).toMatchObject({ code: 'PRINTER_NOT_FOUND' })
    const changed = { id: things.spare, name: 'یدکی', ip: '192.168.1.53', dots: 384, cuts: false }
    expect((await ask('PUT', '/api-snappFood/printers', { payload: changed })).data).toMatchObject({ dots: 384 })
    expect((await ask('GET', '/api-sofreh/printing/stations')).data).toHaveLength(2)
  })

  it('shows printers and stations to their own restaurant alone', async () => {
    const there = { host: other.host, token: other.token }
    expect((await ask('GET', '/api-catalog/catalog/printers', there)).data).toEqual([])
    expect(await ask('GET', `/api-catalog/catalog/printers/${things.hot}`, there)).toMatchObject({ status: 404 })
    const payload = { name: 'x', printerId: things.hot }
    expect(await ask('POST', '/api-snappFood/printerstations', { ...there, payload })).toMatchObject({ status: 404 })
    expect(await ask('DELETE', `/api-snappFood/printers/${things.spare}`, there)).toMatchObject({ status: 404 })
  })
})

describe('a paired bridge', () => {
  it('pairs a bridge by a short code and gives it the list of printers', async () => {
    bridge = await pairBridge('رایانهٔ صندوق')
    expect(await ask('POST', '/api-sofreh/printing/bridge/take', { payload: { have: [] } })).toMatchObject({
      status: 403,
    })
    const answer = await sendHeartbeat()
    expect(answer.data.printers.map(({ id }) => id)).toEqual([things.hot, things.bar, things.spare])
    expect(answer.data.key).toMatch(/^[\w-]{43}$/)
    expect((await ask('GET', '/api-sofreh/printing/bridges')).data).toMatchObject([
      { name: 'رایانهٔ صندوق', version: '1.0.0', isLost: false },
    ])
    const till = (await ask<{ bridges: object[]; stations: object[] }>('GET', '/api-sofreh/printing/till')).data
    expect(till.bridges).toMatchObject([{ address: 'http://192.168.1.5:9180', key: answer.data.key }])
    expect(till.stations).toHaveLength(2)
  })

  it('reports a printer without paper to every screen of the office', async () => {
    await sendHeartbeat([{ id: things.hot, state: 'PAPER_OUT' }])
    expect((await ask('GET', '/api-sofreh/printing/alarms')).data).toMatchObject({
      isWatched: true,
      alarms: [{ kind: 'PRINTER', name: 'گرم', state: 'PAPER_OUT' }],
    })
    await sendHeartbeat([{ id: things.hot, state: 'READY' }])
    expect((await ask('GET', '/api-sofreh/printing/alarms')).data).toMatchObject({ alarms: [] })
  })
})

describe('a kitchen ticket', () => {
  it('divides a kitchen ticket among its stations, prints it once, and acknowledges its printing', async () => {
    const order = await sell([
      { menuItemId: things.kebab, count: 2 },
      { menuItemId: things.tea, count: 1 },
    ])
    await consequences()
    await consequences()
    const queued = await jobs(order.id)
    expect(queued.map(({ stationName, state }) => [stationName, state]).sort()).toEqual([
      ['آشپزخانه', 'QUEUED'],
      ['نوشیدنی', 'QUEUED'],
    ])
    const taken = await take()
    expect(taken.map(({ printer }) => printer.name).sort()).toEqual(['بار', 'گرم'])
    expect(pictureOf(Buffer.from(taken[0]?.picture ?? '', 'base64')).width).toBe(576)
    // The answer was lost: the bridge gets the same attempts again, and not twice when it lists them as held.
    expect((await take()).map(({ attemptId }) => attemptId)).toEqual(taken.map(({ attemptId }) => attemptId))
    expect(await take(taken.map(({ attemptId }) => attemptId))).toEqual([])
    for (const { attemptId } of taken) await report(attemptId, 'PRINTED')
    for (const { attemptId } of taken) await report(attemptId, 'PRINTED')
    expect((await jobs(order.id)).map(({ state, tries }) => [state, tries])).toEqual([
      ['PRINTED', 0],
      ['PRINTED', 0],
    ])
    expect(await take()).toEqual([])
  })

  it('prints on a kitchen ticket only what changed since the previous one', async () => {
    const order = await sell([{ menuItemId: things.kebab, count: 1 }])
    await consequences()
    const operations = [{ id: newId(), kind: 'changeCount', lineId: order.lines[0]?.id, by: 2 }]
    expect((await ask('PATCH', '/api/orders', { payload: { orderId: order.id, operations } })).status).toBe(200)
    await consequences()
    const { rows } = await sql<{ lines: { count: number }[] }>`
      select lines from printer_jobs where order_id = ${order.id} order by created_at`.execute(
      product.started.database.kysely,
    )
    expect(rows.map(({ lines }) => lines.map(({ count }) => count))).toEqual([[1], [2]])
    for (const { attemptId } of await take()) await report(attemptId, 'PRINTED')
  })

  it('moves a ticket to the next printer at once when its own certainly did not print, and returns afterwards', async () => {
    const order = await sell([{ menuItemId: things.kebab, count: 1 }])
    await consequences()
    const [first] = await take()
    await report(first?.attemptId ?? '', 'NOT_PRINTED')
    expect(await jobs(order.id)).toMatchObject([
      { state: 'QUEUED', isRerouted: true, printerName: 'یدکی', problem: 'OFFLINE', isDuplicate: false },
    ])
    const [second] = await take()
    // Rendered again for the narrower paper of the other printer.
    expect(pictureOf(Buffer.from(second?.picture ?? '', 'base64')).width).toBe(384)
    await report(second?.attemptId ?? '', 'PRINTED')
    expect(await jobs(order.id)).toMatchObject([{ state: 'PRINTED', printerName: 'یدکی', problem: null }])
  })

  it('moves a possibly printed ticket to the next printer with a mark, and without a spare one waits for a person', async () => {
    const order = await sell([
      { menuItemId: things.kebab, count: 1 },
      { menuItemId: things.tea, count: 1 },
    ])
    await consequences()
    for (const { attemptId } of await take()) await report(attemptId, 'MAYBE')
    const after = await jobs(order.id)
    expect(after.find(({ stationName }) => stationName === 'آشپزخانه')).toMatchObject({
      state: 'QUEUED',
      isDuplicate: true,
      isRerouted: true,
    })
    const failed = after.find(({ stationName }) => stationName === 'نوشیدنی')
    expect(failed).toMatchObject({ state: 'FAILED', isDuplicate: false })
    expect((await ask('GET', '/api-sofreh/printing/alarms')).data).toMatchObject({
      alarms: [{ kind: 'JOB_FAILED', id: failed?.id, title: order.number }],
    })
    const again = await ask<PrintJob>('POST', `/api-sofreh/printing/jobs/${failed?.id}/again`, { payload: {} })
    expect(again.data).toMatchObject({ state: 'QUEUED', isDuplicate: true, printerName: 'بار' })
    expect((await ask('GET', '/api-sofreh/printing/alarms')).data).toMatchObject({ alarms: [] })
    const early = await ask('POST', `/api-sofreh/printing/jobs/${again.data.id}/again`, { payload: {} })
    expect(early).toMatchObject({ status: 409, code: 'JOB_NOT_OVER' })
    for (const { attemptId } of await take()) await report(attemptId, 'PRINTED')
    expect((await jobs(order.id)).filter(({ state }) => state === 'PRINTED')).toHaveLength(2)
  })

  it('marks a ticket’s dishes ready once when its code is scanned', async () => {
    const order = await sell([{ menuItemId: things.kebab, count: 2 }])
    await consequences()
    const [job] = await jobs(order.id)
    const scan = () => ask<{ units: number }>('POST', `/api-sofreh/printing/tickets/${job?.id}/ready`)
    expect((await scan()).data).toMatchObject({ orderId: order.id, number: order.number, units: 2 })
    expect((await scan()).data.units).toBe(0)
    const ready = (await ask<{ lines: { kitchen: { ready: number } }[] }>('GET', `/api/orders/${order.id}`)).data
    expect(ready.lines[0]?.kitchen.ready).toBe(2)
    expect(await ask('POST', `/api-sofreh/printing/tickets/${newId()}/ready`)).toMatchObject({ code: 'JOB_NOT_FOUND' })
    for (const { attemptId } of await take()) await report(attemptId, 'PRINTED')
  })
})

describe('the number printout of a kiosk order', () => {
  it('prints the number of a kiosk order once on the shop’s printer, for its own kiosk alone', async () => {
    const [entrance, terrace] = [await pairDevice('ورودی'), await pairDevice('تراس')]
    const { id, number } = await orderAt(entrance)
    await consequences()
    expect(await printAt(terrace, id)).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' })
    expect((await printAt(shop.token, id)).status).toBe(403)
    const both = await Promise.all([printAt(entrance, id), printAt(entrance, id)])
    expect(both.map(({ status, data }) => [status, typeof data.printerName])).toEqual([
      [200, 'string'],
      [200, 'string'],
    ])
    const receipts = (await jobs(id)).filter(({ layout }) => layout === 'CUSTOMER')
    expect(receipts.map(({ title, isDuplicate }) => [title, isDuplicate])).toEqual([[number, false]])
    const sold = await sell([{ menuItemId: things.kebab, count: 1 }])
    expect((await printAt(entrance, sold.id)).code).toBe('ORDER_NOT_FOUND')
    for (const { attemptId } of await take()) await report(attemptId, 'PRINTED')
  })
})

describe('a kiosk with a printer beside it', () => {
  it('prints the number beside the kiosk, and on the shop’s printer when that one is silent', async () => {
    const kiosk = await pairDevice('کنار در')
    const devices = (await ask<{ id: string; name: string }[]>('GET', '/api-sofreh/identity/devices')).data
    const deviceId = devices.find(({ name }) => name === 'کنار در')?.id ?? ''
    const set = (id: string, printerId: string | null) =>
      ask<{ kiosks: object[] }>('PUT', `/api-sofreh/printing/kiosks/${id}`, { payload: { printerId } })
    expect(await set(newId(), things.spare)).toMatchObject({ status: 404, code: 'DEVICE_NOT_FOUND' })
    expect(await set(deviceId, newId())).toMatchObject({ status: 404, code: 'PRINTER_NOT_FOUND' })
    expect((await set(deviceId, things.spare)).data.kiosks).toEqual([{ deviceId, printerId: things.spare }])
    type Listed = { printers: { id: string }[]; kiosks: object[] }
    const listed = (await ask<Listed>('GET', '/api-sofreh/printing/kiosks')).data
    expect(listed.kiosks).toEqual([{ deviceId, printerId: things.spare }])
    expect(listed.printers.map(({ id }) => id)).toContain(things.spare)

    const { id } = await orderAt(kiosk)
    await consequences()
    for (const _ of ['first', 'again']) expect((await printAt(kiosk, id)).data).toEqual({ printerName: 'یدکی' })
    const besides = async () => (await jobs(id)).filter(({ layout, isRerouted }) => layout === 'CUSTOMER' && isRerouted)
    expect((await jobs(id)).filter(({ printerName }) => printerName === 'یدکی')).toHaveLength(1)
    for (const { attemptId, printer } of await take())
      await report(attemptId, printer.id === things.spare ? 'NOT_PRINTED' : 'PRINTED')
    expect(await besides()).toMatchObject([{ state: 'QUEUED' }])
    expect((await besides())[0]?.printerName).not.toBe('یدکی')

    expect((await set(deviceId, null)).data.kiosks).toEqual([])
    const { id: later } = await orderAt(kiosk)
    await consequences()
    expect((await printAt(kiosk, later)).data.printerName).not.toBe('یدکی')
    for (const { attemptId } of await take()) await report(attemptId, 'PRINTED')
  })
})

describe('a kiosk in a shop that prints receipts automatically', () => {
  const receiptsOf = async (id: string) =>
    (await jobs(id))
      .filter(({ layout }) => layout === 'CUSTOMER')
      .map(({ printerName, copies }) => [printerName, copies])

  const confirm = async (id: string) => {
    const { version } = (await ask<Order>('GET', `/api/orders/${id}`)).data
    expect(
      await ask('PATCH', '/api/orders/state', { payload: { orderId: id, state: 'CONFIRMED', version } }),
    ).toMatchObject({
      status: 200,
    })
    await consequences()
  }

  it('prints one receipt beside the kiosk for concurrent requests, and the kitchen ticket', async () => {
    const kiosk = await pairDevice('لابی')
    const devices = (await ask<{ id: string; name: string }[]>('GET', '/api-sofreh/identity/devices')).data
    const deviceId = devices.find(({ name }) => name === 'لابی')?.id ?? ''
    await made('PUT', `/api-sofreh/printing/kiosks/${deviceId}`, { printerId: things.spare })
    const receipt = { name: 'رسید صندوق', layout: 'CUSTOMER', printerId: things.bar, copies: 2, isAutomatic: true }
    const [counter, pass] = [
      await made('POST', '/api-snappFood/printerstations', receipt),
      await made('POST', '/api-snappFood/printerstations', { ...receipt, name: 'رسید پاس' }),
    ]

    const asked = await orderAt(kiosk, 'CASH')
    expect((await printAt(kiosk, asked.id)).data).toEqual({ printerName: 'یدکی' })
    await confirm(asked.id)
    expect(await receiptsOf(asked.id)).toEqual([['یدکی', 1]])
    expect((await jobs(asked.id)).filter(({ layout }) => layout === 'KITCHEN')).toHaveLength(1)

    const byItself = await orderAt(kiosk, 'CASH')
    await confirm(byItself.id)
    expect((await printAt(kiosk, byItself.id)).data).toEqual({ printerName: 'یدکی' })
    expect(await receiptsOf(byItself.id)).toEqual([['یدکی', 1]])

    // A guest who takes the number to the counter gets one receipt of what was paid there.
    await ask('DELETE', `/api-snappFood/printerstations/${pass.id}`)
    for (const [said, method] of [
      ['CARD', 'CASH'],
      ['CASH', 'CARD'],
    ] as const) {
      const { id: orderId } = await orderAt(kiosk, said)
      if (said === 'CASH') await made('PUT', '/api-identity/identity/vendors/me', { payLaterChannels: ['QR', 'SALON'] })
      for (const _ of ['first', 'again']) await printAt(kiosk, orderId)
      await consequences()
      expect(await receiptsOf(orderId)).toEqual([['یدکی', 1]])
      await pause(1_100)
      const { price } = (await ask<{ price: { finalPrice: number } }>('GET', `/api/orders/${orderId}`)).data
      await made('POST', '/api-sofreh/payments/take', {
        orderId,
        payments: [{ id: newId(), method, amount: price.finalPrice }],
      })
      await confirm(orderId)
      expect((await receiptsOf(orderId)).sort()).toEqual([
        ['بار', 2],
        ['یدکی', 1],
      ])
    }
    await ask('DELETE', `/api-snappFood/printerstations/${counter.id}`)
    for (const { attemptId } of await take()) await report(attemptId, 'PRINTED')
  })
})

describe('a requested print', () => {
  it('shows on the reprint of a refunded order what was paid, who took it and what was refunded', async () => {
    const order = await sell([{ menuItemId: things.kebab, count: 1 }])
    const { price } = (await ask<{ price: { finalPrice: number } }>('GET', `/api/orders/${order.id}`)).data
    const amount = price.finalPrice
    await made('POST', '/api-sofreh/payments/cash', { id: newId(), orderId: order.id, amount, given: amount + 50_000 })
    const receiptText = async () => {
      await made('POST', '/api/orders/printorder', { id: newId(), orderId: order.id, layout: 'CUSTOMER' })
      const { rows } = await sql<{ slip: object }>`
        select slip from printer_jobs where order_id = ${order.id}::uuid and layout = 'CUSTOMER'
        order by created_at desc, id desc limit 1`.execute(product.started.database.kysely)
      return JSON.stringify(rows[0]?.slip)
    }
    const paid = await receiptText()
    for (const shown of ['پرداخت‌شده (نقد)', 'بقیهٔ پول', '۵۰٬۰۰۰', 'صندوق‌دار', 'جمع کل']) expect(paid).toContain(shown)
    expect(paid).not.toContain('قابل پرداخت')
    await made('PUT', '/api/orders/refund', { id: newId(), orderId: order.id, reason: 'اشتباه بود' })
    const back = await receiptText()
    expect(back).toMatch(/برگشت داده‌شده|در راه بازگشت/)
    expect(back).toContain('پرداخت‌شده (نقد)')
    expect(back).not.toContain('مانده')
    for (const { attemptId } of await take()) await report(attemptId, 'PRINTED')
  })

  it('prints for the kitchen to stop a dish that was refunded before it was made', async () => {
    const order = await sell([{ menuItemId: things.kebab, count: 2 }])
    await consequences()
    const { price } = (await ask<{ price: { finalPrice: number } }>('GET', `/api/orders/${order.id}`)).data
    const amount = price.finalPrice
    await made('POST', '/api-sofreh/payments/cash', { id: newId(), orderId: order.id, amount, given: amount })
    const items = [{ lineId: order.lines[0]?.id, count: 1 }]
    await made('PUT', '/api/orders/refund', { id: newId(), orderId: order.id, items, reason: 'دیر شد' })
    await consequences()
    const { rows } = await sql<{ slip: object }>`
      select slip from printer_jobs where order_id = ${order.id}::uuid and layout = 'KITCHEN'
      order by created_at, id`.execute(product.started.database.kysely)
    const texts = rows.map(({ slip }) => JSON.stringify(slip))
    expect(texts.filter((text) => text.includes('حذف شد: ۱ ×'))).toHaveLength(texts.length / 2)
    for (const { attemptId } of await take()) await report(attemptId, 'PRINTED')
  })

  it('makes one print job for one id, and marks a duplicate in large type', async () => {
    const order = await sell([{ menuItemId: things.kebab, count: 1 }])
    await consequences()
    const print = (payload: object) =>
      ask<{ isReprint: boolean; state: string }>('POST', '/api/orders/printorder', { payload })
    const receipt = { id: newId(), orderId: order.id, layout: 'CUSTOMER' }
    const both = await Promise.all([print(receipt), print(receipt)])
    expect(both.map(({ data }) => data)).toMatchObject([
      { state: 'QUEUED', isReprint: false },
      { state: 'QUEUED', isReprint: false },
    ])
    expect(await print({ ...receipt, layout: 'DELIVERY' })).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' })
    expect((await print({ ...receipt, id: newId() })).data.isReprint).toBe(true)
    // The kitchen already has its ticket.
    expect((await print({ id: newId(), orderId: order.id })).data.isReprint).toBe(true)
    const all = await jobs(order.id)
    expect(
      all
        .filter(({ layout }) => layout === 'CUSTOMER')
        .map(({ isDuplicate }) => isDuplicate)
        .sort(),
    ).toEqual([false, true])
    expect(await print({ id: newId(), orderId: newId() })).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' })
    for (const { attemptId } of await take()) await report(attemptId, 'PRINTED')
    expect((await print(receipt)).data.state).toBe('PRINTED')
  })

  it('previews a job with the same dots as it is printed', async () => {
    const order = await sell([{ menuItemId: things.kebab, count: 1 }])
    await consequences()
    const [job] = await jobs(order.id)
    const seen = await ask<Buffer>('GET', `/api-sofreh/printing/jobs/${job?.id}/picture`)
    const [taken] = await take()
    expect(seen.data.toString('base64')).toBe(taken?.picture)
    await report(taken?.attemptId ?? '', 'PRINTED')
    const picture = await ask<Buffer>('GET', `/api-sofreh/printing/jobs/${job?.id}/picture`)
    expect(picture.data.equals(seen.data)).toBe(true)
    expect(await ask('GET', `/api-sofreh/printing/jobs/${newId()}/picture`)).toMatchObject({ code: 'JOB_NOT_FOUND' })
    const there = { host: other.host, token: other.token }
    expect(await ask('GET', `/api-sofreh/printing/jobs/${job?.id}/picture`, there)).toMatchObject({ status: 404 })
  })

  it('raises no alarm for a cancelled job and prints it no more', async () => {
    const test = await made<PrintJob>('POST', `/api-sofreh/printing/printers/${things.hot}/test`)
    expect(test).toMatchObject({ layout: 'TEST', state: 'QUEUED', printerName: 'گرم' })
    expect((await ask('POST', `/api-sofreh/printing/jobs/${test.id}/dismiss`)).data).toMatchObject({ state: 'FAILED' })
    expect(await take()).toEqual([])
    expect(await ask('POST', `/api-sofreh/printing/jobs/${newId()}/dismiss`)).toMatchObject({ code: 'JOB_NOT_FOUND' })
    expect(await ask('POST', `/api-sofreh/printing/jobs/${newId()}/again`, { payload: {} })).toMatchObject({
      code: 'JOB_NOT_FOUND',
    })
    expect(await ask('POST', `/api-sofreh/printing/printers/${newId()}/test`)).toMatchObject({
      code: 'PRINTER_NOT_FOUND',
    })
  })
})

describe('a second bridge', () => {
  it('prints the jobs a first bridge left, marked as possible duplicates', async () => {
    const order = await sell([{ menuItemId: things.kebab, count: 1 }])
    await consequences()
    const [held] = await take()
    const second = await pairBridge('رایانهٔ بار')
    await sendHeartbeat([], second)
    expect(await take([], second)).toEqual([])
    await sql`update bridges set heard_at = now() - interval '1 minute'
      where vendor_id = ${shop.vendorId} and waiting = 0 and device_id <> (
        select device_id from devices where vendor_id = ${shop.vendorId} and name = 'رایانهٔ بار')`.execute(
      product.started.database.kysely,
    )
    expect((await ask('GET', '/api-sofreh/printing/alarms')).data).toMatchObject({
      alarms: [{ kind: 'BRIDGE_LOST', name: 'رایانهٔ صندوق' }],
    })
    await take([], second)
    const [taken] = await take([], second)
    expect(taken?.jobId).toBe(held?.jobId)
    expect(await jobs(order.id)).toMatchObject([{ isDuplicate: true, isRerouted: true, state: 'SENT' }])
    // The first bridge printed it after all: its report counts, and the job is done.
    await report(held?.attemptId ?? '', 'PRINTED')
    expect(await jobs(order.id)).toMatchObject([{ state: 'PRINTED' }])
    await report(taken?.attemptId ?? '', 'NOT_PRINTED', second)
    expect(await jobs(order.id)).toMatchObject([{ state: 'PRINTED' }])
  })
})
