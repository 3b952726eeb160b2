import { createCipheriv } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSimulators, type Simulators } from './index.ts'

let simulators: Simulators
beforeAll(async () => {
  simulators = await createSimulators()
})
beforeEach(() => {
  for (const bank of [simulators.parsian, simulators.melli, simulators.pasargad, simulators.asanpardakht]) {
    bank.skewMs = 0
    for (const name of Object.keys(bank.switches)) Object.assign(bank.switches, { [name]: false })
  }
})
afterAll(() => simulators.close())

type Headers = Record<string, string>
const post = (url: string, payload: object | string, headers: Headers = {}) =>
  simulators.app.inject({ method: 'POST', url, payload, headers })
const act = (url: string, fields: Headers) =>
  post(url, new URLSearchParams(fields).toString(), { 'content-type': 'application/x-www-form-urlencoded' })
const back = 'http://naranj.localhost/back?x=1'
const number = () => String(7_000_000_000_000_000_000n + BigInt(Math.floor(Math.random() * 1e15)))

describe('simulated Parsian', () => {
  const root = 'https://pec.Shaparak.ir/NewIPGServices'
  const send = (path: string, [namespace, operation]: [string, string], fields: string) =>
    post(
      `/NewIPGServices/${path}.asmx`,
      `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/" xmlns:p="${root}/${namespace}"><s:Body><p:${operation}><p:requestData>${fields}</p:requestData></p:${operation}></s:Body></s:Envelope>`,
      { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${root}/${namespace}/${operation}"` },
    )
  const begin = (amount = 1_234_000) =>
    send(
      'Sale/SaleService',
      ['Sale/SaleService', 'SalePaymentRequest'],
      `<p:LoginAccount>Pin44000001</p:LoginAccount><p:Amount>${amount}</p:Amount><p:OrderId>${number()}</p:OrderId><p:CallBackUrl>${back}</p:CallBackUrl>`,
    )
  const confirm = (token: string) =>
    send(
      'Confirm/ConfirmService',
      ['Confirm/ConfirmService', 'ConfirmPayment'],
      `<p:LoginAccount>Pin44000001</p:LoginAccount><p:Token>${token}</p:Token>`,
    )
  const tokenIn = (xml: string) => /<Token>(\d+)<\/Token>/.exec(xml)?.[1] ?? ''
  const statusIn = (xml: string) => /<Status>(-?\d+)<\/Status>/.exec(xml)?.[1]

  it('accepts any namespace prefix, returns the amount with commas and confirms by token', async () => {
    const token = tokenIn((await begin()).body)
    expect(statusIn((await confirm(token)).body)).toBe('-1528')
    const page = (await act(`/NewIPG/?Token=${token}`, { act: 'pay' })).body
    expect(page).toContain('name="Amount" value="1,234,000"')
    expect(page).toContain('name="status" value="0"')
    const codes = [(await confirm(token)).body, (await confirm(token)).body].map(statusIn)
    expect(codes).toEqual(['0', '-1533'])
  })

  it('returns −138 for a cancelled payment and a failed sale on its confirmation', async () => {
    const token = tokenIn((await begin()).body)
    expect((await act(`/NewIPG/?Token=${token}`, { act: 'cancel' })).body).toContain('name="status" value="-138"')
    expect(statusIn((await confirm(token)).body)).toBe('-1531')
  })

  it('rejects other spellings of its operations', async () => {
    const odd = await send(
      'Confirm/ConfirmService',
      ['Confirm/confirmservice', 'ConfirmPayment'],
      '<p:Token>1</p:Token>',
    )
    expect(odd.statusCode).toBe(500)
    expect(statusIn((await begin(10)).body)).toBe('-132')
  })
})

describe('simulated Sadad', () => {
  const key = Buffer.from('sofreh-sadad-3des-key-01')
  const sign = (text: string) => {
    const cipher = createCipheriv('des-ede3-ecb', key, null)
    return Buffer.concat([cipher.update(text), cipher.final()]).toString('base64')
  }
  const clock = () => {
    const [date = '', time = ''] = new Date(Date.now() + 210 * 60_000).toISOString().slice(0, 19).split('T')
    const [year, month, day] = date.split('-')
    const [hour = '0', minute, second] = time.split(':')
    return `${month}/${day}/${year} ${Number(hour) % 12 || 12}:${minute}:${second} ${Number(hour) < 12 ? 'am' : 'pm'}`
  }
  const begin = (changes: object = {}) => {
    const order = number()
    const fields = {
      MerchantId: '000000140336964',
      TerminalId: '24000615',
      Amount: 10_000,
      LocalDateTime: clock(),
      ReturnUrl: back,
      SignData: sign(`24000615;${order};10000`),
      ...changes,
    }
    const text = JSON.stringify(fields).replace(/}$/, `,"OrderId":${order}}`)
    return post('/VPG/api/v0/Request/PaymentRequest', text, { 'content-type': 'application/json' })
  }

  it('reads every digit of an order and confirms with codes as text', async () => {
    const token = (await begin()).json().Token as string
    const page = (await act(`/VPG/Purchase?token=${token}`, { act: 'pay' })).body
    expect(page).toContain(`name="token" value="${token}"`)
    const verify = () => post('/VPG/api/v0/Advice/Verify', { Token: token, SignData: sign(token) })
    const [first, second] = [await verify(), await verify()]
    expect(first.json()).toMatchObject({ ResCode: '0', Amount: 10_000 })
    expect(second.body).toBe(first.body)
    expect(first.body).toMatch(/"OrderId":\d{19}}/)
  })

  it('refuses a wrong signature, a wrong clock and an unknown terminal', async () => {
    const codes = [
      await begin({ SignData: sign('24000615;1;10000') }),
      await begin({ SignData: 'x' }),
      await begin({ LocalDateTime: '1/1/2020 1:00:00 am' }),
      await begin({ TerminalId: '1' }),
    ].map((reply) => reply.json().ResCode as number)
    expect(codes).toEqual([1025, 1025, 1018, 1028])
  })

  it('returns fields in another letter case when switched', async () => {
    simulators.melli.switches.changesCase = true
    const token = (await begin()).json().Token as string
    const page = (await act(`/VPG/Purchase?token=${token}`, { act: 'cancel' })).body
    expect(page).toContain(`name="Token" value="${token}"`)
    expect(page).toContain('name="resCode" value="-1"')
  })
})

describe('simulated Pasargad', () => {
  const login = async () => {
    const reply = await post('/dorsa1/token/getToken', { username: 'naranj', password: 'dorsa-secret' })
    return { authorization: `Bearer ${reply.json().token as string}` }
  }
  const begin = async (headers: Headers) => {
    const invoice = number()
    const fields = { amount: 10_000, serviceCode: '8', serviceType: 'PURCHASE', terminalNumber: '1234567' }
    const asked = { ...fields, invoice, invoiceDate: '2026-11-21', callbackApi: back }
    const reply = await post('/dorsa1/api/payment/purchase', asked, headers)
    return { invoice, ...(reply.json().data as { urlId: string; url: string }) }
  }

  it('returns the invoice in the query and confirms by both ids', async () => {
    const headers = await login()
    const { invoice, urlId, url } = await begin(headers)
    const returned = await act(new URL(url).pathname, { act: 'pay' })
    expect(returned.headers.location).toContain(`${back}&invoiceId=${invoice}&status=success`)
    const confirm = async (names: object) =>
      (await post('/dorsa1/api/payment/confirm-transactions', names, headers)).json().resultCode as number
    const codes = [await confirm({ invoice: '1', urlId }), await confirm({ invoice, urlId })]
    expect([...codes, await confirm({ invoice, urlId })]).toEqual([13016, 0, 13029])
  })

  it('rejects calls without a login and hides payments of other merchants', async () => {
    const { invoice } = await begin(await login())
    const refused = await post('/dorsa1/api/payment/payment-inquiry', { invoiceId: invoice })
    expect([refused.statusCode, refused.json().resultCode]).toEqual([401, 13009])
    const other = await post('/dorsa1/token/getToken', { username: 'limoo', password: 'dorsa-secret' })
    const headers = { authorization: `Bearer ${other.json().token as string}` }
    const found = await post('/dorsa1/api/payment/payment-inquiry', { invoiceId: invoice }, headers)
    expect(found.json().resultCode).toBe(13016)
  })
})

describe('simulated AsanPardakht', () => {
  const headers = { usr: 'naranj', pwd: 'asan-secret', 'content-type': 'application/json' }
  const begin = async (invoice: string) => {
    const localDate = (await simulators.app.inject({ url: '/v1/Time', headers })).json() as string
    const fields = `"serviceTypeId":1,"merchantConfigurationId":3587,"localInvoiceId":${invoice},"amountInRials":10000`
    return post('/v1/Token', `{${fields},"localDate":"${localDate}","callbackURL":"${back}"}`, headers)
  }
  const result = (invoice: string) =>
    simulators.app.inject({
      url: `/v1/TranResult?merchantConfigurationId=3587&localInvoiceId=${invoice}`,
      headers,
    })

  it('opens its page by a form, returns without parameters and has no record of unpaid payments', async () => {
    const invoice = number()
    const refId = (await begin(invoice)).json() as string
    expect((await act('/asan', { RefId: refId, mobileap: '09120000001' })).body).toContain(`value="${refId}"`)
    expect((await result(invoice)).statusCode).toBe(472)
    const page = (await act('/asan', { RefId: refId, act: 'pay' })).body
    expect(page).toContain(`action="${back}"`)
    expect(page).not.toContain('type="hidden"')
    expect((await result(invoice)).body).toMatch(/"payGateTranID":9\d{18}}/)
  })

  it('settles only verified payments, and each once', async () => {
    const invoice = number()
    await act('/asan', { RefId: (await begin(invoice)).json() as string, act: 'pay' })
    const id = /"payGateTranID":(\d+)/.exec((await result(invoice)).body)?.[1] ?? ''
    const send = async (path: string) =>
      (await post(`/v1/${path}`, `{"merchantConfigurationId":3587,"payGateTranId":${id}}`, headers)).statusCode
    const codes = []
    for (const path of ['Settlement', 'Verify', 'Verify', 'Settlement', 'Settlement', 'Reverse', 'Cancel'])
      codes.push(await send(path))
    expect(codes).toEqual([573, 200, 573, 200, 573, 573, 200])
  })
})
