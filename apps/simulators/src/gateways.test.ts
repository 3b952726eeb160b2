import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { gatewayPanels } from './gateways.ts'
import { createSimulators, type Simulators } from './index.ts'

let simulators: Simulators
beforeAll(async () => {
  simulators = await createSimulators()
})
beforeEach(() => {
  for (const bank of [simulators.vandar, simulators.jibit]) {
    bank.skewMs = 0
    for (const name of Object.keys(bank.switches)) Object.assign(bank.switches, { [name]: false })
  }
})
afterAll(() => simulators.close())

const post = (url: string, payload: object, headers = {}) =>
  simulators.app.inject({ method: 'POST', url, payload, headers })
const act = (url: string, what: string) =>
  simulators.app.inject({
    method: 'POST',
    url,
    payload: `act=${what}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const back = 'http://naranj.localhost/back?x=1'

describe('simulated Vandar', () => {
  const key = { api_key: 'vandar-key-0001' }
  const begin = async () =>
    (await post('/api/v4/send', { ...key, amount: 10_000, callback_url: back })).json().token as string

  it('returns a query, waits for a confirmation with its own spelling, and confirms once', async () => {
    const token = await begin()
    expect((await act(`/v4/${token}`, 'pay')).headers.location).toBe(`${back}&token=${token}&payment_status=OK`)
    const waiting = (await post('/api/v4/transaction', { ...key, token })).json()
    expect(waiting).toMatchObject({ code: 1, amount: '10000', message: 'Confirm requierd' })
    expect((await post('/api/v4/verify', { ...key, token })).json()).toMatchObject({ status: 1, amount: '10000.00' })
    expect((await post('/api/v4/verify', { ...key, token })).json()).toMatchObject({ status: 2 })
    expect((await post('/api/v4/transaction', { ...key, token })).json()).toMatchObject({ code: 2 })
  })

  it('expires a payment not confirmed within twenty minutes', async () => {
    const token = await begin()
    await act(`/v4/${token}`, 'pay')
    simulators.vandar.skewMs = 20 * 60_000 + 1
    expect((await post('/api/v4/verify', { ...key, token })).json()).toMatchObject({ status: 3 })
    expect((await post('/api/v4/transaction', { ...key, token })).json()).toMatchObject({ code: 3 })
  })

  it('fails on a long return URL and hides payments of other merchants', async () => {
    const long = await post('/api/v4/send', { ...key, amount: 10_000, callback_url: `${back}${'x'.repeat(255)}` })
    expect(long.statusCode).toBe(500)
    const token = await begin()
    await act(`/v4/${token}`, 'pay')
    const other = await post('/api/v4/verify', { api_key: 'vandar-key-0002', token })
    expect(other.json()).toMatchObject({ status: 0 })
  })
})

describe('simulated Jibit', () => {
  const login = async () => {
    const reply = await post('/ppg/v3/tokens', { apiKey: 'jibit-key-0001', secretKey: 'jibit-secret-0001' })
    return { authorization: `Bearer ${reply.json().accessToken as string}` }
  }
  const begin = async (headers: object) => {
    const asked = { amount: 10_000, currency: 'IRR', callbackUrl: back, clientReferenceNumber: crypto.randomUUID() }
    return post('/ppg/v3/purchases', asked, headers)
  }

  it('sends ids as bare numbers that lose digits, and again as text', async () => {
    const reply = await begin(await login())
    const id = reply.json().purchaseIdStr as string
    expect(reply.body).toContain(`"purchaseId":${id},`)
    expect(Number.isSafeInteger(reply.json().purchaseId)).toBe(false)
  })

  it('returns a form and rejects calls without a token', async () => {
    const headers = await login()
    const id = (await begin(headers)).json().purchaseIdStr as string
    const page = await act(`/ppg/v3/purchases/${id}/payments`, 'pay')
    expect(page.body).toContain('action="http://naranj.localhost/back?x=1"')
    expect(page.body).toContain(`name="purchaseId" value="${id}"`)
    expect(page.body).toContain('name="status" value="SUCCESSFUL"')
    const refused = (await post(`/ppg/v3/purchases/${id}/verify`, {})).json()
    expect(refused.errors[0].code).toBe('security.auth_required')
    const verify = async () => (await post(`/ppg/v3/purchases/${id}/verify`, {}, headers)).json().status as string
    expect([await verify(), await verify()]).toEqual(['SUCCESSFUL', 'ALREADY_VERIFIED'])
  })
})

describe('index page', () => {
  it('links every gateway, whose faults can be switched on there', async () => {
    const home = (await simulators.app.inject('/')).body
    for (const { path } of gatewayPanels) {
      expect(home).toContain(`href="${path}"`)
      expect((await simulators.app.inject(path)).body).toContain('name="losesVerifyAnswer"')
      expect((await post(`${path}/switches`, { losesVerifyAnswer: true })).json()).toMatchObject({
        losesVerifyAnswer: true,
      })
      await post(`${path}/switches`, { losesVerifyAnswer: false })
    }
  })
})
