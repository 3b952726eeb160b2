import { tripReportNames } from '@sofreh/couriers/client'
import { readSheet } from '@sofreh/excel'
import { newId, showNumber, toPersianDigits } from '@sofreh/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Biker, Stop } from '@sofreh/couriers/contract'
import { type Fixture, openFixture } from '../support/writes/fixture.ts'
import { courierInvariants } from '../../apps/server/src/audit/courier-invariants.ts'
import { printoutLabels } from '../../modules/printing/src/text/printouts.fa.ts'
import { type RunningProduct, runProduct } from './running-product.ts'

type Answer<Data> = { status: number; data: Data; code?: string }
type State = { biker: Biker; stops: Stop[]; flag: string | null }

describe('the vendor’s own couriers', () => {
  let product: RunningProduct
  let fixture: Fixture
  let phones = 0
  beforeAll(async () => {
    product = await runProduct()
    fixture = await openFixture(product, 'couriers', '09121110077')
  }, 60_000)
  afterAll(() => product.close())

  async function call<Data = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    { token = fixture.tokens.staff, body }: { token?: string; body?: object } = {},
  ): Promise<Answer<Data>> {
    const headers = { host: fixture.shop.host, authorization: `Bearer ${token}`, 'idempotency-key': newId() }
    const answer = await product.app.inject({ method, url, headers, ...(body ? { payload: body } : {}) })
    return { status: answer.statusCode, ...(answer.json() as Omit<Answer<Data>, 'status'>) }
  }
  const state = (token: string, body: object) =>
    call<State>('PATCH', '/api/bikers/state', { token, body: { id: newId(), ...body } })

  /** Hires a courier and signs them in. */
  async function hire(): Promise<{ id: string; phoneNumber: string; token: string }> {
    phones += 1
    const phoneNumber = `0916${String(3_000_000 + phones)}`
    const { data } = await call<Biker>('POST', '/api/bikers', { body: { name: `رضا ${phones}`, phoneNumber } })
    return { id: data.id, phoneNumber, token: await product.signInBiker(fixture.shop.host, phoneNumber) }
  }
  const delivery = async () => fixture.tab({ deliveryType: 'DELIVER', deliveryCost: 0 })
  const assign = (bikerId: string, ...orderIds: string[]) =>
    call<Stop[]>('PUT', '/api-sofreh/couriers/assignments', { body: { bikerId, orderIds } })
  const order = (id: string) => fixture.order(id)
  const tracking = async (orderId: string) =>
    (
      await call<{ handoverCode: string | null; courier: { name: string; phoneNumber: string } | null }>(
        'GET',
        `/api-sofreh/couriers/orders/${orderId}/tracking`,
      )
    ).data

  it('moves an order with each step of its courier’s trip, from assignment to delivery', async () => {
    const reza = await hire()
    const { id: orderId } = await delivery()
    expect((await state(reza.token, { isOnDuty: true })).data.biker.isFree).toBe(true)
    const [stop] = (await assign(reza.id, orderId)).data
    expect(stop).toMatchObject({ status: 'BIKERASSIGNED', bikerId: reza.id, order: { id: orderId } })
    expect((await order(orderId)).courier).toMatchObject({
      name: expect.stringContaining('رضا'),
      bagCode: stop?.bagCode,
    })
    await fixture.moved(orderId, 'READYTOSHIPMENT')

    const tripId = stop?.tripId
    expect((await state(reza.token, { tripId, state: 'BIKERACCEPTED' })).data.stops[0]?.tripStatus).toBe(
      'BIKERACCEPTED',
    )
    expect((await state(reza.token, { tripId, state: 'ATSOURCE' })).status).toBe(200)
    const wrongBag = await state(reza.token, { tripId, orderId, state: 'PICKEDUP', bagCode: '9999' })
    expect([wrongBag.status, wrongBag.code]).toEqual([422, 'WRONG_BAG_CODE'])
    await state(reza.token, { tripId, orderId, state: 'PICKEDUP', bagCode: stop?.bagCode })
    expect((await order(orderId)).state).toBe('DELIVERING')

    const { handoverCode } = await tracking(orderId)
    const wrong = handoverCode === '0000' ? '1111' : '0000'
    const refused = await state(reza.token, { tripId, orderId, state: 'DELIVERED', code: wrong })
    expect([refused.status, refused.code]).toEqual([422, 'WRONG_HANDOVER_CODE'])
    const done = await state(reza.token, { tripId, orderId, state: 'DELIVERED', code: handoverCode })
    expect(done.data).toMatchObject({ stops: [], flag: null, biker: { isFree: true } })
    expect((await order(orderId)).state).toBe('DELIVERED')
    const past = await call<Stop[]>('GET', '/api/bikers/orders?isOpen=false', { token: reza.token })
    expect(past.data[0]).toMatchObject({ isCodeRight: true, status: 'DELIVERED', order: { phone: '', address: '' } })
  })

  it('counts a courier’s step once when the phone sends it twice, and refuses the same id with other content', async () => {
    const reza = await hire()
    const { id: orderId } = await delivery()
    const [stop] = (await assign(reza.id, orderId)).data
    const step = { id: newId(), tripId: stop?.tripId, orderId, state: 'PICKEDUP', bagCode: stop?.bagCode }
    const answers = await Promise.all([state(reza.token, step), state(reza.token, step), state(reza.token, step)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const history = await call<{ kind: string; facts: { to?: string } }[]>(
      'GET',
      `/api/reports/orderhistory/${orderId}`,
    )
    expect(history.data.filter(({ kind, facts }) => kind === 'state' && facts.to === 'DELIVERING')).toHaveLength(1)
    const other = await state(reza.token, { ...step, state: 'DELIVERED', reason: 'همسایه گرفت' })
    expect([other.status, other.code]).toEqual([409, 'STEP_CHANGED'])
  })

  it('records a late courier’s step that no longer fits with a flag', async () => {
    const reza = await hire()
    const { id: orderId } = await delivery()
    const [stop] = (await assign(reza.id, orderId)).data
    await state(reza.token, { tripId: stop?.tripId, orderId, state: 'PICKEDUP', bagCode: stop?.bagCode })
    await fixture.moved(orderId, 'READYTOSHIPMENT')
    const isOpen = async () => (await call<Stop[]>('GET', '/api/bikers/orders', { token: reza.token })).data.length > 0
    await expect.poll(isOpen, { timeout: 20_000 }).toBe(false)
    const doneAt = new Date(Date.now() - 10 * 60_000).toISOString()
    const late = await state(reza.token, { tripId: stop?.tripId, orderId, state: 'DELIVERED', reason: 'بی‌کد', doneAt })
    expect([late.status, late.data.flag]).toEqual([200, 'STEP_NOT_POSSIBLE'])
    // Staff took it back on the board, so it waits for another courier.
    expect(await order(orderId)).toMatchObject({ state: 'READYTOSHIPMENT', courier: null })
  })

  it('returns an interrupted order with its cause, and assigns it to another courier', async () => {
    const [reza, sara] = [await hire(), await hire()]
    const { id: orderId } = await delivery()
    const [stop] = (await assign(reza.id, orderId)).data
    await state(reza.token, { tripId: stop?.tripId, orderId, state: 'PICKEDUP', bagCode: stop?.bagCode })
    const busy = await assign(sara.id, orderId)
    expect([busy.status, busy.code]).toEqual([409, 'ORDER_IS_ON_A_TRIP'])
    await state(reza.token, { tripId: stop?.tripId, orderId, state: 'INTERRUPTED', outcome: 'GUEST_NOT_FOUND' })
    expect(await order(orderId)).toMatchObject({ state: 'READYTOSHIPMENT', courier: null })
    expect((await assign(sara.id, orderId)).data[0]).toMatchObject({ bikerId: sara.id, status: 'BIKERASSIGNED' })
  })

  it('assigns an order to one of two couriers when two dispatchers assign it at once', async () => {
    const [reza, sara] = [await hire(), await hire()]
    const { id: orderId } = await delivery()
    const answers = await Promise.all([assign(reza.id, orderId), assign(sara.id, orderId)])
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const open = await call<Stop[]>('GET', '/api/bikers/orders?pageSize=100')
    expect(open.data.filter((stop) => stop.order.id === orderId)).toHaveLength(1)
  })

  it('prints the bag code for each courier once, and shows it at the kitchen pass', async () => {
    const [reza, sara] = [await hire(), await hire()]
    const printer = await fixture.ask<{ id: string }>('POST', '/api-snappFood/printers', {
      name: 'پیک',
      ip: '192.168.1.78',
    })
    const slipStation = { name: 'برگهٔ پیک', layout: 'DELIVERY', printerId: printer.id, isAutomatic: true }
    await fixture.ask('POST', '/api-snappFood/printerstations', slipStation)
    const { id: orderId } = await delivery()
    const slips = async (): Promise<string[]> => {
      const { rows } = await sql<{ slip: unknown }>`
        select slip from printer_jobs where order_id = ${orderId} and layout = 'DELIVERY'
        order by created_at`.execute(product.started.database.kysely)
      return rows.map(({ slip }) => JSON.stringify(slip))
    }
    await expect.poll(async () => (await slips()).length, { timeout: 20_000 }).toBe(1)
    expect((await slips())[0]).not.toContain(printoutLabels.receipt.bagCode)

    const codes: string[] = []
    for (const { id } of [reza, sara]) {
      const mine = (await assign(id, orderId)).data.find((stop) => stop.order.id === orderId)
      codes.push(toPersianDigits(mine?.bagCode ?? ''))
      await assign(id, orderId)
      await expect.poll(async () => (await slips()).length, { timeout: 20_000 }).toBe(codes.length + 1)
      expect((await slips()).at(-1)).toContain(codes.at(-1))
    }
    await fixture.moved(orderId, 'READYTOSHIPMENT', 'DELIVERING')
    await fixture.moved(orderId, 'DELIVERED')
    const openStops = async () => (await call<Stop[]>('GET', '/api/bikers/orders', { token: sara.token })).data
    await expect.poll(openStops, { timeout: 20_000 }).toEqual([])
    expect(await slips()).toHaveLength(3)
    const { id: cooking } = await delivery()
    await assign(sara.id, cooking)
    const board = await fixture.ask<{ cooking: { orderId: string; courier: object | null }[] }>(
      'GET',
      '/api-sofreh/ordering/kitchen',
    )
    expect(board.cooking.find((each) => each.orderId === cooking)?.courier).toMatchObject({
      bagCode: expect.stringMatching(/^\d{4}$/),
    })
  })

  it('reports what a courier did, trip by trip, with the metres between their positions', async () => {
    const reza = await hire()
    const { id: orderId } = await fixture.tab({
      deliveryType: 'DELIVER',
      deliveryCost: 0,
      tip: 20_000,
      expectedPrice: 460_000,
    })
    const back = await delivery()
    const [stop] = (await assign(reza.id, orderId, back.id)).data
    await fixture.moved(orderId, 'READYTOSHIPMENT')
    await fixture.moved(back.id, 'READYTOSHIPMENT')
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString()
    const stopsNow = (await call<Stop[]>('GET', '/api/bikers/orders', { token: reza.token })).data
    for (const { tripId, bagCode, order: carried } of stopsNow) {
      const step = { tripId, orderId: carried.id, state: 'PICKEDUP', bagCode, doneAt: ago(50) }
      expect(await state(reza.token, step)).toMatchObject({ status: 200, data: { flag: null } })
    }
    const at = (lat: number, seconds: number) => ({ lat, lng: 51.4, at: ago(seconds) })
    for (const body of [at(35.7, 40), at(35.71, 20)])
      await call('POST', '/api-sofreh/couriers/positions', { token: reza.token, body })
    const trip = { tripId: stop?.tripId }
    const given = { ...trip, orderId, state: 'DELIVERED', reason: 'نگهبان گرفت' }
    expect((await state(reza.token, given)).status).toBe(200)
    const returned = { ...trip, orderId: back.id, state: 'INTERRUPTED', outcome: 'REFUSED' }
    expect((await state(reza.token, returned)).status).toBe(200)

    type Report = { data: object[]; totals: Record<string, number>; totalCount: number }
    const read = async (url: string) =>
      (await call('GET', `${url}?dateRange=TODAY&bikerId=${reza.id}`)) as unknown as Report
    const sums = { orders: 1, returned: 1, distance: 1_112, minutes: 1, late: 0, tips: 20_000 }
    const { data: me } = await call<{ tipsToday: number }>('GET', '/api-sofreh/couriers/me', { token: reza.token })
    expect(me.tipsToday).toBe(20_000)
    const days = await read('/api/bikers/bikerreport')
    expect(days).toMatchObject({ data: [{ bikerId: reza.id, trips: 1, ...sums }], totals: { trips: 1, ...sums } })
    const trips = await read('/api/bikers/pagingreport')
    expect(trips).toMatchObject({ data: [{ ...trip, status: 'DELIVERED', ...sums }], totals: sums, totalCount: 1 })
    expect(JSON.stringify(trips.data)).toContain((await order(orderId)).number)
    const excel = await product.app.inject({
      url: `/api/bikers/pagingreport/excel?bikerId=${reza.id}`,
      headers: { host: fixture.shop.host, authorization: `Bearer ${fixture.tokens.staff}` },
    })
    const sheet = await readSheet(excel.rawPayload)
    expect(sheet).toMatchObject({ ok: true, rows: [Object.values(tripReportNames), expect.arrayContaining([1_112])] })
    const before = `/api/bikers/bikerreport?to=2020-01-01&bikerId=${reza.id}`
    expect((await call<object[]>('GET', before)).data).toEqual([])
  })

  it('keeps the cash taken at the door with the courier until it is counted into a drawer', async () => {
    const reza = await hire()
    await call('PATCH', '/api/bikers', { body: { id: reza.id, cashLimit: 100_000 } })
    const { id: orderId } = await delivery()
    const [stop] = (await assign(reza.id, orderId)).data
    await fixture.moved(orderId, 'READYTOSHIPMENT')
    const step = (body: object) => state(reza.token, { tripId: stop?.tripId, orderId, ...body })
    await step({ state: 'PICKEDUP', bagCode: stop?.bagCode })
    const given = { id: newId(), state: 'DELIVERED', reason: 'نگهبان گرفت' }
    const due = (await order(orderId)).due
    expect(due).toBeGreaterThan(100_000)
    expect((await step({ ...given, cash: due + 1 })).code).toBe('PAYMENT_TOO_MUCH')
    for (let tries = 0; tries < 2; tries += 1) expect((await step({ ...given, cash: due })).status).toBe(200)
    expect(await order(orderId)).toMatchObject({ due: 0, paid: due })
    const held = async () =>
      (await call<{ cashHeld: number }>('GET', '/api-sofreh/couriers/me', { token: reza.token })).data.cashHeld
    expect(await held()).toBe(due)

    const next = await delivery()
    expect((await assign(reza.id, next.id)).code).toBe('BIKER_OVER_CASH_LIMIT')
    const anyway = { bikerId: reza.id, orderIds: [next.id], overLimit: true }
    expect((await call('PUT', '/api-sofreh/couriers/assignments', { body: anyway })).status).toBe(200)

    const { id: shiftId } = await fixture.shift()
    const heldNow = [{ bikerId: reza.id, name: expect.stringContaining('رضا'), amount: due }]
    const listed = `/api-sofreh/payments/shifts/${shiftId}`
    expect(await fixture.ask('GET', listed)).toMatchObject({ courierCash: heldNow })
    expect(await fixture.ask('GET', `${listed}/report`)).toMatchObject({ report: { courierCash: heldNow } })
    const printed = { id: newId(), shiftId, copies: 1 }
    expect((await call('POST', '/api-sofreh/printing/shifts', { body: printed })).status).toBe(200)
    const { rows: papers } = await sql<{ slip: string }>`select slip::text as slip from printer_jobs
      where vendor_id = ${fixture.shop.vendorId} and request_id = ${printed.id}`.execute(
      product.started.database.kysely,
    )
    for (const shown of ['پول نزد پیک‌ها', 'رضا', showNumber(due)]) expect(papers[0]?.slip).toContain(shown)
    const handIn = (body: object) =>
      call<{ left: number }>('POST', '/api-sofreh/couriers/hand-ins', {
        body: { id: newId(), bikerId: reza.id, shiftId, ...body },
      })
    expect((await handIn({ amount: due + 1 })).code).toBe('BIKER_HANDS_IN_TOO_MUCH')
    expect((await handIn({ amount: 1, shiftId: newId() })).code).toBe('SHIFT_NOT_FOUND')
    expect((await handIn({ amount: 1, bikerId: newId() })).code).toBe('BIKER_NOT_FOUND')
    const once = { id: newId(), amount: due - 1_000 }
    for (let tries = 0; tries < 2; tries += 1) expect((await handIn(once)).data.left).toBe(1_000)
    expect((await handIn({ ...once, amount: 1 })).code).toBe('IDEMPOTENCY_CONFLICT')
    const cash = (await call<object[]>('GET', '/api-sofreh/couriers/cash')).data
    expect(cash).toContainEqual({ bikerId: reza.id, bikerName: expect.stringContaining('رضا'), amount: 1_000 })
    const together = await Promise.all([1, 2].map(() => handIn({ amount: 1_000 })))
    expect(together.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await held()).toBe(0)
    const days = await call<object[]>('GET', `/api/bikers/bikerreport?dateRange=TODAY&bikerId=${reza.id}`)
    const cashOfDay = { cashTaken: due, cashHandedIn: due, cashHeld: 0 }
    expect(days).toMatchObject({ data: [{ trips: 1, ...cashOfDay }], totals: cashOfDay })
    const shift = await fixture.ask<{ expected: number }>('GET', `/api-sofreh/payments/shifts/${shiftId}`)
    expect(shift.expected).toBe(50_000 + due)
    for (const [name, find] of courierInvariants) expect(await find(product.started.database), name).toEqual([])
  })

  it('flags cash of a late step that is no longer due, and records the rest', async () => {
    const reza = await hire()
    const { id: orderId } = await delivery()
    const [stop] = (await assign(reza.id, orderId)).data
    await fixture.moved(orderId, 'READYTOSHIPMENT')
    const late = { doneAt: new Date(Date.now() - 600_000).toISOString() }
    const step = (body: object) => state(reza.token, { tripId: stop?.tripId, orderId, ...late, ...body })
    await step({ state: 'PICKEDUP', bagCode: stop?.bagCode })
    const { due } = await order(orderId)
    const answer = await step({ state: 'DELIVERED', reason: 'گوشی خاموش بود', cash: due + 5_000 })
    expect(answer).toMatchObject({ status: 200, data: { flag: 'PAYMENT_TOO_MUCH' } })
    expect(await order(orderId)).toMatchObject({ due: 0, paid: due })
  })

  it('moves the trip when staff move the order on the board', async () => {
    const reza = await hire()
    const openStops = async () => (await call<Stop[]>('GET', '/api/bikers/orders', { token: reza.token })).data
    const { id: orderId } = await delivery()
    await assign(reza.id, orderId)
    await fixture.moved(orderId, 'READYTOSHIPMENT', 'DELIVERING', 'DELIVERED')
    await expect.poll(openStops, { timeout: 20_000 }).toEqual([])
    const { id: rejected } = await delivery()
    await assign(reza.id, rejected)
    const { version } = await order(rejected)
    const rejection = { orderId: rejected, version, state: 'REJECTED', cause: 'OTHER', reason: 'مهمان منصرف شد' }
    await fixture.ask('PATCH', '/api/orders/state', rejection)
    await expect.poll(openStops, { timeout: 20_000 }).toEqual([])
  })

  it('records the cash of a courier whose order staff had marked as delivered before the phone reported it', async () => {
    const reza = await hire()
    const { id: orderId } = await delivery()
    const [stop] = (await assign(reza.id, orderId)).data
    await fixture.moved(orderId, 'READYTOSHIPMENT', 'DELIVERING', 'DELIVERED')
    const openStops = async () => (await call<Stop[]>('GET', '/api/bikers/orders', { token: reza.token })).data
    await expect.poll(openStops, { timeout: 20_000 }).toEqual([])
    const { due } = await order(orderId)
    const report = (cash: number, id = newId()) =>
      state(reza.token, { id, tripId: stop?.tripId, orderId, state: 'DELIVERED', reason: 'نگهبان گرفت', cash })
    const first = newId()
    for (let tries = 0; tries < 2; tries += 1)
      expect(await report(due - 1_000, first)).toMatchObject({ status: 200, data: { flag: null } })
    expect(await order(orderId)).toMatchObject({ due: 1_000, paid: due - 1_000 })
    expect(await report(5_000)).toMatchObject({ status: 200, data: { flag: 'PAYMENT_TOO_MUCH' } })
    expect(await order(orderId)).toMatchObject({ due: 0, paid: due })
    expect(await report(due)).toMatchObject({ status: 200, data: { flag: null } })
    const { cashHeld } = (await call<{ cashHeld: number }>('GET', '/api-sofreh/couriers/me', { token: reza.token }))
      .data
    expect(cashHeld).toBe(due)
    for (const [name, find] of courierInvariants) expect(await find(product.started.database), name).toEqual([])
  })

  it('records the cash of a late hand-over although a dispatcher had taken the order back', async () => {
    const reza = await hire()
    const { id: orderId } = await delivery()
    const [stop] = (await assign(reza.id, orderId)).data
    await fixture.moved(orderId, 'READYTOSHIPMENT')
    const step = (token: string, body: object) => state(token, { tripId: stop?.tripId, orderId, ...body })
    await step(reza.token, { state: 'PICKEDUP', bagCode: stop?.bagCode })
    const takenBack = { bikerId: reza.id, state: 'INTERRUPTED', outcome: 'COURIER_LOST' }
    expect((await step(fixture.tokens.staff, takenBack)).status).toBe(200)
    const { due } = await order(orderId)
    const doneAt = new Date(Date.now() - 600_000).toISOString()
    const late = await step(reza.token, { state: 'DELIVERED', reason: 'گوشی خاموش بود', cash: due, doneAt })
    expect(late).toMatchObject({ status: 200, data: { flag: 'STEP_NOT_POSSIBLE' } })
    expect(await order(orderId)).toMatchObject({ state: 'READYTOSHIPMENT', due: 0, paid: due })
    const { cashHeld } = (await call<{ cashHeld: number }>('GET', '/api-sofreh/couriers/me', { token: reza.token }))
      .data
    expect(cashHeld).toBe(due)
  })

  it('shows a courier only their own trips', async () => {
    const [reza, sara] = [await hire(), await hire()]
    const { id: orderId } = await delivery()
    const [stop] = (await assign(sara.id, orderId)).data
    expect((await call<Stop[]>('GET', `/api/bikers/orders?bikerId=${sara.id}`, { token: reza.token })).data).toEqual([])
    const foreign = await state(reza.token, {
      tripId: stop?.tripId,
      orderId,
      state: 'PICKEDUP',
      bagCode: stop?.bagCode,
    })
    expect([foreign.status, foreign.code]).toEqual([404, 'TRIP_NOT_FOUND'])
    for (const url of ['/api/orders', `/api/orders/${orderId}`, '/api-identity/identity/auth/me', '/api/bikers'])
      expect((await call('GET', url, { token: reza.token })).status, url).toBe(403)
  })

  it('refuses each impossible call about couriers and trips with its own code', async () => {
    const [reza, sara] = [await hire(), await hire()]
    const twice = await call('POST', '/api/bikers', { body: { name: 'دوباره', phoneNumber: reza.phoneNumber } })
    expect([twice.status, twice.code]).toEqual([409, 'BIKER_EXISTS'])
    expect((await call('PATCH', '/api/bikers', { body: { id: newId(), name: 'هیچ' } })).code).toBe('BIKER_NOT_FOUND')
    const { id: orderId } = await delivery()
    const [stop] = (await assign(reza.id, orderId)).data
    const tripId = stop?.tripId
    const closed = await call('PATCH', '/api/bikers', { body: { id: reza.id, isActive: false } })
    expect([closed.status, closed.code]).toEqual([409, 'BIKER_IS_CARRYING'])
    expect((await state(reza.token, { tripId, state: 'PICKEDUP' })).code).toBe('STEP_NEEDS_ORDER')
    expect((await state(reza.token, { tripId, orderId, state: 'CANCELED' })).code).toBe('STEP_NOT_ALLOWED')
    expect((await state(reza.token, { tripId, orderId, state: 'DELIVERED', reason: 'x' })).code).toBe(
      'STEP_NOT_POSSIBLE',
    )
    await state(reza.token, { tripId, orderId, state: 'PICKEDUP', bagCode: stop?.bagCode })
    expect((await state(reza.token, { isOnDuty: false })).code).toBe('BIKER_IS_CARRYING')
    expect((await state(reza.token, { tripId, orderId, state: 'INTERRUPTED' })).code).toBe('STEP_NEEDS_OUTCOME')
    expect((await state(reza.token, { tripId, orderId, state: 'DELIVERED' })).code).toBe('HANDOVER_REASON_NEEDED')
    await state(reza.token, { tripId, orderId, state: 'DELIVERED', reason: 'به نگهبان دادم' })
    expect((await state(reza.token, { tripId, state: 'ATSOURCE' })).code).toBe('TRIP_ENDED')

    await call('PATCH', '/api/bikers', { body: { id: sara.id, isActive: false } })
    const { id: other } = await delivery()
    expect((await assign(sara.id, other)).code).toBe('BIKER_NOT_ACTIVE')
    const pickup = await fixture.tab({ deliveryType: 'PICKUP' })
    expect((await assign(reza.id, pickup.id)).code).toBe('ORDER_IS_NOT_DELIVERED')
    expect((await call('GET', `/api/bikers/orderpreview/${pickup.id}`)).code).toBe('ORDER_IS_NOT_DELIVERED')
    const green = await call('POST', '/api/bikers', {
      body: { name: 'رنگ', phoneNumber: '09160009999', color: 'green' },
    })
    expect(green.status).toBe(422)
  })

  it('ends a courier’s session at once when the vendor deactivates them', async () => {
    const reza = await hire()
    expect((await call('PATCH', '/api/bikers', { body: { id: reza.id, isActive: false } })).status).toBe(200)
    expect((await call('GET', '/api-sofreh/couriers/me', { token: reza.token })).status).toBe(401)
    await expect(product.signInBiker(fixture.shop.host, reza.phoneNumber)).rejects.toThrow('NOT_A_BIKER')
  })

  it('changes only the given fields of a courier', async () => {
    const { id, phoneNumber } = await hire()
    const plate = '۱۲ب۳۴۵'
    const change = (body: object) => call<Biker>('PATCH', '/api/bikers', { body: { id, ...body } })
    await change({ vehicle: 'CAR', plate, cashLimit: 100_000, isActive: false })
    const renamed = await change({ name: 'رضا کریمی' })
    expect(renamed.data).toMatchObject({ name: 'رضا کریمی', phoneNumber, vehicle: 'CAR', cashLimit: 100_000 })
    expect(renamed.data).toMatchObject({ plate, isActive: false })
  })

  it('lists a courier who left among those who hold cash until it is counted into a drawer', async () => {
    const reza = await hire()
    const { id: orderId } = await delivery()
    const [stop] = (await assign(reza.id, orderId)).data
    await fixture.moved(orderId, 'READYTOSHIPMENT')
    const step = (body: object) => state(reza.token, { tripId: stop?.tripId, orderId, ...body })
    await step({ state: 'PICKEDUP', bagCode: stop?.bagCode })
    const { due: cash } = await order(orderId)
    await step({ state: 'DELIVERED', reason: 'نگهبان گرفت', cash })
    expect((await call('PATCH', '/api/bikers', { body: { id: reza.id, isActive: false } })).status).toBe(200)
    const listed = async () =>
      (await call<{ id: string }[]>('GET', '/api/bikers/all-bikers')).data.find(({ id }) => id === reza.id)
    expect(await listed()).toMatchObject({ hasCash: true, isActive: false, isFree: false })
    const { id: shiftId } = await fixture.shift()
    const body = { id: newId(), bikerId: reza.id, shiftId, amount: cash }
    expect((await call<{ left: number }>('POST', '/api-sofreh/couriers/hand-ins', { body })).data.left).toBe(0)
    expect(await listed()).toBeUndefined()
  })

  it('refuses courier sign-in with a phone that is not an active courier’s', async () => {
    await expect(product.signInBiker(fixture.shop.host, '09160000001')).rejects.toThrow(/NOT_A_BIKER|firstName/)
  })

  it('stores a courier’s position between pick-up and hand-over, at most every fifteen seconds', async () => {
    const reza = await hire()
    const send = (at: Date) =>
      call<{ isStored: boolean }>('POST', '/api-sofreh/couriers/positions', {
        token: reza.token,
        body: { lat: 35.7, lng: 51.4, at: at.toISOString() },
      })
    expect((await send(new Date())).data.isStored).toBe(false)
    const position = { lat: 35.727, lng: 51.4 }
    const { id: orderId } = await fixture.tab({
      deliveryType: 'DELIVER',
      deliveryCost: 0,
      address: { address: 'ونک', position },
    })
    const [stop] = (await assign(reza.id, orderId)).data
    await state(reza.token, { tripId: stop?.tripId, orderId, state: 'PICKEDUP', bagCode: stop?.bagCode })
    const now = new Date()
    expect((await send(now)).data.isStored).toBe(true)
    expect((await send(new Date(now.getTime() + 5_000))).data.isStored).toBe(false)
    expect((await send(new Date(now.getTime() + 60 * 60_000))).data.isStored).toBe(false)
    const seen = await call<{ position: { lat: number } | null; minutesAway: number | null }>(
      'GET',
      `/api-sofreh/couriers/orders/${orderId}/tracking`,
    )
    const { rows: announced } = await sql<{ subject: string }>`
      select subject_id as subject from outbox
      where kind = 'courier-moved' and subject_id = ${orderId}`.execute(product.started.database.kysely)
    expect(announced).toEqual([{ subject: orderId }])
    expect(seen.data.position?.lat).toBe(35.7)
    expect(seen.data.minutesAway).toBe(13)
  })

  it('reports a day on which a courier only hands in cash, with what they hold at its end', async () => {
    const reza = await hire()
    const { rows } = await sql<{ at: Date }>`select now() - interval '2 days' as at`.execute(
      product.started.database.kysely,
    )
    const moves = [
      [90_000, rows[0]?.at],
      [-50_000, new Date()],
    ] as const
    for (const [amount, at] of moves)
      await sql`insert into courier_cash (vendor_id, id, biker_id, kind, amount, person_id, at) values (
        ${fixture.shop.vendorId}, ${newId()}, ${reza.id}, ${amount > 0 ? 'TAKEN' : 'HANDED_IN'}, ${amount}, null, ${at})`.execute(
        product.started.database.kysely,
      )
    const read = (range: string) => call<object[]>('GET', `/api/bikers/bikerreport?${range}&bikerId=${reza.id}`)
    const today = { trips: 0, orders: 0, cashTaken: 0, cashHandedIn: 50_000, cashHeld: 40_000 }
    expect(await read('dateRange=TODAY')).toMatchObject({
      data: [{ bikerId: reza.id, bikerName: expect.stringContaining('رضا'), company: null, ...today }],
      totals: today,
      totalCount: 1,
    })
    const earlier = { cashTaken: 90_000, cashHandedIn: 0, cashHeld: 90_000 }
    expect(await read('')).toMatchObject({
      data: [today, earlier],
      totals: { cashTaken: 90_000, cashHandedIn: 50_000, cashHeld: 40_000 },
    })
  })
})
