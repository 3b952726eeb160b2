import { newId } from '@sofreh/kernel'
import type { CourierRequest, Offer } from '@sofreh/courier-companies/contract'
import { type CourierCompany, courierCompanies, defaultProfile } from '@sofreh/courier-companies/domain'
import { sql } from 'kysely'
import type { RunningProduct } from '../../conformance/running-product.ts'
import type { Fixture } from '../writes/fixture.ts'
import { expect } from 'vitest'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Answer<Data> = { status: number; data: Data; code?: string }
type Fleet = RunningProduct['couriers']['miare']
export type Run = Fleet['runs'] extends Map<string, infer Value> ? Value : never
export type Step = Run['state']

const panels: Record<CourierCompany, string> = {
  MIARE: 'miare',
  SNAPPBOX: 'snapp-box',
  BORDAR: 'bordar',
  EXPRESSPLUS: 'express-plus',
}
const steps: Record<Step, string> = {
  QUEUED: 'queue',
  ASSIGNED: 'assign',
  ARRIVED: 'arrive',
  PICKED_UP: 'pick-up',
  AT_DROP: 'at-drop',
  DELIVERED: 'deliver',
  CANCELED_BY_CLIENT: 'cancel',
  CANCELED_BY_COMPANY: 'cancel',
  NONE_FOUND: 'none-found',
}
const base = '/api-sofreh/courier-companies'

/** A restaurant with accounts at the simulated courier companies, whose webhooks reach it. */
export async function companiesBench(product: RunningProduct, fixture: Fixture) {
  const { shop, tokens } = fixture
  const address = await product.app.listen({ port: 0, host: '127.0.0.1' })
  const { miare, snappBox, bordar, expressPlus } = product.couriers
  const fleets: Record<CourierCompany, Fleet> = {
    MIARE: miare,
    SNAPPBOX: snappBox,
    BORDAR: bordar,
    EXPRESSPLUS: expressPlus,
  }
  const secrets = new Map<CourierCompany, string>()
  const hookUrls = new Map<CourierCompany, string>()

  async function call<Data = unknown>(method: Method, url: string, body?: object): Promise<Answer<Data>> {
    const headers = { host: shop.host, authorization: `Bearer ${tokens.staff}`, 'idempotency-key': newId() }
    const answer = await product.app.inject({ method, url, headers, ...(body ? { payload: body } : {}) })
    return { status: answer.statusCode, ...(answer.json() as Omit<Answer<Data>, 'status'>) }
  }
  const settingsOf = (company: CourierCompany, facts: object = {}) => ({
    isEnabled: true,
    credentials: { token: `token-${shop.vendorId}`, key: `key-${shop.vendorId}` },
    amountUnit: company === 'SNAPPBOX' ? 'RIAL' : 'TOMAN',
    requestWhen: 'BY_HAND',
    minutesBefore: 10,
    rank: courierCompanies.indexOf(company) + 1,
    ...(company === 'BORDAR' || company === 'EXPRESSPLUS'
      ? { profile: { ...defaultProfile, baseUrl: `${product.simulatorsUrl}/${panels[company]}/api` } }
      : {}),
    ...facts,
  })
  const save = (company: CourierCompany, facts: object = {}) =>
    call<{ hasCredentials: boolean }>('PUT', `${base}/settings/${company}`, settingsOf(company, facts))

  /** Runs reactions and the jobs of the slice until the condition holds, as the worker does. */
  const eventually = (holds: () => Promise<boolean>) =>
    expect
      .poll(
        async () => {
          await product.runner.catchUp(shop.vendorId)
          await runJobs()
          return holds()
        },
        { timeout: 30_000, interval: 100 },
      )
      .toBe(true)

  /** Opens an account and gives the company the address of its webhook. */
  async function open(company: CourierCompany, facts: object = {}): Promise<void> {
    await save(company, facts)
    const { data } = await call<{ secret: string; webhookPath: string }>(
      'POST',
      `${base}/settings/${company}/webhook-secret`,
    )
    secrets.set(company, data.secret)
    const inQuery = company === 'MIARE' ? '' : `?secret=${data.secret}`
    hookUrls.set(company, `${address}${data.webhookPath}`)
    fleets[company].hook = {
      url: `${address}${data.webhookPath}${inQuery}`,
      headers: {
        hostdomain: shop.host,
        ...(company === 'MIARE' ? { authorization: `Token ${data.secret}` } : {}),
      },
    }
  }
  const calm = () => {
    for (const fleet of Object.values(fleets)) {
      for (const name of Object.keys(fleet.switches)) Object.assign(fleet.switches, { [name]: false })
      fleet.held.splice(0)
      fleet.missed.splice(0)
      Object.assign(fleet, { skewMs: 0 })
    }
  }
  let phones = 0
  /** A bill that is to be brought, on the map of Tehran. */
  async function delivery(facts: object = {}): Promise<string> {
    phones += 1
    const place = { address: 'ونک، خیابان گاندی', position: { lat: 35.757, lng: 51.409 }, receiverName: 'سارا' }
    const phone = `0914${String(4_000_000 + phones)}`
    const asked = { deliveryType: 'DELIVER', deliveryCost: 0, customer: { phone }, address: place, ...facts }
    return (await fixture.tab(asked)).id
  }
  /** Takes what is due for an order, in cash. */
  async function pay(orderId: string): Promise<void> {
    const { due } = await fixture.order(orderId)
    const payments = [{ id: newId(), method: 'CASH', amount: due }]
    const answer = await call('POST', '/api-sofreh/payments/take', { orderId, payments })
    if (answer.status !== 200) throw new Error(`not paid: ${answer.code}`)
  }
  const request = (orderId: string, company: CourierCompany, id = newId()) =>
    call<CourierRequest>('POST', '/api-delivery/v1/delivery-by-providers', { id, orderId, company })
  const requestsOf = async (orderId: string) =>
    (await call<CourierRequest[]>('GET', `${base}/orders/${orderId}/requests`)).data
  const lastOf = async (orderId: string) => (await requestsOf(orderId))[0]
  const runsOf = (orderId: string): Promise<Run[]> =>
    requestsOf(orderId).then((all) =>
      Object.values(fleets).flatMap((fleet) =>
        [...fleet.runs.values()].filter((run) => all.some(({ id }) => id === run.bill)),
      ),
    )
  async function step(company: CourierCompany, run: Run | undefined, to: Step): Promise<void> {
    const url = `${product.simulatorsUrl}/${panels[company]}/runs/${run?.id}/${steps[to]}`
    const answer = await fetch(url, { method: 'POST' })
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  }
  /** Runs the job that looks after a request. */
  const watch = (requestId: string) =>
    product.slices.courierCompanies.tasks['companies.watch']?.({ vendorId: shop.vendorId, requestId })
  /** A request that the network held back reaches the company. */
  function arriveLate(company: CourierCompany, bill: string): Run {
    const account = company === 'MIARE' || company === 'SNAPPBOX' ? `token-${shop.vendorId}` : `key-${shop.vendorId}`
    const asked = { courses: [{ bill_number: bill }] }
    const times = { createdAt: Date.now(), assignedAt: 0 }
    const run: Run = {
      id: newId(),
      bill,
      account,
      state: 'QUEUED',
      courier: null,
      fare: 1,
      trackingUrl: '',
      asked,
      ...times,
    }
    fleets[company].runs.set(run.id, run)
    return run
  }
  /** Runs the jobs of this slice that are due, as the worker does. Returns how many there were. */
  async function runJobs(): Promise<number> {
    const { rows } = await sql<{ task: string; payload: unknown }>`
      delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier like 'companies.%' and j.run_at <= now()
      returning t.identifier as task, j.payload`.execute(product.started.database.kysely)
    for (const { task, payload } of rows) await product.slices.courierCompanies.tasks[task]?.(payload)
    return rows.length
  }
  /** Makes a request older, as if the time had passed. */
  const age = (requestId: string, minutes: number) =>
    sql`update courier_requests set created_at = created_at - make_interval(mins => ${minutes})
      where id = ${requestId}`.execute(product.started.database.kysely)
  const offers = (orderId: string) => call<Offer[]>('GET', `${base}/orders/${orderId}/prices`)
  const tripOf = async (requestId: string) => {
    const { rows } = await sql<{ status: string; fare: number | null; ended: boolean }>`
      select status, fare, ended_at is not null as ended from trips where id = ${requestId}`.execute(
      product.started.database.kysely,
    )
    return rows[0]
  }
  await call('PUT', '/api-identity/identity/vendors/me', {
    position: { lat: 35.72, lng: 51.41 },
    deliveryTypes: ['SERVE', 'PICKUP', 'DELIVER', 'ZFEXPRESS'],
  })
  return {
    address,
    fleets,
    secrets,
    hookUrls,
    call,
    settingsOf,
    save,
    open,
    calm,
    delivery,
    pay,
    request,
    requestsOf,
    lastOf,
    runsOf,
    step,
    watch,
    runJobs,
    eventually,
    arriveLate,
    age,
    offers,
    tripOf,
  }
}
export type CompaniesBench = Awaited<ReturnType<typeof companiesBench>>
