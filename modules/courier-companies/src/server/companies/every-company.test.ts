import { createSimulators, type Simulators } from '@sofreh/simulators'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CourierCompany, courierCompanies, defaultProfile } from '../../domain/index.ts'
import type { CompanyAccess, CompanyLine, FindFacts, RequestFacts, SeenRequest } from './company-line.ts'
import { createMiareLine } from './miare.gateway.ts'
import { createProfileLine } from './profile.gateway.ts'
import { createSnappBoxLine } from './snapp-box.gateway.ts'

type Fleet = Simulators['couriers']['miare']
type Run = Fleet['runs'] extends Map<string, infer Value> ? Value : never
type Step = Run['state']

let simulators: Simulators
let baseUrl: string
const hooks: unknown[] = []

beforeAll(async () => {
  simulators = await createSimulators()
  simulators.app.post('/our-hook', async (request, reply) => {
    hooks.push(request.body)
    return reply.code(204).send()
  })
  baseUrl = await simulators.listen(0)
})
afterAll(() => simulators.close())

const pickup = { name: 'نارنج', phone: '02188000000', address: 'ولیعصر', lat: 35.72, lng: 51.41 }
const drop = { name: 'سارا', phone: '09121234567', address: 'ونک', lat: 35.757, lng: 51.409 }
const beyond = { ...drop, lat: 37.5 }

function companyOf(company: CourierCompany, timeoutMs = 10_000): { line: CompanyLine; fleet: Fleet } {
  const { miare, snappBox, bordar, expressPlus } = simulators.couriers
  const profiled = { timeoutMs, mayCall: async () => true }
  if (company === 'MIARE')
    return { line: createMiareLine({ baseUrl, accountingUrl: baseUrl, timeoutMs }), fleet: miare }
  if (company === 'SNAPPBOX') return { line: createSnappBoxLine({ baseUrl, timeoutMs }), fleet: snappBox }
  const fleet = company === 'BORDAR' ? bordar : expressPlus
  return { line: createProfileLine(company, profiled), fleet }
}

const simulatorPaths = { BORDAR: '/bordar/api', EXPRESSPLUS: '/express-plus/api' }

function accessTo(company: CourierCompany, facts: Partial<CompanyAccess> = {}): CompanyAccess {
  const isProfiled = company === 'BORDAR' || company === 'EXPRESSPLUS'
  return {
    credentials: { token: 'token-0001', key: 'key-000001' },
    // SnappBox's simulator counts in Rial.
    unit: company === 'SNAPPBOX' ? 'RIAL' : 'TOMAN',
    currency: 'TOMAN',
    options: isProfiled ? { profile: { ...defaultProfile, baseUrl: `${baseUrl}${simulatorPaths[company]}` } } : {},
    ...facts,
  }
}

describe.each(courierCompanies)('the courier company %s', (company) => {
  let line: CompanyLine
  let fleet: Fleet
  beforeEach(() => {
    ;({ line, fleet } = companyOf(company))
    for (const name of Object.keys(fleet.switches)) Object.assign(fleet.switches, { [name]: false })
    Object.assign(fleet, { hook: { url: `${baseUrl}/our-hook`, headers: {} }, skewMs: 0 })
    fleet.missed.splice(0)
    hooks.splice(0)
  })

  const asked = (facts: Partial<RequestFacts> = {}): RequestFacts => ({
    access: accessTo(company),
    pickup,
    drop,
    billNumber: crypto.randomUUID(),
    orderNumber: '12',
    readyAt: new Date(Date.now() - 60_000),
    now: new Date(),
    ...facts,
  })
  async function requested(facts: Partial<RequestFacts> = {}): Promise<{ run: Run; found: FindFacts }> {
    const sent = asked(facts)
    const answer = await line.request(sent)
    if (answer.kind !== 'done') throw new Error(JSON.stringify(answer))
    const run = fleet.runs.get(answer.seen.providerId)
    if (!run) throw new Error('the company has no such run')
    return { run, found: { ...sent, providerId: answer.seen.providerId } }
  }
  const step = async (run: Run, to: Step) => {
    const response = await fetch(`${baseUrl}${panel[company]}/runs/${run.id}/${steps[to]}`, { method: 'POST' })
    expect(response.status).toBe(200)
  }
  const seen = async (found: FindFacts): Promise<SeenRequest | string> => {
    const answer = await line.find(found)
    return answer.kind === 'done' ? answer.seen : answer.kind
  }

  it('quotes a price in the vendor’s currency, and that a place is not served', async () => {
    const answer = await line.price(asked())
    expect(answer).toMatchObject({ kind: 'done', price: 41_000 })
    const inRial = await line.price(asked({ access: accessTo(company, { currency: 'RIAL' }) }))
    expect(inRial).toMatchObject({ kind: 'done', price: 410_000 })
    expect(await line.price(asked({ drop: beyond }))).toMatchObject({ kind: 'refused' })
  })

  it('requests a courier with our bill number and both ends', async () => {
    const { run, found } = await requested()
    expect(run.bill).toBe(found.billNumber)
    expect(JSON.stringify(run.asked)).toContain('35.757')
    expect(JSON.stringify(run.asked)).toContain('سارا')
    expect(await seen(found)).toMatchObject({ status: 'ACK', courier: null, providerId: run.id })
  })

  it('follows a run to the door, with the courier’s name and phone', async () => {
    const { run, found } = await requested()
    await step(run, 'ASSIGNED')
    const assigned = await seen(found)
    expect(assigned).toMatchObject({ status: 'ACCEPTED', courier: { phone: expect.stringMatching(/^09\d{9}$/) } })
    await step(run, 'ARRIVED')
    expect(await seen(found)).toMatchObject({ status: 'ATRESTAURANT' })
    await step(run, 'PICKED_UP')
    expect(await seen(found)).toMatchObject({ status: 'PICKED_UP', isAtDestination: false })
    await step(run, 'DELIVERED')
    expect(await seen(found)).toMatchObject({ status: 'DELIVERED', fare: 41_000 })
  })

  it('finds a request by its bill number after the answer was lost, and refuses it a second time', async () => {
    fleet.switches.losesAnswers = true
    const sent = asked()
    expect(await line.request(sent)).toEqual({ kind: 'unknown', because: 'OUTAGE' })
    fleet.switches.losesAnswers = false
    const found = await line.find({ ...sent, providerId: null })
    expect(found).toMatchObject({ kind: 'done', seen: { status: 'ACK' } })
    expect((await line.request(sent)).kind).not.toBe('done')
    expect([...fleet.runs.values()].filter(({ bill }) => bill === sent.billNumber)).toHaveLength(1)
  })

  it('finds no request whose bill number never arrived, and none of another account', async () => {
    expect(await line.find({ ...asked(), providerId: null })).toEqual({ kind: 'none' })
    const { found } = await requested()
    const access = accessTo(company, { credentials: { token: 'token-0002', key: 'key-000002' } })
    expect(await line.find({ ...found, access, providerId: null })).toEqual({ kind: 'none' })
  })

  it('cancels within the company’s window, and reports that it is too late afterwards', async () => {
    const [first, second] = [await requested(), await requested()]
    expect(await line.cancel(first.found)).toEqual({ kind: 'done' })
    await step(second.run, 'ASSIGNED')
    await step(second.run, 'PICKED_UP')
    expect(await line.cancel(second.found)).toMatchObject({ kind: 'refused', because: 'TOO_LATE' })
  })

  it('knows nothing after an outage, a huge answer or a time-out', async () => {
    const { found } = await requested()
    fleet.switches.isDown = true
    expect(await line.find(found)).toEqual({ kind: 'unknown', because: 'OUTAGE' })
    expect(await line.cancel(found)).toEqual({ kind: 'unknown', because: 'OUTAGE' })
    fleet.switches.isDown = false
    fleet.switches.answersHuge = true
    expect(await line.find(found)).toEqual({ kind: 'unknown', because: 'UNREADABLE' })
    fleet.switches.answersHuge = false
    fleet.switches.answersNever = true
    expect(await companyOf(company, 200).line.find(found)).toEqual({ kind: 'unknown', because: 'TIMEOUT' })
  })

  it('reports a refused request and a refused account as certain', async () => {
    fleet.switches.refusesRequests = true
    expect(await line.request(asked())).toMatchObject({ kind: 'refused' })
    const access = accessTo(company, { credentials: { token: 'x', key: 'x' } })
    expect(await line.request(asked({ access }))).toMatchObject({ kind: 'refused', because: 'ACCOUNT_REFUSED' })
    expect(await line.check(access)).toMatchObject({ kind: 'refused', because: 'ACCOUNT_REFUSED' })
    expect(await line.check(accessTo(company))).toEqual({ kind: 'done' })
  })

  it('hands on a status that is not documented without a meaning', async () => {
    const { found } = await requested()
    fleet.switches.namesUnknownStatus = true
    const unknownStatus = await seen(found)
    expect(unknownStatus).toMatchObject({ status: null, providerStatus: expect.stringMatching(/robot|DRONE|pigeon/) })
  })

  it('reads its webhooks, gives a repeated one the same key, and reads no other body', async () => {
    const { run, found } = await requested()
    fleet.switches.sendsTwice = true
    await step(run, 'ASSIGNED')
    await step(run, 'DELIVERED')
    await expect.poll(() => hooks.length).toBeGreaterThanOrEqual(4)
    const events = hooks
      .map((body) => line.readEvent(body, found.access))
      .filter((event) => event?.providerId === run.id)
    expect(events.length).toBeGreaterThanOrEqual(4)
    const delivered = events.filter((event) => event?.seen?.status === 'DELIVERED')
    expect(new Set(delivered.map((event) => event?.key)).size).toBe(1)
    for (const body of [null, 'x', 5, [], {}, { event: 7 }, { orderId: {} }])
      expect(line.readEvent(body, found.access)).toBeUndefined()
  })

  it('never throws on an answer of any shape', async () => {
    const bodies = ['', 'null', '[]', '{}', '"x"', '{"data":7}', '{"order":[]}', '{"data":{"orders":5}}', '<b>', '{']
    for (const body of bodies) {
      const answering = async () => new Response(body, { status: 200 })
      const { line: odd } = oddLine(company, answering)
      const { found } = await requested()
      for (const answer of [await odd.price(asked()), await odd.request(asked()), await odd.find(found)])
        expect(['unknown', 'refused', 'none']).toContain(answer.kind)
      expect(['unknown', 'refused', 'done']).toContain((await odd.cancel(found)).kind)
    }
  })
})

function oddLine(company: CourierCompany, fetch: () => Promise<Response>): { line: CompanyLine } {
  if (company === 'MIARE') return { line: createMiareLine({ baseUrl, accountingUrl: baseUrl, fetch }) }
  if (company === 'SNAPPBOX') return { line: createSnappBoxLine({ baseUrl, fetch }) }
  return { line: createProfileLine(company, { mayCall: async () => true, fetch }) }
}

const panel: Record<CourierCompany, string> = {
  MIARE: '/miare',
  SNAPPBOX: '/snapp-box',
  BORDAR: '/bordar',
  EXPRESSPLUS: '/express-plus',
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

describe('what only one company has', () => {
  it('reads the three shapes of a new SnappBox order', async () => {
    const { line, fleet } = companyOf('SNAPPBOX')
    fleet.switches.changesShape = false
    const access = accessTo('SNAPPBOX')
    const facts = { access, pickup, drop, orderNumber: '1', readyAt: new Date(), now: new Date() }
    for (const changesShape of [false, true]) {
      fleet.switches.changesShape = changesShape
      const answer = await line.request({ ...facts, billNumber: crypto.randomUUID() })
      expect(answer).toMatchObject({ kind: 'done', seen: { status: 'ACK', fare: 41_000 } })
    }
    const top = {
      orderId: '77',
      finalCustomerFare: 410_000,
      details: { trackingUrl: 'https://t.test/7', status: 'PENDING' },
    }
    const fetch = async (url: RequestInfo | URL) =>
      Response.json(String(url).endsWith('pricing') ? { data: { totalFare: 410_000 } } : top)
    const odd = createSnappBoxLine({ baseUrl, fetch })
    expect(await odd.request({ ...facts, billNumber: 'b' })).toMatchObject({
      kind: 'done',
      seen: { providerId: '77', fare: 41_000, trackingUrl: 'https://t.test/7' },
    })
  })

  it('takes a SnappBox order that the system cancelled as one for which no courier was found', async () => {
    const { line } = companyOf('SNAPPBOX')
    const body = { webhookType: 'ORDER_CANCELLED', orderStatus: 'CANCELLED', orderId: 5, actionBy: 'system' }
    expect(line.readEvent(body, accessTo('SNAPPBOX'))?.seen?.status).toBe('TIMED_OUT')
    expect(line.readEvent({ ...body, actionBy: 'biker' }, accessTo('SNAPPBOX'))?.seen?.status).toBe(
      'CANCELED_BY_PROVIDER',
    )
  })

  it('fetches the SnappBox events whose webhook failed', async () => {
    const { line, fleet } = companyOf('SNAPPBOX')
    fleet.missed.push({ orderId: '9', orderStatus: 'DELIVERED', notificationId: 'n9' })
    const access = accessTo('SNAPPBOX')
    const missed = await line.missedEvents?.(access)
    const [body] = missed?.kind === 'done' ? missed.bodies : []
    expect(line.readEvent(body, access)).toMatchObject({ key: 'n9', seen: { status: 'DELIVERED' } })
  })

  it('calls no address that the server may not call for a profile', async () => {
    const fetch = () => Promise.reject(new Error('called'))
    const line = createProfileLine('BORDAR', { mayCall: async () => false, fetch })
    expect(await line.price({ access: accessTo('BORDAR'), pickup, drop })).toEqual({
      kind: 'unknown',
      because: 'OUTAGE',
    })
  })
})
