import { newId } from '@sofreh/kernel'
import { createWebPush, isPushService, newVapidKeys } from '@sofreh/push'
import { createSimulators, type Simulators } from '@sofreh/simulators'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type GuestBook, openGuestBook } from '../testing/guest-book.ts'

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
const keep = (vendorId: string, personId: string, body: Subscription) =>
  book.call<{ id: string }>('POST /api-identity/identity/devicetoken', { body }, book.guestOf(vendorId, personId))
const message = (tag: string) => ({ title: 'نارنج', body: 'سفارش ۷ آماده است.', path: '/?order=1', tag })
const arrived = (id: string) =>
  simulators.push.messages.filter(({ to }) => to === id).map(({ text }) => JSON.parse(text) as { body: string })
const tell = (vendorId: string, personId: string, tag = 'order-1') =>
  book.customers.pushTo({ vendorId, personId, message: message(tag) })

describe('a guest who wants to hear of their order', () => {
  it('hears on every browser they asked on, in the words that were sent', async () => {
    const [vendorId, personId] = [newId(), newId()]
    const [phone, tablet] = [await browserFor(vendorId), await browserFor(vendorId)]
    for (const { subscription } of [phone, tablet]) await keep(vendorId, personId, subscription)
    expect(await tell(vendorId, personId)).toBe('sent')
    expect([arrived(phone.id), arrived(tablet.id)]).toMatchObject([[message('order-1')], [message('order-1')]])
  })

  it('hears each thing once, however often it is said and however often the browser was kept', async () => {
    const [vendorId, personId] = [newId(), newId()]
    const { id, subscription } = await browserFor(vendorId)
    const kept = await Promise.all([1, 2, 3].map(() => keep(vendorId, personId, subscription)))
    expect(new Set(kept.map((one) => one.id)).size).toBe(1)
    for (const tag of ['a', 'a', 'b']) await tell(vendorId, personId, tag)
    expect(arrived(id)).toHaveLength(2)
  })

  it('hears nothing of another guest or another restaurant', async () => {
    const [vendorId, personId] = [newId(), newId()]
    const { id, subscription } = await browserFor(vendorId)
    await keep(vendorId, personId, subscription)
    expect(await tell(vendorId, newId())).toBe('none')
    expect(await tell(newId(), personId)).toBe('none')
    expect(arrived(id)).toEqual([])
  })

  it('hears no more once they say so, or once somebody else signs in on that browser', async () => {
    const [vendorId, personId, other] = [newId(), newId(), newId()]
    const { id, subscription } = await browserFor(vendorId)
    await keep(vendorId, personId, subscription)
    await keep(vendorId, other, subscription)
    expect(await tell(vendorId, personId)).toBe('none')
    const forget = (who: string) =>
      book.call<{ isForgotten: boolean }>(
        'POST /api-sofreh/customers/push/forget',
        { body: { endpoint: subscription.endpoint } },
        book.guestOf(vendorId, who),
      )
    expect(await forget(personId)).toEqual({ isForgotten: false })
    expect([await forget(other), await forget(other)]).toEqual([{ isForgotten: true }, { isForgotten: false }])
    expect(await tell(vendorId, other)).toBe('none')
    expect(arrived(id)).toEqual([])
  })

  it('is forgotten where the browser is gone, and asked again where nobody answered', async () => {
    const [vendorId, personId] = [newId(), newId()]
    const { id, subscription } = await browserFor(vendorId)
    await keep(vendorId, personId, subscription)
    simulators.push.troubles.push(503, 'silence')
    expect([await tell(vendorId, personId), await tell(vendorId, personId)]).toEqual(['unknown', 'unknown'])
    expect(await book.customers.hasSubscription(book.database, vendorId, personId)).toBe(true)
    await fetch(`${url}/push-browsers/${id}`, { method: 'DELETE' })
    expect(await tell(vendorId, personId)).toBe('none')
    expect(await book.customers.hasSubscription(book.database, vendorId, personId)).toBe(false)
  })

  it('has so many browsers at most, the newest', async () => {
    const [vendorId, personId] = [newId(), newId()]
    for (let count = 0; count < 10; count++) {
      book.clock.advance(1_000)
      await keep(vendorId, personId, (await browserFor(vendorId)).subscription)
    }
    const { rows } = await sql<{ count: number }>`select count(*) from push_subscriptions
      where vendor_id = ${vendorId}`.execute(book.database.kysely)
    expect(rows[0]?.count).toBe(8)
  })

  it('is refused where the address is no push service: the server never calls what a stranger names', async () => {
    const subscription = { ...(await browserFor(newId())).subscription, endpoint: 'https://10.0.0.1/inside' }
    await expect(keep(newId(), newId(), subscription)).rejects.toMatchObject({ code: 'PUSH_SERVICE_NOT_ALLOWED' })
  })
})

describe('the keys by which push services know a restaurant', () => {
  it('are made once, also when everybody asks at once, are its own, and lie sealed', async () => {
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
