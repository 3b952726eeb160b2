import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSimulators, type Simulators } from './index.ts'

const merchant = '11111111-2222-4333-8444-555555555555'

describe('createSimulators', () => {
  let simulators: Simulators
  beforeAll(async () => {
    simulators = await createSimulators()
  })
  beforeEach(() => {
    for (const name of Object.keys(simulators.zarinpal.switches) as (keyof Simulators['zarinpal']['switches'])[])
      simulators.zarinpal.switches[name] = false
    simulators.zarinpal.skewMs = 0
  })
  afterAll(() => simulators.close())

  const gateway = async (path: string, body: object) =>
    (await simulators.app.inject({ method: 'POST', url: `/pg/v4/payment/${path}.json`, payload: body })).json()
  const begin = async (amount = 250_000) => {
    const answer = await gateway('request', {
      merchant_id: merchant,
      amount,
      currency: 'IRT',
      description: 'سفارش ۱۲',
      callback_url: 'http://naranj.localhost/back?x=1',
    })
    return answer.data.authority as string
  }
  const act = (authority: string, what: string) =>
    simulators.app.inject({
      method: 'POST',
      url: `/pg/StartPay/${authority}`,
      payload: `act=${what}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

  it('shows a message only on the phone it was sent to', async () => {
    const sent = await simulators.app.inject({
      method: 'POST',
      url: '/v1/TESTKEY12345/sms/send.json',
      payload: new URLSearchParams({ receptor: '09120000001', message: 'کد شما 123456' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(sent.json().return.status).toBe(200)
    expect((await simulators.app.inject('/sms/messages?to=09120000001')).json()).toHaveLength(1)
    expect((await simulators.app.inject('/sms/messages?to=09120000002')).json()).toHaveLength(0)
    expect((await simulators.app.inject('/sms?to=09120000001')).body).toContain('۱۲۳۴۵۶')
  })

  it("refuses a wrong key, a wrong number and an empty text with the provider's own codes", async () => {
    const send = async (key: string, receptor: string, message: string) =>
      (await simulators.app.inject(`/v1/${key}/sms/send.json?${new URLSearchParams({ receptor, message })}`)).json()
        .return.status
    expect(await send('no', '09120000001', 'x')).toBe(403)
    expect(await send('TESTKEY12345', '123', 'x')).toBe(411)
    expect(await send('TESTKEY12345', '09120000418', 'x')).toBe(418)
    expect(await send('TESTKEY12345', '09120000001', '')).toBe(406)
  })

  it('verifies a payment once with 100 and afterwards with 101 and the same reference', async () => {
    const authority = await begin()
    expect((await gateway('verify', { merchant_id: merchant, amount: 250_000, authority })).errors.code).toBe(-51)
    const back = await act(authority, 'pay')
    expect(back.headers.location).toBe(`http://naranj.localhost/back?x=1&Authority=${authority}&Status=OK`)
    const first = await gateway('verify', { merchant_id: merchant, amount: 250_000, authority })
    const second = await gateway('verify', { merchant_id: merchant, amount: 250_000, authority })
    expect([first.data.code, second.data.code, second.data.ref_id]).toEqual([100, 101, first.data.ref_id])
  })

  it('returns NOK for a cancelled payment and never verifies it', async () => {
    const authority = await begin()
    expect((await act(authority, 'cancel')).headers.location).toContain('Status=NOK')
    expect((await gateway('verify', { merchant_id: merchant, amount: 250_000, authority })).errors.code).toBe(-51)
    expect((await act(authority, 'pay')).headers.location).toContain('Status=NOK')
  })

  it('refuses another amount, another merchant and an unknown authority', async () => {
    const authority = await begin()
    await act(authority, 'pay')
    expect((await gateway('verify', { merchant_id: merchant, amount: 25_000, authority })).errors.code).toBe(-50)
    expect(
      (await gateway('verify', { merchant_id: merchant.replace('1', '9'), amount: 250_000, authority })).errors.code,
    ).toBe(-53)
    expect(
      (await gateway('verify', { merchant_id: merchant, amount: 250_000, authority: 'S'.padEnd(36, '0') })).errors.code,
    ).toBe(-54)
  })

  it('returns the money to the payer when the payment is not verified in time', async () => {
    const authority = await begin()
    await act(authority, 'pay')
    simulators.zarinpal.skewMs = 31 * 60_000
    expect((await gateway('inquiry', { merchant_id: merchant, authority })).data.status).toBe('FAILED')
    expect((await gateway('verify', { merchant_id: merchant, amount: 250_000, authority })).errors.code).toBe(-51)
  })

  it('reverses a verified payment only within half an hour', async () => {
    const [early, late] = [await begin(), await begin()]
    for (const authority of [early, late]) {
      await act(authority, 'pay')
      await gateway('verify', { merchant_id: merchant, amount: 250_000, authority })
    }
    expect((await gateway('reverse', { merchant_id: merchant, authority: early })).data.code).toBe(100)
    expect((await gateway('reverse', { merchant_id: merchant, authority: early })).errors.code).toBe(-61)
    simulators.zarinpal.skewMs = 31 * 60_000
    expect((await gateway('reverse', { merchant_id: merchant, authority: late })).errors.code).toBe(-63)
  })

  it('names the invalid fields of a request', async () => {
    const answer = await gateway('request', { merchant_id: 'x', amount: 1.5 })
    expect(answer.errors.code).toBe(-9)
    expect(answer.errors.validations).toHaveLength(4)
  })
})
