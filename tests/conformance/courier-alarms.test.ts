import { type CourierCompany, courierCompanies } from '@sofreh/courier-companies/domain'
import type { CourierAlarm } from '@sofreh/courier-companies/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { companiesBench, type CompaniesBench } from '../support/companies/companies-bench.ts'
import { breachesOf } from '@sofreh/testing/app'
import { type Fixture, openFixture } from '../support/writes/fixture.ts'
import { type RunningProduct, runProduct } from './running-product.ts'

describe('the alarm of an order that no company carries', () => {
  let product: RunningProduct
  let fixture: Fixture
  let bench: CompaniesBench
  let phone: string
  beforeAll(async () => {
    product = await runProduct()
    fixture = await openFixture(product, 'alarms', '09121110078')
    bench = await companiesBench(product, fixture)
    for (const company of courierCompanies) await bench.open(company)
    phone = await registerPhone()
  }, 60_000)
  afterAll(async () => {
    expect(await breachesOf(product.started.database)).toEqual([])
    await product.close()
  })
  beforeEach(async () => {
    bench.calm()
    for (const company of courierCompanies) await bench.save(company, { requestWhen: 'BY_HAND' })
  })

  /** Subscribes a phone of the owner at the simulated push service. @returns its id there */
  async function registerPhone(): Promise<string> {
    const { data } = await bench.call<{ publicKey: string }>('GET', '/api-sofreh/customers/push-key')
    const asked = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const body = JSON.stringify({ senderKey: data.publicKey })
    const made = (await (await fetch(`${product.simulatorsUrl}/push-browsers`, { ...asked, body })).json()) as {
      id: string
      endpoint: string
      p256dh: string
      auth: string
    }
    const { id, ...browser } = made
    expect((await bench.call('POST', '/api-sofreh/ordering/staff-browsers', browser)).status).toBe(200)
    return id
  }
  /** Sends the notices that wait, as the worker does, and returns the titles on the phone, newest first. */
  async function notices(): Promise<string[]> {
    const { rows } = await sql<{ payload: unknown }>`
      delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = 'ordering.staff-notice' returning j.payload`.execute(
      product.started.database.kysely,
    )
    for (const { payload } of rows) await product.slices.ordering.tasks['ordering.staff-notice']?.(payload)
    const answer = await fetch(`${product.simulatorsUrl}/push-messages?to=${phone}`)
    const messages = (await answer.json()) as { text: string }[]
    return messages.map(({ text }) => (JSON.parse(text) as { title: string }).title)
  }
  const alarms = async () => {
    const { data } = await bench.call<{ isWatched: boolean; alarms: CourierAlarm[] }>(
      'GET',
      '/api-sofreh/courier-companies/alarms',
    )
    expect(data.isWatched).toBe(true)
    return data.alarms
  }
  const alarmOf = async (orderId: string) => (await alarms()).find((alarm) => alarm.orderId === orderId)
  async function searchesInVain(company: CourierCompany, orderId: string): Promise<void> {
    const last = await bench.lastOf(orderId)
    if (last?.company !== company) throw new Error(`${last?.company} searches`)
    await bench.age(last.id, 11)
    await bench.watch(last.id)
  }

  it('rings and reaches the phones of dispatchers when a company found no courier', async () => {
    const orderId = await bench.delivery()
    await bench.request(orderId, 'MIARE')
    expect(await alarmOf(orderId)).toBeUndefined()
    await searchesInVain('MIARE', orderId)
    const { number } = await fixture.order(orderId)
    expect(await alarmOf(orderId)).toMatchObject({ company: 'MIARE', reason: 'NONE_FOUND', orderNumber: number })
    expect((await notices())[0]).toMatch(/^میاره برای سفارش .+ پیکی پیدا نکرد$/)
  })

  it('is read by staff at the till and at the kitchen display who see no couriers', async () => {
    const orderId = await bench.delivery()
    await bench.request(orderId, 'MIARE')
    await searchesInVain('MIARE', orderId)
    const { host } = fixture.shop
    const staff = '/api-identity/identity'
    const { data: roles } = await bench.call<{ id: string; permissions: string[] }[]>(
      'GET',
      `${staff}/roles?pageSize=50`,
    )
    for (const [at, permission] of ['POS_USE', 'KITCHEN_USE'].entries()) {
      const role = roles.find(({ permissions: all }) => all.includes(permission) && !all.includes('BIKER_VIEW'))
      const phoneNumber = `0912333007${at}`
      const hired = { phoneNumber, firstName: 'مینا', lastName: 'صادقی', roleIds: [role?.id] }
      expect((await bench.call('POST', `${staff}/users/addstaff`, hired)).status).toBe(200)
      const authorization = `Bearer ${await product.signIn(host, phoneNumber)}`
      const read = (url: string) => product.app.inject({ method: 'GET', url, headers: { host, authorization } })
      const answer = await read('/api-sofreh/courier-companies/alarms')
      const { data } = answer.json() as { data: { alarms: CourierAlarm[] } }
      expect(data.alarms.map((alarm) => alarm.orderId)).toContain(orderId)
      expect((await read('/api-sofreh/courier-companies/requests')).statusCode).toBe(403)
    }
  }, 60_000)

  it('asks the next company, and gives the order to the own fleet at the end of the list', async () => {
    for (const company of ['MIARE', 'BORDAR'] as const) await bench.save(company, { requestWhen: 'AT_CONFIRMED' })
    const orderId = await bench.delivery()
    await bench.pay(orderId)
    await bench.eventually(async () => (await bench.lastOf(orderId))?.status === 'ACK')
    await searchesInVain('MIARE', orderId)
    expect(await alarmOf(orderId)).toMatchObject({ company: 'MIARE', reason: 'NONE_FOUND' })
    await bench.eventually(async () => (await bench.lastOf(orderId))?.company === 'BORDAR')
    expect(await alarmOf(orderId)).toBeUndefined()
    await searchesInVain('BORDAR', orderId)
    await bench.eventually(async () => (await alarmOf(orderId))?.reason === 'LIST_OVER')
    expect(await alarmOf(orderId)).toMatchObject({ company: null })
    expect(await fixture.order(orderId)).toMatchObject({ fleet: 'OWN_FLEET', courier: null })
    expect((await notices())[0]).toMatch(/^هیچ شرکتی برای سفارش .+ پیک نداد$/)
    const { data: biker } = await bench.call<{ id: string }>('POST', '/api/bikers', {
      name: 'رضا',
      phoneNumber: '09135550001',
    })
    const body = { bikerId: biker.id, orderIds: [orderId] }
    expect((await bench.call('PUT', '/api-sofreh/couriers/assignments', body)).status).toBe(200)
    await bench.eventually(async () => (await alarmOf(orderId)) === undefined)
  }, 60_000)

  it('rings when no company of the list can be asked at all', async () => {
    await bench.save('MIARE', { requestWhen: 'AT_CONFIRMED', maxFare: 1 })
    const orderId = await bench.delivery()
    await bench.pay(orderId)
    await bench.eventually(async () => (await alarmOf(orderId))?.reason === 'LIST_OVER')
    expect(await bench.requestsOf(orderId)).toEqual([])
  }, 60_000)

  it('requests no company by rule while the guest is to pay at the door, rings once, and requests when it is paid', async () => {
    await bench.save('MIARE', { requestWhen: 'AT_CONFIRMED' })
    const orderId = await bench.delivery()
    await bench.eventually(async () => (await alarmOf(orderId))?.reason === 'UNPAID')
    expect(await bench.requestsOf(orderId)).toEqual([])
    expect((await notices())[0]).toMatch(/^پول سفارش .+ گرفته نشده و شرکت پیک پول نمی‌گیرد$/)
    await bench.pay(orderId)
    await bench.eventually(async () => (await bench.lastOf(orderId))?.status === 'ACK')
    expect(await alarmOf(orderId)).toBeUndefined()
    // A person may request for an unpaid order, whose money was taken outside.
    const byHand = await bench.delivery()
    await bench.eventually(async () => (await alarmOf(byHand))?.reason === 'UNPAID')
    expect((await bench.request(byHand, 'MIARE')).status).toBe(200)
    expect(await alarmOf(byHand)).toBeUndefined()
  }, 60_000)

  it('ends the alarm when a person marks it, and when the order is rejected', async () => {
    const [marked, rejected] = [await bench.delivery(), await bench.delivery()]
    for (const orderId of [marked, rejected]) {
      await bench.request(orderId, 'SNAPPBOX')
      await searchesInVain('SNAPPBOX', orderId)
      expect(await alarmOf(orderId)).toMatchObject({ company: 'SNAPPBOX' })
    }
    const request = await bench.lastOf(marked)
    await bench.call('DELETE', `/api/delivery/deliveryhistories?id=${request?.id}`)
    expect(await alarmOf(marked)).toBeUndefined()
    const { version } = await fixture.order(rejected)
    const move = { orderId: rejected, version, state: 'REJECTED', cause: 'OTHER', reason: 'مهمان منصرف شد' }
    expect((await bench.call('PATCH', '/api/orders/state', move)).status).toBe(200)
    await bench.eventually(async () => (await alarmOf(rejected)) === undefined)
  }, 60_000)
})
