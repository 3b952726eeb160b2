import { newId } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/contract'
import type { RunningProduct } from '../../conformance/running-product.ts'
import { stockShop } from '../../conformance/stocked-shop.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Who = 'staff' | 'guest' | 'kiosk' | 'bridge' | 'biker'
/** A call that is ready to be sent. */
export type Ready = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
  /** A form with this file, instead of a body. */
  file?: { name: string; bytes: Uint8Array }
  /** Token of a party at a table. */
  token?: string
}

/**
 * One write of the product. `make` prepares its preconditions and returns a valid call that was never made before.
 * Another `make` returns another call with the same effect.
 */
export type Write = {
  name: string
  by?: Who
  /** The call carries its own id: sent under two keys it is still one. */
  hasOwnId?: boolean
  /**
   * It asks a provider or receives its answer. The attempt’s history records it each time, and nothing else changes.
   */
  recordsAttempts?: boolean
  /**
   * It calls a third party between its commits and is never sent a second time: a call that was lost there leaves work
   * to a job. It may then have done less so far, but no more.
   */
  isSettledByJob?: boolean
  make: (fixture: Fixture) => Promise<Ready> | Ready
}

export type Sent = { write: Write; ready: Ready; key: string }

/** A restaurant with one of everything, and short functions for the preconditions of writes. */
export type Fixture = Awaited<ReturnType<typeof openFixture>>

export const one = (facts: object) => ({ id: newId(), ...facts })

export async function openFixture(product: RunningProduct, subdomain: string, ownerMobile: string) {
  const shop = await stockShop(product, subdomain, ownerMobile)
  const tokens: Record<Who, string> = { staff: shop.token, guest: shop.guestToken, kiosk: '', bridge: '', biker: '' }
  const ask = async <Data>(method: Method, url: string, payload?: object, who: Who = 'staff'): Promise<Data> => {
    const headers = { host: shop.host, authorization: `Bearer ${tokens[who]}`, 'idempotency-key': newId() }
    const answer = await product.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`)
    return answer.json().data
  }
  const known = shop.idsFor({ path: '/api/nothing' } as never)
  const menuItemId = known['menuItemId'] ?? ''
  const line = () => ({ id: newId(), menuItemId, count: 2, toppings: [] })
  const priced = async (body: { lines: object[]; [option: string]: unknown }, who: Who = 'staff') => {
    const wanted = { deliveryType: 'PICKUP', ...body }
    const quote = await ask<{ price: { finalPrice: number } }>('POST', '/api-sofreh/ordering/quote', wanted, who)
    return { ...one(wanted), expectedPrice: quote.price.finalPrice }
  }
  const club = { moneyPerPoint: 10_000, pointValue: 1_000, minShareBp: 0, maxShareBp: 9_000, expiryDays: null }
  await ask('PUT', '/api-sofreh/customers/club-settings', { isActive: true, ...club })
  await ask('PUT', '/api-identity/identity/vendors/me', { payLaterChannels: ['SALON', 'QR', 'WEBSITE'] })
  await ask('POST', '/api-catalog/catalog/stocks', { items: [{ menuItemId, stock: 100_000 }] })
  const code = (await ask<{ code: string }>('POST', '/api-sofreh/identity/devices/codes', { name: 'کیوسک' })).code
  const paired = await ask<{ credential: string }>('POST', '/api-sofreh/identity/devices/pair', { code })
  tokens.kiosk = paired.credential
  const courier = { name: 'پیک', phoneNumber: `0918${ownerMobile.slice(-7)}` }
  await ask('POST', '/api/bikers', courier)
  tokens.biker = await product.signInBiker(shop.host, courier.phoneNumber)
  const customer = await ask<{ phoneNumber: string; id: string }>(
    'GET',
    '/api-identity/identity/auth/me',
    undefined,
    'guest',
  )
  let named = 0
  /** Returns a name that is not used yet. */
  const name = () => {
    named += 1
    return `w${named}`
  }
  const order = (id: string) => ask<Order>('GET', `/api/orders/${id}`)
  const tab = async (facts: object = {}) =>
    ask<Order>('POST', '/api/orders/postpaid', { ...(await priced({ lines: [line(), line()] })), ...facts })
  /** Moves a bill to served: only its payment is missing. */
  const moved = async (id: string, ...states: string[]) => {
    for (const state of states) {
      const { version, state: reached } = await order(id)
      // A guest's round goes to a bill that an earlier write may have moved.
      if (state === reached) continue
      await ask('PATCH', '/api/orders/state', { orderId: id, version, state })
    }
    return order(id)
  }
  const sale = async (method: 'CASH' | 'CARD' = 'CASH', facts: object = {}) => {
    const wanted = await priced({ lines: [line(), line()] })
    const payments = [one({ method, amount: wanted.expectedPrice })]
    return ask<Order>('POST', '/api/orders/quick', { ...wanted, payments, ...facts })
  }
  const guestOrder = async (paymentType = 'ONLINE') =>
    ask<Order>('POST', '/api/orders', { ...(await priced({ lines: [line()] })), paymentType }, 'guest')
  const drawer = () => ask<{ id: string }>('POST', '/api-sofreh/payments/drawers', one({ name: `صندوق ${name()}` }))
  const shift = async () =>
    ask<{ id: string }>(
      'POST',
      '/api-sofreh/payments/shifts',
      one({ drawerId: (await drawer()).id, float: 50_000, device: 'الف' }),
    )
  const newCustomer = async () => {
    named += 1
    const mobile = `0917${String(1_000_000 + named)}`
    const made = await ask<{ id: string }>('POST', '/api-identity/identity/customers', { mobile, firstName: 'مهمان' })
    return { id: made.id, mobile }
  }
  return {
    shop,
    product,
    tokens,
    ask,
    known,
    menuItemId,
    line,
    priced,
    customer,
    name,
    order,
    tab,
    moved,
    sale,
    guestOrder,
    drawer,
    shift,
    newCustomer,
  }
}

const formMark = 'xxsofrehxx'

/** A form body with one part `file`. */
function formOf({ name, bytes }: { name: string; bytes: Uint8Array }): Buffer {
  const head = `--${formMark}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${formMark}--\r\n`)])
}

/** Sends a prepared write under a key. Sending the same again is the same call. */
export async function send({ product, shop, tokens }: Fixture, { write, ready, key }: Sent) {
  const { params = {}, query, body, file, token } = ready
  const [method = '', path = ''] = write.name.split(' ')
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  const answer = await product.app.inject({
    method: method as Method,
    url: query ? `${url}?${new URLSearchParams(query)}` : url,
    headers: {
      host: shop.host,
      authorization: `Bearer ${tokens[write.by ?? 'staff']}`,
      'idempotency-key': key,
      ...(token ? { 'order-token': token } : {}),
      ...(file ? { 'content-type': `multipart/form-data; boundary=${formMark}` } : {}),
    },
    ...(file ? { payload: formOf(file) } : body ? { payload: body } : {}),
  })
  return { status: answer.statusCode, said: answer.json() as unknown }
}
