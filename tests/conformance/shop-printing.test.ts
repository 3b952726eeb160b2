import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '@sofreh/kernel'
import { printoutLabels } from '@sofreh/printing/client'
import type { PrintJob } from '@sofreh/printing/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningProduct, runProduct } from './running-product.ts'

/** Tests a shop with one printer that has a cash drawer. The bridge is simulated by its calls. */
let product: RunningProduct
let shop: Awaited<ReturnType<RunningProduct['openVendor']>>
let kebab: string
let credential: string
let drawerId: string
const ids = { printer: '', kitchen: '', receipts: '' }

type Answer<Data> = { status: number; code?: string; data: Data }
async function call<Data = { id: string }>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  { payload, token = shop.token }: { payload?: object; token?: string } = {},
): Promise<Answer<Data>> {
  const answer = await product.app.inject({
    method,
    url,
    headers: {
      hostdomain: shop.host,
      authorization: `Bearer ${token}`,
      ...(method === 'GET' ? {} : { 'idempotency-key': newId() }),
    },
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, ...(answer.json() as { code?: string; data: Data }) }
}
async function ask<Data = { id: string }>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const answer = await call<Data>(method, url, payload ? { payload } : {})
  if (answer.status !== 200) throw new Error(`${method} ${url}: ${JSON.stringify(answer)}`)
  return answer.data
}
type Taken = { attemptId: string; jobId: string; title: string; opensDrawer: boolean }
const have: string[] = []
/** Fetches the bridge's jobs and reports all of them as printed. */
async function print(): Promise<Taken[]> {
  const taken = await call<Taken[]>('POST', '/api-sofreh/printing/bridge/take', {
    token: credential,
    payload: { have, most: 50 },
  })
  const at = new Date().toISOString()
  const reports = taken.data.map(({ attemptId }) => ({ attemptId, outcome: 'PRINTED', at }))
  have.push(...taken.data.map(({ attemptId }) => attemptId))
  await call('POST', '/api-sofreh/printing/bridge/reports', { token: credential, payload: { reports } })
  return taken.data
}
/** Waits until all events are processed. */
async function consequences(): Promise<void> {
  const left = async () => {
    await product.runner.catchUp(shop.vendorId)
    const { rows } = await sql<{ left: number }>`
      select (c.last - coalesce(r.last, 0))::int as left from event_counters c
      left join reaction_cursors r on r.vendor_id = c.vendor_id where c.vendor_id = ${shop.vendorId}`.execute(
      product.started.database.kysely,
    )
    return rows[0]?.left
  }
  await expect.poll(left).toBe(0)
}
const jobs = (query = '') => ask<PrintJob[]>('GET', `/api-sofreh/printing/jobs?pageSize=100${query}`)
const sale = (count = 1) => ({ deliveryType: 'PICKUP', lines: [{ id: newId(), menuItemId: kebab, count }] })
async function priceOf(sold: object): Promise<number> {
  return (await ask<{ price: { finalPrice: number } }>('POST', '/api-sofreh/ordering/quote', sold)).price.finalPrice
}
async function sellFor(method: 'CASH' | 'CARD'): Promise<{ id: string }> {
  const sold = sale()
  const expectedPrice = await priceOf(sold)
  const payments = [{ id: newId(), method, amount: expectedPrice }]
  return ask('POST', '/api/orders/quick', { id: newId(), ...sold, expectedPrice, payments })
}
const openShift = async () =>
  (await ask('POST', '/api-sofreh/payments/shifts', { id: newId(), drawerId, float: 50_000, device: 'A' })).id
async function closeShift(shiftId: string): Promise<void> {
  await ask('POST', `/api-sofreh/payments/shifts/${shiftId}/counts`, { id: newId(), total: 50_000 })
  await ask('POST', `/api-sofreh/payments/shifts/${shiftId}/close`, { id: newId(), handsOn: true })
}
const asShift = (shiftId: string, id = newId()) =>
  call<{ kind: string; isReprint: boolean; state: string }>('POST', '/api-sofreh/printing/shifts', {
    payload: { id, shiftId },
  })

beforeAll(async () => {
  product = await runProduct()
  shop = await product.openVendor('kaghaz', '09120004444')
  const days = ['SAT', 'SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI']
  const intervals = days.map((weekday) => ({ weekday, from: '00:00', to: '00:00' }))
  await ask('POST', '/api-identity/identity/vendors/availabilitytime', { intervals, replace: true })
  const { id: categoryId } = await ask('POST', '/api-snappFood/menucategories', { title: 'غذا' })
  kebab = (await ask('POST', '/api-snappFood/menuitems', { categoryId, title: 'چلوکباب', price: 100_000 })).id
  drawerId = (await ask('POST', '/api-sofreh/payments/drawers', { id: newId(), name: 'پیشخان' })).id
  const { code } = await ask<{ code: string }>('POST', '/api-sofreh/identity/devices/codes', {
    kind: 'BRIDGE',
    name: 'رایانه',
  })
  const paired = await call<{ credential: string }>('POST', '/api-sofreh/identity/devices/pair', { payload: { code } })
  credential = paired.data.credential
}, 120_000)
afterAll(() => product?.close())

describe('a print that no printer can make', () => {
  it('refuses a print with a code when there is no printer or no drawer', async () => {
    const shiftId = await openShift()
    expect(await asShift(shiftId)).toMatchObject({ status: 409, code: 'NO_PRINTER' })
    const opening = { payload: { id: newId(), reason: 'پول خرد' } }
    expect(await call('POST', '/api-sofreh/printing/drawer-openings', opening)).toMatchObject({
      status: 409,
      code: 'NO_DRAWER',
    })
    await closeShift(shiftId)
    const printer = { name: 'پیشخان', ip: '192.168.1.50', opensDrawer: true }
    ids.printer = (await ask('POST', '/api-snappFood/printers', printer)).id
    const station = (name: string, layout: string) =>
      ask('POST', '/api-snappFood/printerstations', {
        name,
        layout,
        printerId: ids.printer,
        takesRest: true,
        isAutomatic: true,
      })
    ids.kitchen = (await station('گرم', 'KITCHEN')).id
    ids.receipts = (await station('رسید', 'CUSTOMER')).id
    await station('شیفت', 'SHIFT')
    await consequences()
    // The shift closed before its station existed, so the events above have printed it.
    await print()
  })
})

describe('a shift report on paper', () => {
  it('prints an X as often as requested and the Z once automatically, and marks a further Z as a duplicate', async () => {
    // The previous shift may have been printed automatically, or ended before its station existed.
    const before = new Set((await jobs('&layout=SHIFT')).map(({ id: jobId }) => jobId))
    const shiftId = await openShift()
    const id = newId()
    expect((await asShift(shiftId, id)).data).toMatchObject({ kind: 'X', isReprint: false, state: 'QUEUED' })
    expect((await asShift(shiftId, id)).data).toMatchObject({ kind: 'X', isReprint: false })
    expect(await print()).toHaveLength(1)
    expect((await asShift(shiftId)).data).toMatchObject({ kind: 'X', isReprint: false })
    expect((await call('POST', '/api-sofreh/printing/shifts', { payload: { id, shiftId, copies: 2 } })).code).toBe(
      'IDEMPOTENCY_CONFLICT',
    )
    await print()
    await closeShift(shiftId)
    await consequences()
    await consequences()
    expect(await print()).toHaveLength(1)
    expect((await asShift(shiftId)).data).toMatchObject({ kind: 'Z', isReprint: true })
    expect(await print()).toHaveLength(1)
    const own = (await jobs('&layout=SHIFT')).filter(({ id: jobId }) => !before.has(jobId))
    const slips = own.filter(({ state }) => state === 'PRINTED')
    expect(slips.map(({ isDuplicate }) => isDuplicate)).toEqual([true, false, false, false])
    const again = await Promise.all([asShift(shiftId), asShift(shiftId)])
    expect(again.map(({ data }) => data.isReprint)).toEqual([true, true])
    await print()
  })

  it('refuses a shift report to strangers and to a cashier who has not counted', async () => {
    expect(await asShift(newId())).toMatchObject({ status: 404, code: 'SHIFT_NOT_FOUND' })
    const shiftId = await openShift()
    const permissions = ['SHIFT_CLOSE', 'DRAWER_USE']
    const { id: roleId } = await ask('POST', '/api-identity/identity/permissions', { title: 'بی‌خبر', permissions })
    await ask('POST', '/api-identity/identity/users/addstaff', { phoneNumber: '09120004445', roleIds: [roleId] })
    const blind = await product.signIn(shop.host, '09120004445')
    const answer = await call('POST', '/api-sofreh/printing/shifts', {
      token: blind,
      payload: { id: newId(), shiftId },
    })
    expect(answer).toMatchObject({ status: 409, code: 'COUNT_FIRST' })
    await closeShift(shiftId)
    await consequences()
    await print()
  })
})

describe('the cash drawer', () => {
  it('opens the drawer with the receipt of a cash payment and with no other print', async () => {
    const openings = async () => {
      await consequences()
      return (await print()).filter(({ opensDrawer }) => opensDrawer).length
    }
    const order = await sellFor('CASH')
    expect(await openings()).toBe(1)
    await sellFor('CARD')
    expect(await openings()).toBe(0)
    await ask('POST', '/api/orders/printorder', { id: newId(), orderId: order.id, layout: 'CUSTOMER' })
    expect(await openings()).toBe(0)
  })

  it('opens the drawer with each cash payment of an existing bill, whose receipt shows what is paid', async () => {
    const sold = sale()
    const expectedPrice = await priceOf(sold)
    const { id: orderId } = await ask('POST', '/api/orders/postpaid', { id: newId(), ...sold, expectedPrice })
    await consequences()
    const opened = async () => (await print()).filter(({ opensDrawer }) => opensDrawer).length
    expect(await opened()).toBe(0)
    await pause(1_100)
    const pay = async (method: 'CASH' | 'CARD', amount: number) => {
      const payments = [{ id: newId(), method, amount }]
      await ask('POST', '/api-sofreh/payments/take', { orderId, payments })
      await ask('POST', '/api-sofreh/payments/take', { orderId, payments })
      await consequences()
    }
    await pay('CASH', 1_000)
    expect(await opened()).toBe(1)
    await pay('CARD', 1_000)
    expect(await print()).toEqual([])
    await pay('CASH', expectedPrice - 2_000)
    expect(await opened()).toBe(1)
    const receipts = (await jobs(`&orderId=${orderId}`)).filter(({ layout }) => layout === 'CUSTOMER')
    expect(receipts.map(({ isDuplicate }) => isDuplicate)).toEqual([false, false, false])
  })

  it('opens the drawer once without a sale when a reason is given', async () => {
    const payload = { id: newId(), reason: 'پول خرد' }
    await ask('POST', '/api-sofreh/printing/drawer-openings', payload)
    expect(await ask('POST', '/api-sofreh/printing/drawer-openings', payload)).toMatchObject({ id: payload.id })
    expect(await print()).toMatchObject([{ jobId: payload.id, opensDrawer: true }])
  })
})

describe('a print that a till made without the internet', () => {
  const slip = { blocks: [{ kind: 'text', text: 'چلوکباب ×۱', size: 'large' }] }
  const ticketBody = (orderId: string, layout: 'KITCHEN' | 'CUSTOMER', more: object = {}) => ({
    id: newId(),
    orderId,
    ticketId: null,
    stationId: layout === 'KITCHEN' ? ids.kitchen : ids.receipts,
    layout,
    title: 'A۷',
    slip,
    printerId: ids.printer,
    copies: 1,
    state: 'PRINTED',
    at: new Date().toISOString(),
    ...more,
  })
  const report = (slips: object[]) => ask<{ noted: string[] }>('POST', '/api-sofreh/printing/shop-slips', { slips })

  it('lists a print that a till made offline and does not repeat it when its sale arrives; prints later changes', async () => {
    const sold = sale()
    const orderId = newId()
    const slips = [ticketBody(orderId, 'KITCHEN'), ticketBody(orderId, 'CUSTOMER')]
    expect((await report(slips)).noted).toHaveLength(2)
    expect((await report(slips)).noted).toHaveLength(2)
    const expectedPrice = await priceOf(sold)
    await ask('POST', '/api/orders/postpaid', { id: orderId, ...sold, expectedPrice })
    await consequences()
    expect(await print()).toEqual([])
    expect(await jobs(`&orderId=${orderId}`)).toMatchObject([
      { state: 'PRINTED', isOffline: true },
      { state: 'PRINTED', isOffline: true },
    ])
    const line = { id: newId(), menuItemId: kebab, count: 2 }
    const operations = [{ id: newId(), kind: 'addLine', line }]
    await ask('PUT', '/api/orders/editpostpaid', { orderId, operations })
    await consequences()
    expect(await print()).toHaveLength(1)
  })

  it('notes an offline print once when it comes twice in one call, twice at once, or with the id of another print', async () => {
    const [orderId, other] = [newId(), newId()]
    const slip = ticketBody(orderId, 'KITCHEN')
    expect((await report([slip, slip])).noted).toHaveLength(2)
    const twin = ticketBody(other, 'KITCHEN')
    const both = await Promise.all([report([twin]), report([twin]), report([{ ...twin, id: slip.id }])])
    expect(both.map(({ noted }) => noted.length)).toEqual([1, 1, 1])
    const third = newId()
    await report([{ ...ticketBody(third, 'KITCHEN'), id: slip.id }])
    for (const order of [orderId, other, third]) expect(await jobs(`&orderId=${order}`)).toHaveLength(1)
  })

  it('lets a person decide an offline print of unknown result, without a station', async () => {
    const orderId = newId()
    await report([ticketBody(orderId, 'KITCHEN', { state: 'FAILED', problem: 'SHOP_UNSURE' })])
    const [job] = await jobs(`&orderId=${orderId}`)
    expect(job).toMatchObject({ state: 'FAILED', problem: 'SHOP_UNSURE', isOffline: true })
    const { alarms } = await ask<{ alarms: { kind: string }[] }>('GET', '/api-sofreh/printing/alarms')
    expect(alarms.map(({ kind }) => kind)).toContain('JOB_FAILED')
    const byHand = newId()
    await report([
      ticketBody(byHand, 'CUSTOMER', { stationId: null }),
      ticketBody(newId(), 'KITCHEN', { printerId: newId() }),
    ])
    expect(await jobs(`&orderId=${byHand}`)).toMatchObject([{ state: 'PRINTED', stationName: 'رسید مشتری' }])
  })

  it('marks the kitchen ticket as late when an unprinted sale arrives a quarter of an hour after it was made', async () => {
    const { categoryId } = await ask<{ categoryId: string }>('GET', `/api-catalog/catalog/menuitems/${kebab}`)
    const rates = { taxRateBp: 0, taxOnPackaging: false, taxOnServiceFee: false, orderPackagingCost: 0 }
    const fees = { serviceFeeType: 'FIX', serviceFeeValue: 0, serviceFeeDeliveryTypes: [] }
    const soldAgo = (minutes: number, number: string) => {
      const soldAt = new Date(Date.now() - minutes * 60_000)
      const dish = { menuItemId: kebab, categoryId, title: 'چلوکباب', count: 1, price: 100_000, withTax: true }
      return {
        id: newId(),
        number,
        device: 'A',
        soldAt: soldAt.toISOString(),
        businessDate: new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran' }).format(soldAt),
        deliveryType: 'PICKUP',
        table: null,
        isPayLater: true,
        lines: [{ id: newId(), ...dish }],
        rules: { ...rates, ...fees },
        finalPrice: 100_000,
        payments: [],
      }
    }
    const saysLate = async (sold: { id: string }) => {
      await ask('POST', '/api-sofreh/ordering/offline-sales', { sales: [sold] })
      await consequences()
      await print()
      const { rows } = await sql<{ isLate: boolean }>`
        select slip::text like ${`%${printoutLabels.kitchen.late}%`} as "isLate" from printer_jobs
        where vendor_id = ${shop.vendorId} and order_id = ${sold.id} and layout = 'KITCHEN'`.execute(
        product.started.database.kysely,
      )
      return rows.map(({ isLate }) => isLate)
    }
    expect(await saysLate(soldAgo(1, 'A901'))).toEqual([false])
    expect(await saysLate(soldAgo(15, 'A902'))).toEqual([true])
  })
})

describe('stations that change while bills are open', () => {
  const slip = { blocks: [{ kind: 'text', text: 'چلوکباب ×۱', size: 'large' }] }
  const stations = { grill: '', oven: '' }
  const own = { layout: 'KITCHEN', isAutomatic: false, takesRest: false }
  const makes = (station: 'grill' | 'oven', menuItemIds: string[]) =>
    ask('PUT', '/api-snappFood/printerstations', {
      ...own,
      id: stations[station],
      name: station === 'grill' ? 'کبابی' : 'تنور',
      printerId: ids.printer,
      menuItemIds,
    })
  const open = async () => {
    const sold = sale()
    const id = newId()
    await ask('POST', '/api/orders/postpaid', { id, ...sold, expectedPrice: await priceOf(sold) })
    await consequences()
    return id
  }
  /** Adds a dish for the guest and returns what was printed. */
  const addOne = async (orderId: string) => {
    const line = { id: newId(), menuItemId: kebab, count: 1, note: newId() }
    await ask('PUT', '/api/orders/editpostpaid', { orderId, operations: [{ id: newId(), kind: 'addLine', line }] })
    await consequences()
    return print()
  }

  it('prints nothing again that the kitchen already has after its stations changed', async () => {
    for (const [key, name] of [
      ['grill', 'کبابی'],
      ['oven', 'تنور'],
    ] as const)
      stations[key] = (await ask('POST', '/api-snappFood/printerstations', { ...own, name, printerId: ids.printer })).id
    await makes('grill', [kebab])
    const orderId = await open()
    await print()
    await makes('grill', [])
    await makes('oven', [kebab])
    expect(await addOne(orderId)).toHaveLength(1)
    await call('DELETE', `/api-snappFood/printerstations/${stations.oven}`)
    expect(await addOne(orderId)).toHaveLength(1)
    const kitchen = (await jobs(`&orderId=${orderId}`)).filter(({ layout }) => layout === 'KITCHEN')
    expect(kitchen.map(({ stationName }) => stationName).sort()).toEqual(['تنور', 'کبابی', 'گرم'].sort())
  })

  it('states once in large type that a till printed to another station without the internet', async () => {
    await makes('grill', [kebab])
    const report = (orderId: string) => {
      const what = { id: newId(), orderId, ticketId: null, layout: 'KITCHEN', title: 'A۸', slip, copies: 1 }
      const at = new Date().toISOString()
      const where = { stationId: stations.oven, printerId: ids.printer, state: 'PRINTED', at }
      return ask('POST', '/api-sofreh/printing/shop-slips', {
        slips: [{ ...what, ...where }],
      })
    }
    const sold = sale()
    const orderId = newId()
    await report(orderId)
    await ask('POST', '/api/orders/postpaid', { id: orderId, ...sold, expectedPrice: await priceOf(sold) })
    await consequences()
    await print()
    const kitchen = async () => (await jobs(`&orderId=${orderId}`)).filter(({ layout }) => layout === 'KITCHEN')
    expect((await kitchen()).map(({ stationName, isDuplicate }) => [stationName, isDuplicate]).sort()).toEqual(
      [
        ['تنور', false],
        ['کبابی', true],
      ].sort(),
    )
    await makes('grill', [])
    expect(await addOne(orderId)).toHaveLength(1)
    expect(await kitchen()).toHaveLength(3)
  })

  it('prints no second receipt of a bill that had its own', async () => {
    const orderId = await open()
    await print()
    await call('DELETE', `/api-snappFood/printerstations/${ids.receipts}`)
    const counter = { name: 'پیشخان', layout: 'CUSTOMER', printerId: ids.printer, isAutomatic: true }
    await ask('POST', '/api-snappFood/printerstations', counter)
    expect(await addOne(orderId)).toHaveLength(1)
    const receipts = (await jobs(`&orderId=${orderId}`)).filter(({ layout }) => layout === 'CUSTOMER')
    expect(receipts).toHaveLength(1)
  })
})

describe('a kitchen ticket that could not be rendered', () => {
  const alarms = async () =>
    (await ask<{ alarms: { kind: string; title?: string }[] }>('GET', '/api-sofreh/printing/alarms')).alarms
  const write = (change: ReturnType<typeof sql>) =>
    product.started.database.transaction(async (tx) => void (await change.execute(tx.kysely)))

  it('raises an alarm for a ticket that cannot be rendered, and prints it once when it can', async () => {
    await write(
      sql`create function no_slips() returns trigger language plpgsql as 'begin raise exception ''full''; end'`,
    )
    await write(sql`create trigger no_slips before insert on printer_jobs for each row execute function no_slips()`)
    const sold = sale()
    const id = newId()
    const body = { id, ...sold, expectedPrice: await priceOf(sold) }
    const order = await ask<{ number: string }>('POST', '/api/orders/postpaid', body)
    const hasNoPause = sql`update reaction_cursors set retry_at = null where vendor_id = ${shop.vendorId}`
    const missing = async () => {
      await write(hasNoPause)
      await product.runner.catchUp(shop.vendorId)
      return (await alarms()).filter(({ kind }) => kind === 'TICKET_MISSING')
    }
    await expect.poll(missing, { timeout: 10_000 }).toMatchObject([{ title: order.number }])
    await write(sql`drop trigger no_slips on printer_jobs`)
    await write(sql`update parked_reactions set next_at = now() where vendor_id = ${shop.vendorId}`)
    await product.runner.retryParked()
    await consequences()
    expect(await missing()).toEqual([])
    expect((await jobs(`&orderId=${id}`)).filter(({ layout }) => layout === 'KITCHEN')).toHaveLength(1)
    await print()
  })
})
