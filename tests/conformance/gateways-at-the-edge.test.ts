import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningProduct, runProduct } from './running-product.ts'
import { stockShop } from './stocked-shop.ts'

let product: RunningProduct
beforeAll(async () => {
  product = await runProduct()
}, 60_000)
afterAll(() => product.close())

/** What the bank's page makes of the browser: an address to open, or a form to send. */
async function payAt(submitUrl: string): Promise<{ back: URL; form?: string }> {
  const act = new URLSearchParams({ act: 'pay' })
  const page = await fetch(submitUrl, { method: 'POST', body: act, redirect: 'manual' })
  const location = page.headers.get('location')
  if (location) return { back: new URL(location) }
  const html = await page.text()
  const inputs = [...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)]
  const fields = inputs.map(([, name = '', value = '']) => [name, value])
  return { back: new URL(/action="([^"]+)"/.exec(html)?.[1] ?? ''), form: new URLSearchParams(fields).toString() }
}

const setUps = [
  ['VANDAR', '09120007771', { vandar: { apiKey: 'vandar-key-0001' } }],
  ['JIBIT', '09120007772', { jibit: { apiKey: 'jibit-key-0001', secretKey: 'jibit-secret-0001' } }],
] as const

describe('a restaurant with a gateway of its own', () => {
  it.each(setUps)('is paid through %s, from the first tap to the page of the order', async (provider, mobile, keys) => {
    const shop = await stockShop(product, `edge-${provider.toLowerCase()}`, mobile)
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
    // The browser brings nothing along but what the bank gave it: no token, no key, another site as its origin.
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
  })
})
