import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passPhrase, publicKey } from '../../apps/simulators/src/tejarat/tejarat-state.ts'
import { type RunningProduct, runProduct } from './running-product.ts'
import { stockShop } from './stocked-shop.ts'

let product: RunningProduct
beforeAll(async () => {
  product = await runProduct()
}, 60_000)
afterAll(() => product.close())

type Form = { address: string; fields: URLSearchParams }

/** Parses the form of a page that sends the browser on by POST. */
function formOf(html: string): Form {
  const inputs = [...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)]
  const fields = inputs.map(([, name = '', value = '']) => [unescaped(name), unescaped(value)])
  return { address: unescaped(/action="([^"]+)"/.exec(html)?.[1] ?? ''), fields: new URLSearchParams(fields) }
}

function unescaped(text: string): string {
  return text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
}

/** Returns the bank's page: the address itself, or where our own form leads from there. */
async function bankPage(submitUrl: string): Promise<Form> {
  const { host, pathname } = new URL(submitUrl)
  if (!pathname.includes('/to-bank/')) return { address: submitUrl, fields: new URLSearchParams() }
  return formOf((await product.app.inject({ method: 'GET', url: pathname, headers: { host } })).body)
}

/** Pays on the bank's page. Returns what the browser gets back: an address to open, or a form to send. */
async function payAt(submitUrl: string): Promise<{ back: URL; form?: string }> {
  const { address, fields } = await bankPage(submitUrl)
  fields.set('act', 'pay')
  const page = await fetch(address, { method: 'POST', body: fields, redirect: 'manual' })
  const location = page.headers.get('location')
  if (location) return { back: new URL(location) }
  const form = formOf(await page.text())
  return { back: new URL(form.address), form: form.fields.toString() }
}

const snappPay = { clientId: 'naranj', clientSecret: 'secret-0001', userName: 'naranj', password: 'naranj-pass' }
const setUps = [
  ['VANDAR', '09120007771', { vandar: { apiKey: 'vandar-key-0001' } }],
  ['JIBIT', '09120007772', { jibit: { apiKey: 'jibit-key-0001', secretKey: 'jibit-secret-0001' } }],
  ['MELLAT', '09120007778', { mellat: { terminalId: '1234567', userName: 'naranj', password: 'naranj-pass' } }],
  ['SAMAN', '09120007779', { saman: { terminalId: '13595227' } }],
  ['SNAPP_PAY_DIRECTDEBIT', '09120007780', { snappPayDirectDebit: snappPay }],
  ['SNAPP_PAY_POSTPAID', '09120007781', { snappPayPostpaid: snappPay }],
  [
    'TEJARAT',
    '09120007782',
    { tejarat: { terminalId: '08123456', acceptorId: '992180008123456', passPhrase, publicKey } },
  ],
  ['PARSIAN', '09120007774', { parsian: { loginAccount: 'Pin44000001' } }],
  [
    'MELLI',
    '09120007775',
    {
      melli: {
        merchantId: '000000140336964',
        terminalId: '24000615',
        terminalKey: Buffer.from('sofreh-sadad-3des-key-01').toString('base64'),
      },
    },
  ],
  [
    'PASARGAD',
    '09120007776',
    { pasargad: { username: 'naranj', password: 'dorsa-secret', terminalNumber: '1234567' } },
  ],
  [
    'ASANPARDAKHT',
    '09120007777',
    { asanPardakht: { username: 'naranj', password: 'asan-secret', merchantConfigurationId: '3587' } },
  ],
] as const

describe('a restaurant with a gateway of its own', () => {
  it.each(setUps)(
    'takes a payment through %s, from the first tap to the page of the order',
    async (provider, mobile, keys) => {
      const shop = await stockShop(product, `edge-${provider.toLowerCase().replaceAll('_', '-')}`, mobile)
      const orderId = shop.idsFor({ path: '/api/orders' } as never)['orderId'] ?? ''
      const call = (method: 'GET' | 'POST', url: string, token: string, payload?: object) =>
        product.app.inject({
          method,
          url,
          headers: { host: shop.host, authorization: `Bearer ${token}`, 'idempotency-key': newId() },
          ...(payload ? { payload } : {}),
        })
      const saved = await call('POST', '/api/bankconfiguration', shop.token, { ...keys, preSelectedProvider: provider })
      expect(saved.json().data).toMatchObject({ preSelectedProvider: provider })
      const started = (await call('GET', `/api/orders/payment/${orderId}`, shop.guestToken)).json().data
      expect(started.paymentServiceType).toBe(provider)
      const { back, form } = await payAt(started.submitUrl)
      // The browser sends only what the bank gave it: no token, no key, and another site as its origin.
      const returned = await product.app.inject({
        method: form === undefined ? 'GET' : 'POST',
        url: back.pathname + back.search,
        headers: {
          host: shop.host,
          origin: 'https://bank.example',
          ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
        },
        ...(form === undefined ? {} : { payload: form }),
      })
      expect([returned.statusCode, returned.headers.location]).toEqual([303, `/?step=ORDER_DETAILS&order=${orderId}`])
      const ledger = (await call('GET', `/api/orders/${orderId}/transactions`, shop.token)).json().data
      expect(ledger).toMatchObject({ paid: started.amount, pending: false, unknown: false })
    },
  )
})
