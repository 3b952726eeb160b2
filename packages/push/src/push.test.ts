import { createSimulators, type Simulators } from '@sofreh/simulators'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createWebPush, isPushService, knownPushServices, newVapidKeys, type PushTrouble } from './index.ts'

const keys = newVapidKeys()
const troubles: PushTrouble[] = []
let simulators: Simulators
let url: string

beforeAll(async () => {
  simulators = await createSimulators()
  url = await simulators.listen(0)
})
afterAll(() => simulators.close())
afterEach(() => {
  troubles.length = 0
  simulators.push.troubles.length = 0
})

const push = (timeoutMs = 20_000) =>
  createWebPush({ contact: 'mailto:host@shop.ir', timeoutMs, onTrouble: (trouble) => troubles.push(trouble) })
const message = (text: string, topic = 'ready-1') => ({ payload: text, topic, ttlSeconds: 600 })

type Browser = { id: string; endpoint: string; p256dh: string; auth: string }
async function newBrowser(senderKey = keys.publicKey): Promise<Browser> {
  const answer = await fetch(`${url}/push-browsers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ senderKey }),
  })
  return (await answer.json()) as Browser
}
const arrived = (browser: Browser) => simulators.push.messages.filter(({ to }) => to === browser.id)

describe('createWebPush', () => {
  it('encrypts Persian text so that only the addressed browser reads it', async () => {
    const browser = await newBrowser()
    const text = 'سفارش ۱۲ آماده است؛ نوش جان 🍲'.repeat(20)
    expect(await push().send(browser, message(text), keys)).toBe('sent')
    expect(arrived(browser)).toMatchObject([{ text, topic: 'ready-1', ttl: 600, urgency: 'high' }])
  })

  it('replaces an earlier message of the same topic', async () => {
    const browser = await newBrowser()
    for (const text of ['یک', 'دو']) await push().send(browser, message(text), keys)
    expect(arrived(browser).map(({ text }) => text)).toEqual(['دو'])
  })

  it('returns gone when the subscription ended or never existed', async () => {
    const browser = await newBrowser()
    await fetch(`${url}/push-browsers/${browser.id}`, { method: 'DELETE' })
    expect(await push().send(browser, message('x'), keys)).toBe('gone')
    expect(await push().send({ ...browser, endpoint: `${url}/push/unknown` }, message('x'), keys)).toBe('gone')
    expect(troubles.map(({ status }) => status)).toEqual([410, 404])
  })

  it('returns unknown for a busy, broken, silent or absent service', async () => {
    const browser = await newBrowser()
    simulators.push.troubles.push(429, 503, 'silence')
    for (const status of [429, 503, 0]) {
      expect(await push(status === 0 ? 500 : 20_000).send(browser, message('x'), keys)).toBe('unknown')
      expect(troubles.at(-1)).toMatchObject({ outcome: 'unknown', status })
    }
    expect(await push().send({ ...browser, endpoint: 'http://127.0.0.1:1/push/x' }, message('x'), keys)).toBe('unknown')
    expect(arrived(browser)).toEqual([])
  })

  it('returns refused for a foreign key, a message that is too long and invalid keys', async () => {
    const browser = await newBrowser()
    expect(await push().send(browser, message('x'), newVapidKeys())).toBe('refused')
    expect(await push().send(browser, message('x'.repeat(4_200)), keys)).toBe('refused')
    expect(await push().send({ ...browser, p256dh: 'AAAA' }, message('x'), keys)).toBe('refused')
    expect(troubles.map(({ status }) => status)).toEqual([403, 413, 0])
  })

  it('follows no redirects of a push service', async () => {
    const elsewhere: typeof fetch = (input, init) => {
      expect(init?.redirect).toBe('error')
      return fetch(input, init)
    }
    const careful = createWebPush({ contact: 'mailto:host@shop.ir', fetch: elsewhere })
    expect(await careful.send(await newBrowser(), message('x'), keys)).toBe('sent')
  })

  it('logs failures of a push without address and text', async () => {
    const browser = await newBrowser()
    simulators.push.troubles.push(500)
    await push().send(browser, message('private text'), keys)
    expect(JSON.stringify(troubles)).not.toMatch(new RegExp(`private|${browser.id}`))
  })
})

describe('isPushService', () => {
  it('accepts only push services over TLS and explicitly allowed origins', () => {
    const allowed = [...knownPushServices, 'http://127.0.0.1:3100']
    const may = (endpoint: string) => isPushService(endpoint, allowed)
    expect(
      [
        'https://fcm.googleapis.com/fcm/send/abc',
        'https://web.push.apple.com/QGuV',
        'https://updates.push.services.mozilla.com/wpush/v2/abc',
        'http://127.0.0.1:3100/push/abc',
      ].map(may),
    ).toEqual([true, true, true, true])
    expect(
      [
        'http://fcm.googleapis.com/x',
        'https://fcm.googleapis.com:8443/x',
        'https://fcm.googleapis.com.evil.ir/x',
        'https://user@fcm.googleapis.com/x',
        'https://push.apple.com/x',
        'https://127.0.0.1/x',
        'http://127.0.0.1:5432/x',
        'https://169.254.169.254/latest',
        'file:///etc/passwd',
        'no address',
      ].map(may),
    ).toEqual(Array(10).fill(false))
  })
})
