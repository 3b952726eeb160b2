import { randomBytes, webcrypto } from 'node:crypto'
import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Assembled } from '../../apps/server/src/assemble.ts'
import { readSecrets } from '../../apps/server/src/settings/secrets.ts'
import { type RunningProduct, runProduct, secretKeyOfTests } from './running-product.ts'
import { type StockedShop, stockShop } from './stocked-shop.ts'

const owner = '09121180001'
const pin = '4821'
const exitPin = '9173'
const [first, second] = [secretKeyOfTests, `second ${secretKeyOfTests}`]

type Tokens = { token: string; refreshToken: string }
type Sent = { token?: string; body?: object; headers?: Record<string, string> }

let product: RunningProduct
let shop: StockedShop
/** The server with the first key, with both, and with the second alone. */
let servers: { first: Assembled['http']; both: Assembled['http']; second: Assembled['http'] }
const stops: (() => Promise<void>)[] = []
beforeAll(async () => {
  product = await runProduct()
  shop = await stockShop(product, 'rotation', owner)
  const both = await product.assembleWith(readSecrets(second, product.folder, first))
  const alone = await product.assembleWith(readSecrets(second, product.folder))
  stops.push(
    () => both.stop(),
    () => alone.stop(),
  )
  servers = { first: product.app, both: both.http, second: alone.http }
}, 120_000)
afterAll(async () => {
  for (const stop of stops) await stop()
  await product.close()
})

async function call(at: keyof typeof servers, method: 'GET' | 'POST' | 'PUT', url: string, sent: Sent = {}) {
  const answer = await servers[at].inject({
    method,
    url,
    headers: {
      host: shop.host,
      'idempotency-key': newId(),
      ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
      ...sent.headers,
    },
    ...(sent.body ? { payload: sent.body } : {}),
  })
  return { status: answer.statusCode, data: answer.json().data, code: answer.json().code as string | undefined }
}

async function signIn(at: keyof typeof servers, mobile: string): Promise<Tokens> {
  const { userId } = (await call(at, 'POST', '/api-identity/identity/auth/login', { body: { phoneNumber: mobile } }))
    .data
  return (await call(at, 'POST', '/api-identity/identity/auth/verify', { body: { userId, code: codeOf(mobile) } })).data
}

const codeOf = (mobile: string) =>
  /\d{6}/.exec(product.sms.messages.findLast(({ receptor }) => receptor === mobile)?.message ?? '')?.[0]

const renew = (at: keyof typeof servers, { refreshToken }: Tokens) =>
  call(at, 'POST', '/api-identity/identity/auth/refreshtoken', { body: { refreshToken } })

const me = (at: keyof typeof servers, token: string) => call(at, 'GET', '/api-identity/identity/auth/me', { token })

async function registerTill(): Promise<string> {
  const pair = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  const publicKey = Buffer.from(await webcrypto.subtle.exportKey('raw', pair.publicKey)).toString('base64url')
  const body = { id: newId(), secret: randomBytes(32).toString('base64url'), publicKey }
  return (await call('first', 'POST', '/api-sofreh/identity/devices/till', { token: shop.token, body })).data.credential
}

async function pairKiosk(): Promise<string> {
  const body = { kind: 'KIOSK', name: 'کیوسک', exitPin }
  const { code } = (await call('first', 'POST', '/api-sofreh/identity/devices/codes', { token: shop.token, body })).data
  return (await call('first', 'POST', '/api-sofreh/identity/devices/pair', { body: { code } })).data.credential
}

describe('changing SECRET_KEY', () => {
  it('keeps a person signed in, also when the answer to a renewal was lost', async () => {
    const old = await signIn('first', owner)
    expect((await me('both', old.token)).status).toBe(200)
    expect((await me('second', old.token)).status).toBe(401)
    const lost = (await renew('first', old)).data as Tokens
    const again = await renew('both', old)
    expect(again.status).toBe(200)
    expect(again.data.refreshToken).toBe(lost.refreshToken)
    const renewed = (await renew('both', lost)).data as Tokens
    expect((await me('second', renewed.token)).status).toBe(200)
    expect((await renew('second', renewed)).status).toBe(200)
  })

  it('ends the session of a token that was used twice, whichever key hashed it', async () => {
    const old = await signIn('first', owner)
    const next = (await renew('both', old)).data as Tokens
    await renew('both', next)
    expect((await renew('both', old)).code).toBe('SESSION_ENDED')
  })

  it('accepts a code that was sent before the change', async () => {
    const { userId } = (
      await call('first', 'POST', '/api-identity/identity/auth/login', { body: { phoneNumber: owner } })
    ).data
    const entered = await call('both', 'POST', '/api-identity/identity/auth/verify', {
      body: { userId, code: codeOf(owner) },
    })
    expect(entered.status).toBe(200)
  })

  it('keeps tills, PINs and paired devices, which work with the new key alone once they were used', async () => {
    const till = await registerTill()
    const kiosk = await pairKiosk()
    const { id } = (await me('first', shop.token)).data
    await call('first', 'PUT', `/api-sofreh/identity/staff/${id}/pin`, { token: shop.token, body: { pin } })
    const enter = (at: keyof typeof servers) =>
      call(at, 'POST', '/api-sofreh/identity/till/enter', { token: till, body: { personId: id, pin } })
    const leave = (at: keyof typeof servers) =>
      call(at, 'POST', '/api-sofreh/identity/devices/me/exit', {
        token: kiosk,
        body: { pin: exitPin, endsPairing: false },
      })
    expect([(await enter('second')).status, (await leave('second')).status]).toEqual([401, 401])
    for (const at of ['both', 'second'] as const)
      expect([at, (await enter(at)).status, (await leave(at)).status]).toEqual([at, 200, 200])
  })

  it('opens the page of a printed receipt while the key that signed it is known', async () => {
    const orderId = shop.idsFor({ path: '/api/orders' } as never)['orderId'] ?? ''
    const receipt = product.slices.feedback.receiptTokenOf(shop.vendorId, orderId)
    const open = (at: keyof typeof servers) =>
      call(at, 'GET', `/api-sofreh/feedback/orders/${orderId}`, { headers: { 'order-token': receipt } })
    expect([(await open('first')).status, (await open('both')).status]).toEqual([200, 200])
    expect((await open('second')).status).toBe(404)
  })
})
