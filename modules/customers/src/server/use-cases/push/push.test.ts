import { newId } from '@sofreh/kernel'
import { createWebPush, isPushService, newVapidKeys } from '@sofreh/push'
import { createSimulators, type Simulators } from '@sofreh/simulators'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type GuestBook, openGuestBook } from '../../testing/guest-book.ts'

let simulators: Simulators
let url: string
let book: GuestBook
const sealedAs = (place: string, secret: string) => Buffer.from(`${place} ${secret}`).toString('base64')

beforeAll(async () => {
  simulators = await createSimulators()
  url = await simulators.listen(0)
  const sender = createWebPush({ contact: 'mailto:host@shop.ir', timeoutMs: 1_500 })
  book = await openGuestBook({
    push: {
      newKeys: newVapidKeys,
      mayCall: (endpoint) => isPushService(endpoint, [url]),
      send: (subscription, message, keys) => sender.send(subscription, message, keys),
      sealingKeyId: 'a',
      seal: (place, secret) => ({ keyId: 'a', sealed: sealedAs(place, secret) }),
      open: (place, { sealed }) =>
        Buffer.from(sealed, 'base64')
          .toString()
          .slice(place.length + 1),
    },
  })
})
afterAll(async () => {
  await book.close()
  await simulators.close()
})
afterEach(() => {
  simulators.push.troubles.length = 0
})

type Subscription = { endpoint: string; p256dh: string; auth: string }
const keyOf = async (vendorId: string) =>
  (await book.call<{ publicKey: string }>('GET /api-sofreh/customers/push-key', {}, book.guestOf(vendorId, newId())))
    .publicKey
async function browserFor(vendorId: string): Promise<{ id: string; subscription: Subscription }> {
  const answer = await fetch(`${url}/push-browsers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ senderKey: await keyOf(vendorId) }),
  })
  const { id, ...subscription } = (await answer.json()) as Subscription & { id: string }
  return { id, subscription }
}
const subscribe = (vendorId: string, personId: string, body: Subscription) =>
  book.call<{ id: string }>('POST /api-identity/identity/devicetoken', { body }, book.guestOf(vendorId, personId))
const message = (tag: string) => ({ title: 'نارنج', body: 'سفارش ۷ آماده است.', path: '/?order=1', tag })
const arrived = (id: string) =>
  simulators.push.messages.filter(({ to }) => to === id).map(({ text }) => JSON.parse(text) as { body: string })
const send = (vendorId: string, personId: string, tag = 'order-1') =>
  book.customers.pushTo({ vendorId, personId, message: message(tag) })

describe('push messages to a guest', () => {
  it('delivers the message to every subscribed browser', async () => {
    const [vendorId, personId] = [newId(), newId()]
    const [phone, tablet] = [await browserFor(vendorId), await browserFor(vendorId)]
    for (const { subscription } of [phone, tablet]) await subscribe(vendorId, personId, subscription)
    expect(await send(vendorId, personId)).toBe('sent')
    expect([arrived(phone.id), arrived(tablet.id)]).toMatchObject([[message('order-1')], [message('order-1')]])
  })

  it('shows a message once when it is sent or the browser is subscribed repeatedly', async () => {
    const [vendorId, personId] = [newId(), newId()]
    const { id, subscription } = await browserFor(vendorId)
    const saved = await Promise.all([1, 2, 3].map(() => subscribe(vendorId, personId, subscription)))
    expect(new Set(saved.map((one) => one.id)).size).toBe(1)
    for (const tag of ['a', 'a', 'b']) await send(vendorId, personId, tag)
    expect(arrived(id)).toHaveLength(2)
  })

  it('sends no push message about another guest or another vendor', async () => {
    const [vendorId, personId] = [newId(), newId()]
    const { id, subscription } = await browserFor(vendorId)
    await subscribe(vendorId, personId, subscription)
    expect(await send(vendorId, newId())).toBe('none')
    expect(await send(newId(), personId)).toBe('none')
    expect(arrived(id)).toEqual([])
  })

  it('stops push messages after unsubscribing or after another person signs in on the browser', async () => {
    const [vendorId, personId, other] = [newId(), newId(), newId()]
    const { id, subscription } = await browserFor(vendorId)
    await subscribe(vendorId, personId, subscription)
    await subscribe(vendorId, other, subscription)
    expect(await send(vendorId, personId)).toBe('none')
    const forget = (who: string) =>
      book.call<{ isForgotten: boolean }>(
        'POST /api-sofreh/customers/push/forget',
        { body: { endpoint: subscription.endpoint } },
        book.guestOf(vendorId, who),
      )
    expect(await forget(personId)).toEqual({ isForgotten: false })
    expect([await forget(other), await forget(other)]).toEqual([{ isForgotten: true }, { isForgotten: false }])
    expect(await send(vendorId, other)).toBe('none')
    expect(arrived(id)).toEqual([])
  })

  it('deletes the subscription of a browser that is gone and retries when the service does not answer', async () => {
    const [vendorId, personId] = [newId(), newId()]
    const { id, subscription } = await browserFor(vendorId)
    await subscribe(vendorId, personId, subscription)
    simulators.push.troubles.push(503, 'silence')
    expect([await send(vendorId, personId), await send(vendorId, personId)]).toEqual(['unknown', 'unknown'])
    expect(await book.customers.hasSubscription(book.database, vendorId, personId)).toBe(true)
    await fetch(`${url}/push-browsers/${id}`, { method: 'DELETE' })
    expect(await send(vendorId, personId)).toBe('none')
    expect(await book.customers.hasSubscription(book.database, vendorId, personId)).toBe(false)
  })

  it('keeps only the eight newest browsers of a guest', async () => {
    const [vendorId, personId] = [newId(), newId()]
    for (let count = 0; count < 10; count++) {
      book.clock.advance(1_000)
      await subscribe(vendorId, personId, (await browserFor(vendorId)).subscription)
    }
    const { rows } = await sql<{ count: number }>`select count(*) from push_subscriptions
      where vendor_id = ${vendorId}`.execute(book.database.kysely)
    expect(rows[0]?.count).toBe(8)
  })

  it('refuses an endpoint that is not a push service', async () => {
    const subscription = { ...(await browserFor(newId())).subscription, endpoint: 'https://10.0.0.1/inside' }
    await expect(subscribe(newId(), newId(), subscription)).rejects.toMatchObject({ code: 'PUSH_SERVICE_NOT_ALLOWED' })
  })
})

describe('push keys', () => {
  it('creates one sealed key pair per vendor, also under concurrent requests', async () => {
    const [vendorId, other] = [newId(), newId()]
    const asked = await Promise.all(Array.from({ length: 8 }, () => keyOf(vendorId)))
    expect(new Set(asked).size).toBe(1)
    expect(await keyOf(other)).not.toBe(asked[0])
    const { rows } = await sql<{ sealed: string }>`select sealed from push_keys where vendor_id = ${vendorId}`.execute(
      book.database.kysely,
    )
    expect(Buffer.from(rows[0]?.sealed ?? '', 'base64').toString()).toContain(vendorId)
  })
})
