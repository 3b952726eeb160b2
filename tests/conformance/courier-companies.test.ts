import { type CourierCompany, courierCompanies } from '@sofreh/courier-companies/domain'
import type { CompanySettingsView, CourierRequest } from '@sofreh/courier-companies/contract'
import { newId } from '@sofreh/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { courierInvariants } from '../../apps/server/src/audit/courier-invariants.ts'
import { companiesBench, type CompaniesBench, type Run } from '../support/companies/companies-bench.ts'
import { type Fixture, openFixture } from '../support/writes/fixture.ts'
import { type RunningProduct, runProduct } from './running-product.ts'

describe('courier companies', () => {
  let product: RunningProduct
  let fixture: Fixture
  let bench: CompaniesBench
  beforeAll(async () => {
    product = await runProduct()
    fixture = await openFixture(product, 'companies', '09121110078')
    bench = await companiesBench(product, fixture)
    for (const company of courierCompanies) await bench.open(company)
  }, 60_000)
  afterAll(async () => {
    for (const { rule, broken } of await breaches()) expect([rule, broken]).toEqual([rule, []])
    await product.close()
  })
  beforeEach(() => bench.calm())

  const breaches = () =>
    Promise.all(courierInvariants.map(async ([rule, find]) => ({ rule, broken: await find(product.started.database) })))
  async function requested(company: CourierCompany): Promise<{ orderId: string; id: string; run: Run }> {
    const orderId = await bench.delivery()
    const { data, status, code } = await bench.request(orderId, company)
    if (status !== 200) throw new Error(`${status} ${code}`)
    const [run] = await bench.runsOf(orderId)
    if (!run) throw new Error('the company has no run')
    return { orderId, id: data.id, run }
  }
  const statusOf = async (orderId: string) => (await bench.lastOf(orderId))?.status
  const reach = (orderId: string, status: string) =>
    expect.poll(() => statusOf(orderId), { timeout: 20_000 }).toBe(status)

  describe.each(courierCompanies)('%s', (company) => {
    it('carries an order from the request to the door, with the fare as the vendor’s cost', async () => {
      const { orderId, id, run } = await requested(company)
      expect(await bench.lastOf(orderId)).toMatchObject({ company, status: 'ACK', isUnknown: false })
      expect(await bench.tripOf(id)).toMatchObject({ status: 'TRIPREQUESTED', fare: null })
      const before = (await fixture.order(orderId)).price.finalPrice
      await bench.step(company, run, 'ASSIGNED')
      await reach(orderId, 'ACCEPTED')
      expect(await fixture.order(orderId)).toMatchObject({ courier: { phoneNumber: run.courier?.phone } })
      await fixture.moved(orderId, 'READYTOSHIPMENT')
      await bench.step(company, run, 'PICKED_UP')
      await reach(orderId, 'PICKED_UP')
      expect((await fixture.order(orderId)).state).toBe('DELIVERING')
      const tracking = await bench.call('GET', `/api-sofreh/couriers/orders/${orderId}/tracking`)
      expect(tracking.data).toMatchObject({
        courier: { name: run.courier?.name, phoneNumber: run.courier?.phone },
        handoverCode: null,
      })
      await bench.step(company, run, 'DELIVERED')
      await reach(orderId, 'DELIVERED')
      expect(await bench.tripOf(id)).toMatchObject({ status: 'DELIVERED', fare: 41_000, ended: true })
      const order = await fixture.order(orderId)
      expect(['DELIVERED', 'FINISHED']).toContain(order.state)
      expect(order.price.finalPrice).toBe(before)
    })

    it('requests one courier for the same call sent twice and at once, and for two dispatchers', async () => {
      const orderId = await bench.delivery()
      const id = newId()
      const same = [bench.request(orderId, company, id), bench.request(orderId, company, id)]
      const other = bench.request(orderId, company)
      const answers = await Promise.all([...same, other])
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
      await bench.request(orderId, company, id)
      expect(await bench.runsOf(orderId)).toHaveLength(1)
    })

    it('finds a request whose answer was lost by its bill number, and never sends a second one', async () => {
      const orderId = await bench.delivery()
      bench.fleets[company].switches.losesAnswers = true
      bench.fleets[company].switches.losesWebhooks = true
      const { data } = await bench.request(orderId, company)
      expect(data).toMatchObject({ status: 'REQUESTED', isUnknown: true })
      bench.calm()
      const busy = await bench.request(orderId, company === 'MIARE' ? 'SNAPPBOX' : 'MIARE')
      expect([busy.status, busy.code]).toEqual([409, 'ORDER_IS_ON_A_TRIP'])
      await bench.watch(data.id)
      expect(await bench.lastOf(orderId)).toMatchObject({ status: 'ACK', isUnknown: false })
      expect(await bench.runsOf(orderId)).toHaveLength(1)
    })

    it('ends a request that never arrived, and cancels it when it arrives later', async () => {
      const orderId = await bench.delivery()
      bench.fleets[company].switches.isDown = true
      const { data } = await bench.request(orderId, company)
      bench.calm()
      if (company !== 'SNAPPBOX') {
        expect(data).toMatchObject({ status: 'REQUESTED', isUnknown: true })
        await bench.watch(data.id)
        expect(await statusOf(orderId)).toBe('REQUESTED')
        await bench.age(data.id, 2)
        await bench.watch(data.id)
        expect(await bench.lastOf(orderId)).toMatchObject({ attention: 'NOT_ARRIVED', reason: 'NOT_ARRIVED' })
        const late = bench.arriveLate(company, data.id)
        await bench.watch(data.id)
        expect(late.state).toBe('CANCELED_BY_CLIENT')
      }
      // SnappBox is asked for a price first, so nothing was requested.
      expect(await statusOf(orderId)).toBe('CANCELED_BY_PROVIDER')
      expect(await fixture.order(orderId)).toMatchObject({ courier: null, fleet: null })
      expect(await bench.tripOf(data.id)).toMatchObject({ status: 'CANCELED', fare: null, ended: true })
    })

    it('counts webhooks once that come twice, late and out of order', async () => {
      const { orderId, id, run } = await requested(company)
      await fixture.moved(orderId, 'READYTOSHIPMENT')
      const { switches } = bench.fleets[company]
      Object.assign(switches, { sendsOutOfOrder: true })
      for (const to of ['ASSIGNED', 'PICKED_UP', 'DELIVERED'] as const) await bench.step(company, run, to)
      Object.assign(switches, { sendsOutOfOrder: false, sendsTwice: true })
      await fetch(`${product.simulatorsUrl}/${panelOf[company]}/release`, { method: 'POST' })
      await reach(orderId, 'DELIVERED')
      expect(await bench.tripOf(id)).toMatchObject({ status: 'DELIVERED', ended: true })
      const history = await bench.call<{ kind: string; facts: { to?: string } }[]>(
        'GET',
        `/api/reports/orderhistory/${orderId}`,
      )
      expect(history.data.filter(({ kind, facts }) => kind === 'state' && facts.to === 'DELIVERED')).toHaveLength(1)
    })

    it('refuses a forged webhook and one with another vendor’s secret', async () => {
      const { orderId, run } = await requested(company)
      const url = bench.hookUrls.get(company) ?? ''
      const body = JSON.stringify({ event: 'delivered', orderId: run.id, orderStatus: 'DELIVERED' })
      const headers = { 'content-type': 'application/json', hostdomain: fixture.shop.host }
      for (const secret of ['', 'x'.repeat(32), bench.secrets.get(company === 'MIARE' ? 'BORDAR' : 'MIARE') ?? '']) {
        const answer = await fetch(`${url}?secret=${secret}`, { method: 'POST', headers, body })
        expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([401, 'WEBHOOK_REFUSED'])
      }
      expect(await statusOf(orderId)).toBe('ACK')
      const known = bench.secrets.get(company)
      for (const odd of [
        'null',
        '[]',
        '"\\u0000"',
        '{"event":"x","trip":{"id":"\\u0000"}}',
        '{"orderId":1,"orderStatus":"\\u0000"}',
      ]) {
        const answer = await fetch(`${url}?secret=${known}`, { method: 'POST', headers, body: odd })
        expect([odd, answer.status]).toEqual([odd, 200])
      }
    })

    it('polls when no webhook comes', async () => {
      const { orderId, id, run } = await requested(company)
      await fixture.moved(orderId, 'READYTOSHIPMENT')
      bench.fleets[company].switches.losesWebhooks = true
      await bench.step(company, run, 'ASSIGNED')
      await bench.watch(id)
      expect(await statusOf(orderId)).toBe('ACCEPTED')
      await bench.step(company, run, 'QUEUED')
      await bench.watch(id)
      expect(await bench.lastOf(orderId)).toMatchObject({ status: 'ACK', courierName: '' })
      await bench.step(company, run, 'ASSIGNED')
      await bench.step(company, run, 'PICKED_UP')
      await bench.step(company, run, 'DELIVERED')
      await bench.watch(id)
      expect(await statusOf(orderId)).toBe('DELIVERED')
      expect(await bench.tripOf(id)).toMatchObject({ status: 'DELIVERED', fare: 41_000 })
    })

    it('cancels a request, takes its echo as our own, and frees the order for an own courier', async () => {
      const { orderId, id } = await requested(company)
      const { data } = await bench.call<CourierRequest>('DELETE', `/api-delivery/v1/delivery-by-providers/${id}`)
      expect(data.status).toBe('CANCELED_BY_US')
      expect(await bench.tripOf(id)).toMatchObject({ status: 'CANCELED', fare: null, ended: true })
      expect(await fixture.order(orderId)).toMatchObject({ courier: null, fleet: null })
      const again = await bench.call<CourierRequest>('DELETE', `/api-delivery/v1/delivery-by-providers/${id}`)
      expect(again.data.status).toBe('CANCELED_BY_US')
      const biker = { name: 'رضا', phoneNumber: `0913${String(5_000_000 + courierCompanies.indexOf(company))}` }
      const { data: own } = await bench.call<{ id: string }>('POST', '/api/bikers', biker)
      const body = { bikerId: own.id, orderIds: [orderId] }
      expect((await bench.call('PUT', '/api-sofreh/couriers/assignments', body)).status).toBe(200)
    })

    it('refuses to cancel too late, and leaves the order with its courier', async () => {
      const { orderId, run } = await requested(company)
      await fixture.moved(orderId, 'READYTOSHIPMENT')
      await bench.step(company, run, 'ASSIGNED')
      await bench.step(company, run, 'PICKED_UP')
      const late = await bench.call('POST', '/api/delivery/canceltrip', { orderId })
      expect([late.status, late.code]).toEqual([409, 'TOO_LATE_TO_CANCEL'])
      await reach(orderId, 'PICKED_UP')
      await bench.step(company, run, 'CANCELED_BY_COMPANY')
      await reach(orderId, 'CANCELED_BY_PROVIDER')
      expect(await fixture.order(orderId)).toMatchObject({ state: 'READYTOSHIPMENT', courier: null })
    })

    it('shows a status that it does not know, and raises an alarm', async () => {
      const { orderId, id, run } = await requested(company)
      bench.fleets[company].switches.namesUnknownStatus = true
      await bench.step(company, run, 'ASSIGNED')
      await bench.watch(id)
      const seen = await bench.lastOf(orderId)
      expect(seen).toMatchObject({ status: 'ACK', attention: 'UNKNOWN_STATUS' })
      expect(seen?.providerStatus).toMatch(/robot|DRONE|pigeon/)
      bench.calm()
      await bench.watch(id)
      expect(await bench.lastOf(orderId)).toMatchObject({ status: 'ACCEPTED', attention: null })
    })

    it('raises an alarm when no courier is found, until a person has marked it', async () => {
      const { orderId, id, run } = await requested(company)
      await bench.age(id, 11)
      await bench.watch(id)
      expect(await bench.lastOf(orderId)).toMatchObject({ status: 'TIMED_OUT', attention: 'NONE_FOUND' })
      expect(run.state).toBe('CANCELED_BY_CLIENT')
      expect(await bench.tripOf(id)).toMatchObject({ status: 'TIMEOUT', ended: true })
      const shown = async () =>
        (await bench.call<{ requests: CourierRequest[] }>('GET', '/api-sofreh/courier-companies/requests')).data
          .requests
      expect((await shown()).some((each) => each.id === id)).toBe(true)
      expect((await bench.call('DELETE', `/api/delivery/deliveryhistories?id=${id}`)).status).toBe(200)
      expect((await shown()).some((each) => each.id === id)).toBe(false)
    })
  })

  const panelOf = { MIARE: 'miare', SNAPPBOX: 'snapp-box', BORDAR: 'bordar', EXPRESSPLUS: 'express-plus' }

  it('quotes every company side by side, and says why one has no price', async () => {
    const orderId = await bench.delivery()
    const { data } = await bench.offers(orderId)
    expect(data.map(({ price }) => price)).toEqual([41_000, 41_000, 41_000, 41_000])
    bench.fleets.BORDAR.switches.isDown = true
    expect((await bench.offers(orderId)).data.find(({ company }) => company === 'BORDAR')).toMatchObject({
      price: null,
      problem: 'UNREACHABLE',
    })
    bench.calm()
    expect((await bench.call('GET', `/api/delivery/getbordardeliveryfee?orderId=${orderId}`)).data).toMatchObject({
      price: 41_000,
    })
    const estimates = await bench.call<{ fleet: string }[]>(
      'GET',
      '/api-delivery/v1/estimated-price?lat=35.757&lng=51.409',
    )
    expect(estimates.data.map(({ fleet }) => fleet).sort()).toEqual(
      expect.arrayContaining(['BORDAR', 'MIARE', 'SNAPP_BOX', 'ZFEXPRESS']),
    )
    const support = `/api-delivery/v1/provider-distance-support?orderId=${orderId}`
    await bench.save('MIARE', { credentials: undefined, maxMetres: 1_000 })
    const { data: supported } = await bench.call<{ company: string; isSupported: boolean; reason: string }[]>(
      'GET',
      support,
    )
    expect(supported[0]).toMatchObject({ company: 'MIARE', isSupported: false, limitMetres: 1_000, reason: 'TOO_FAR' })
    expect(supported[1]).toMatchObject({ company: 'SNAPPBOX', isSupported: true, reason: null })
    await bench.save('MIARE')
  })

  it('refuses what cannot be requested, each with its reason', async () => {
    const orderId = await bench.delivery()
    const codeOf = async (asked: ReturnType<typeof bench.request>) => (await asked).code
    await bench.save('MIARE', { maxFare: 40_999 })
    expect(await codeOf(bench.request(orderId, 'MIARE'))).toBe('FARE_ABOVE_MAXIMUM')
    bench.fleets.MIARE.switches.isDown = true
    expect(await codeOf(bench.request(orderId, 'MIARE'))).toBe('COMPANY_SILENT')
    bench.calm()
    await bench.save('MIARE', { isEnabled: false })
    expect(await codeOf(bench.request(orderId, 'MIARE'))).toBe('COMPANY_NOT_SET_UP')
    await bench.save('MIARE')
    const { id: placeless } = await fixture.tab({ deliveryType: 'DELIVER', deliveryCost: 0 })
    expect(await codeOf(bench.request(placeless, 'MIARE'))).toBe('ORDER_HAS_NO_PLACE')
    const { id: pickup } = await fixture.tab()
    expect(await codeOf(bench.request(pickup, 'MIARE'))).toBe('ORDER_IS_NOT_DELIVERED')
    expect(await codeOf(bench.request(newId(), 'MIARE'))).toBe('ORDER_NOT_FOUND')
    const cancel = await bench.call('POST', '/api/delivery/canceltrip', { orderId })
    expect([cancel.status, cancel.code]).toEqual([404, 'COURIER_REQUEST_NOT_FOUND'])
    const other = await product.openVendor('companies-two', '09121110079')
    const headers = { host: other.host, authorization: `Bearer ${other.token}` }
    const foreign = await product.app.inject({
      method: 'GET',
      url: `/api-sofreh/courier-companies/orders/${orderId}/prices`,
      headers,
    })
    expect(foreign.json().code).toBe('ORDER_NOT_FOUND')
    await bench.call('PUT', '/api-identity/identity/vendors/me', { position: null })
    expect(await codeOf(bench.request(orderId, 'MIARE'))).toBe('VENDOR_HAS_NO_PLACE')
    await bench.call('PUT', '/api-identity/identity/vendors/me', { position: { lat: 35.72, lng: 51.41 } })
  })

  it('stores credentials that no call returns, and refuses an account without them', async () => {
    const { data, status } = await bench.call<CompanySettingsView[]>('GET', '/api-sofreh/courier-companies/settings')
    expect(status).toBe(200)
    expect(data.map(({ hasCredentials }) => hasCredentials)).toEqual([true, true, true, true])
    expect(JSON.stringify(data)).not.toContain(`token-${fixture.shop.vendorId}`)
    const { rows } = await sql<{
      all: string
    }>`select json_agg(s)::text as all from courier_company_settings s`.execute(product.started.database.kysely)
    expect(rows[0]?.all).not.toContain(`token-${fixture.shop.vendorId}`)
    const without = await bench.save('BORDAR', { credentials: null })
    expect([without.status, without.code]).toEqual([422, 'COMPANY_NEEDS_CREDENTIALS'])
    const profileless = await bench.save('BORDAR', { profile: null })
    expect([profileless.status, profileless.code]).toEqual([422, 'COMPANY_NEEDS_PROFILE'])
    for (const company of courierCompanies) {
      const check = await bench.call('POST', `/api-sofreh/courier-companies/settings/${company}/check`)
      expect(check.data).toMatchObject({ result: 'WORKS' })
    }
  })

  it('tries a profile before it is saved, and requests nothing by it', async () => {
    const { data } = await bench.call<CompanySettingsView[]>('GET', '/api-sofreh/courier-companies/settings')
    const profile = data.find(({ company }) => company === 'BORDAR')?.profile
    const runs = bench.fleets.BORDAR.runs.size
    type Trial = { result: string; price: number | null }
    const trial = (body: object, company = 'BORDAR') =>
      bench.call<Trial>('POST', `/api-sofreh/courier-companies/settings/${company}/try`, {
        amountUnit: 'TOMAN',
        ...body,
      })
    expect((await trial({ profile })).data).toMatchObject({ result: 'WORKS', price: expect.any(Number) })
    expect((await trial({ profile, key: 'short' })).data).toMatchObject({
      result: 'ACCOUNT_REFUSED',
      price: null,
    })
    const elsewhere = { ...profile, answer: { ...profile?.answer, fare: 'nowhere' } }
    expect((await trial({ profile: elsewhere })).data).toMatchObject({ result: 'WORKS', price: null })
    expect((await trial({ profile: { ...profile, baseUrl: 'ftp://x' } })).status).toBe(422)
    const keyless = await product.openVendor('companies-three', '09121110080')
    const headers = { host: keyless.host, authorization: `Bearer ${keyless.token}` }
    const url = '/api-sofreh/courier-companies/settings/BORDAR/try'
    const payload = { profile, amountUnit: 'TOMAN' }
    const without = await product.app.inject({ method: 'POST', url, headers, payload })
    expect([without.statusCode, without.json().code]).toEqual([422, 'COMPANY_NEEDS_CREDENTIALS'])
    const placeless = await product.app.inject({ method: 'POST', url, headers, payload: { ...payload, key: 'k' } })
    expect([placeless.statusCode, placeless.json().code]).toEqual([409, 'VENDOR_HAS_NO_PLACE'])
    expect(bench.fleets.BORDAR.runs.size).toBe(runs)
  })

  it('asks the next company of the list when one refuses, by the vendor’s rule', async () => {
    for (const company of ['MIARE', 'BORDAR'] as const) await bench.save(company, { requestWhen: 'AT_CONFIRMED' })
    bench.fleets.MIARE.switches.refusesRequests = true
    const orderId = await bench.delivery()
    await bench.pay(orderId)
    await bench.eventually(async () => (await bench.requestsOf(orderId)).length === 2)
    await reach(orderId, 'ACK')
    const [second, first] = await bench.requestsOf(orderId)
    expect(first).toMatchObject({ company: 'MIARE', status: 'CANCELED_BY_PROVIDER', byRule: true })
    expect(second).toMatchObject({ company: 'BORDAR', status: 'ACK', byRule: true })
    for (const company of ['MIARE', 'BORDAR'] as const) await bench.save(company)
  }, 60_000)

  it('gives an order of the type ZFEXPRESS to the express company, which carries it', async () => {
    const orderId = await bench.delivery({ deliveryType: 'ZFEXPRESS' })
    await bench.pay(orderId)
    await bench.eventually(async () => (await statusOf(orderId)) === 'ACK')
    expect(await bench.lastOf(orderId)).toMatchObject({ company: 'EXPRESSPLUS', byRule: true })
    const [run] = await bench.runsOf(orderId)
    await fixture.moved(orderId, 'READYTOSHIPMENT')
    for (const to of ['ASSIGNED', 'PICKED_UP', 'DELIVERED'] as const) await bench.step('EXPRESSPLUS', run, to)
    await reach(orderId, 'DELIVERED')
    expect(['DELIVERED', 'FINISHED']).toContain((await fixture.order(orderId)).state)
  }, 60_000)

  it('looks again after an open request whose job was lost', async () => {
    const { orderId, id, run } = await requested('MIARE')
    const { kysely } = product.started.database
    await sql`delete from graphile_worker._private_jobs where key = ${`companies.watch:${id}`}`.execute(kysely)
    await bench.age(id, 60)
    await sql`update courier_company_settings set search_minutes = 120`.execute(kysely)
    bench.fleets.MIARE.switches.losesWebhooks = true
    await bench.step('MIARE', run, 'ASSIGNED')
    await product.slices.courierCompanies.tasks['companies.find-unwatched']?.({})
    await bench.eventually(async () => (await statusOf(orderId)) === 'ACCEPTED')
    await sql`update courier_company_settings set search_minutes = 10`.execute(kysely)
  }, 60_000)

  it('takes a rejected order back from its company', async () => {
    const { orderId, run } = await requested('MIARE')
    const { version } = await fixture.order(orderId)
    const rejected = { orderId, version, state: 'REJECTED', cause: 'OTHER', reason: 'مهمان منصرف شد' }
    await bench.call('PATCH', '/api/orders/state', rejected)
    if ((await fixture.order(orderId)).state !== 'REJECTED') throw new Error('the order was not rejected')
    await bench.eventually(async () => run.state === 'CANCELED_BY_CLIENT')
    await reach(orderId, 'CANCELED_BY_US')
  }, 60_000)

  it('books the fares as expenses of the month, in the journal and in the couriers’ report', async () => {
    const { rows } = await sql<{ name: string; amount: number }>`select coalesce(sum(fare), 0)::bigint as amount
      from trips where fare is not null`.execute(product.started.database.kysely)
    const charged = rows[0]?.amount ?? 0
    expect(charged).toBeGreaterThan(0)
    type Month = {
      fares: number
      left: number
      expenses: number
      byCompany: { name: string; amount: number }[]
      categories: { id: string; title: string }[]
      payOuts: { id: string; reason: string; categoryId: string | null; mayBeSettlement: boolean }[]
    }
    const month = async () => (await bench.call<Month>('GET', '/api-sofreh/accounting/month')).data
    const before = await month()
    expect(before.fares).toBe(charged)
    expect(before.byCompany.reduce((sum, { amount }) => sum + amount, 0)).toBe(charged)
    expect(before.byCompany.map(({ name }) => name).sort()).toEqual(['اسنپ‌باکس', 'اکسپرس پلاس', 'بردار', 'میاره'])
    type Line = { account: string; detail: string; debit: number; credit: number }
    const booked = async (account: string) => {
      const { data } = await bench.call<Line[]>('GET', '/api-sofreh/accounting/journal')
      return data.filter((line) => line.account === account).reduce((sum, line) => sum + line.debit - line.credit, 0)
    }
    expect(await booked('COURIER_FARES')).toBe(charged)
    expect(await booked('COURIER_COMPANIES')).toBe(-charged)
    const report = await bench.call<{ fares: number }[]>('GET', '/api/bikers/bikerreport?pageSize=100')
    expect(report.data.reduce((sum, { fares }) => sum + fares, 0)).toBe(charged)
    // The paid bill is no expense a second time.
    const { id: shiftId } = await fixture.shift()
    const paid = { id: newId(), kind: 'PAY_OUT', amount: 10_000, reason: 'تسویه با شرکت پیک' }
    expect((await bench.call('POST', `/api-sofreh/payments/shifts/${shiftId}/movements`, paid)).status).toBe(200)
    expect(await month()).toMatchObject({ fares: charged, expenses: before.expenses, left: before.left })
    expect(await booked('COURIER_COMPANIES')).toBe(10_000 - charged)
    // Paid for another reason, it counts twice until a person says what it is: the month warns.
    for (const reason of ['صورت‌حساب اسنپ باکس', 'پیک', 'نان'])
      await bench.call('POST', `/api-sofreh/payments/shifts/${shiftId}/movements`, { ...paid, id: newId(), reason })
    const warned = await month()
    expect(warned.expenses).toBe(before.expenses + 30_000)
    const doubtful = warned.payOuts.filter(({ mayBeSettlement }) => mayBeSettlement)
    expect(doubtful.map(({ reason }) => reason).sort()).toEqual(['صورت‌حساب اسنپ باکس', 'پیک'].sort())
    for (const { id } of doubtful) {
      const settled = { categoryId: null, isSettlement: true }
      expect((await bench.call('PATCH', `/api-sofreh/accounting/expenses/${id}`, settled)).status).toBe(200)
    }
    const settled = await month()
    expect(settled).toMatchObject({ fares: charged, expenses: before.expenses + 10_000 })
    expect(settled.payOuts.some(({ mayBeSettlement }) => mayBeSettlement)).toBe(false)
    const [category] = settled.categories.filter(({ title }) => title === 'تسویه با شرکت پیک')
    expect(settled.payOuts.filter(({ categoryId }) => categoryId === category?.id)).toHaveLength(3)
    expect(await booked('COURIER_COMPANIES')).toBe(30_000 - charged)
  })

  it('ends every order of a random evening once and counts no fare twice, with two companies in trouble', async () => {
    const seed = Number(process.env['EVENING_SEED'] ?? 7)
    let at = seed
    const random = () => {
      at = (at * 1_103_515_245 + 12_345) % 2_147_483_648
      return at / 2_147_483_648
    }
    const of = <Value>(values: readonly Value[]): Value => {
      const found = values[Math.floor(random() * values.length)]
      if (found === undefined) throw new Error('there is nothing to choose from')
      return found
    }
    const orders: string[] = []
    for (let number = 0; number < 12; number += 1) {
      orders.push(await bench.delivery())
    }
    const open = new Set(orders)
    for (let round = 0; round < 90 && open.size > 0; round += 1) {
      for (const troubled of [bench.fleets.MIARE, bench.fleets.BORDAR])
        for (const name of ['losesAnswers', 'isDown', 'sendsTwice', 'losesWebhooks', 'namesUnknownStatus'] as const)
          troubled.switches[name] = round < 60 && random() < 0.2
      const orderId = of([...open])
      const request = await bench.lastOf(orderId)
      if (!request || request.endedAt) await bench.request(orderId, of(courierCompanies))
      else if (random() < 0.1) await bench.call('POST', '/api/delivery/canceltrip', { orderId })
      else {
        const run = (await bench.runsOf(orderId)).find(({ bill }) => bill === request.id)
        if (run)
          await bench.step(request.company, run, of(['ASSIGNED', 'PICKED_UP', 'DELIVERED', 'DELIVERED'] as const))
        if (!run) await bench.age(request.id, 2)
        await bench.watch(request.id)
      }
      if ((await statusOf(orderId)) === 'DELIVERED') open.delete(orderId)
    }
    bench.calm()
    for (const orderId of open) {
      for (let tries = 0; tries < 20 && (await statusOf(orderId)) !== 'DELIVERED'; tries += 1) {
        const request = await bench.lastOf(orderId)
        const run = (await bench.runsOf(orderId)).find(({ bill }) => bill === request?.id)
        if (!request || request.endedAt) await bench.request(orderId, 'EXPRESSPLUS')
        else if (run) await bench.step(request.company, run, 'DELIVERED')
        else await bench.age(request.id, 2)
        const last = await bench.lastOf(orderId)
        if (last) await bench.watch(last.id)
      }
    }
    for (const orderId of orders) {
      const all = await bench.requestsOf(orderId)
      expect([seed, all.filter(({ status }) => status === 'DELIVERED').length]).toEqual([seed, 1])
      expect(all.filter(({ endedAt }) => endedAt === null)).toEqual([])
      expect(['DELIVERED', 'FINISHED']).toContain((await fixture.order(orderId)).state)
      const delivered = (await bench.runsOf(orderId)).filter(({ state }) => state === 'DELIVERED')
      expect([seed, delivered.length]).toEqual([seed, 1])
      const trips = await Promise.all(all.map(({ id }) => bench.tripOf(id)))
      expect(trips.filter((trip) => typeof trip?.fare === 'number')).toHaveLength(1)
    }
    const { data } = await bench.call<{ fares: number }[]>('GET', '/api/bikers/pagingreport?pageSize=100')
    expect(data.some(({ fares }) => fares > 0)).toBe(true)
  }, 180_000)
})
