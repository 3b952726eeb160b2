import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSimulators, type Simulators } from './create-simulators.ts'

let simulators: Simulators
beforeAll(async () => {
  simulators = await createSimulators()
})
afterAll(() => simulators.close())

const phone = '192.168.1.23'
const ask = async (url: string, { from = phone, host = '192.168.1.5:3100', method = 'GET' as 'GET' | 'POST' } = {}) =>
  (await simulators.app.inject({ method, url, remoteAddress: from, headers: { host } })).statusCode

it('refuses the SMS inbox and every switch to a phone on the same network', async () => {
  for (const url of ['/', '/sms', '/sms/messages?to=09120000001', '/zarinpal', '/vandar/payments', '/push-messages'])
    expect(await ask(url), url).toBe(403)
  for (const url of ['/sms/switches', '/zarinpal/switches', '/pg/v4/payment/request.json', '/push-browsers'])
    expect(await ask(url, { method: 'POST' }), url).toBe(403)
})

it('shows the page of each test bank to a phone on the same network', async () => {
  const pages = [
    '/pg/StartPay/A0000',
    '/v4/token',
    '/ppg/v3/purchases/1/payments',
    '/pgwchannel/startpay.mellat?RefId=1',
  ]
  // The bank's own page answers 404 for an unknown payment, so the page was reached.
  for (const url of pages) expect(await ask(url), url).toBe(404)
})

it('serves everything to this machine', async () => {
  for (const from of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    expect(await ask('/sms/messages?to=09120000001', { from, host: 'localhost:3100' })).toBe(200)
})

it('refuses a foreign host name that points to this machine', async () => {
  expect(await ask('/sms/messages?to=09120000001', { from: '127.0.0.1', host: 'evil.example' })).toBe(403)
})
