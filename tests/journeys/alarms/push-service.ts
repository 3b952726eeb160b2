import type { Page } from '@playwright/test'
import { simulators } from '../addresses.ts'

/**
 * Headless browsers have no push service, so this one subscribes at the simulator. @returns the id of its last
 * subscription there
 */
export async function withPushService(page: Page): Promise<() => string> {
  const made: { id: string }[] = []
  await page.exposeFunction('newPushBrowser', async (senderKey: string) => {
    const answer = await fetch(`${simulators}/push-browsers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ senderKey }),
    })
    const browser = (await answer.json()) as { id: string; endpoint: string }
    made.push(browser)
    return browser
  })
  await page.addInitScript(() => {
    type Made = { endpoint: string; p256dh: string; auth: string }
    const own = window as unknown as { newPushBrowser: (key: string) => Promise<Made> }
    const subscriptionOf = ({ endpoint, p256dh, auth }: Made) => ({
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        localStorage.removeItem('made')
        return true
      },
    })
    const saved = () => {
      const text = localStorage.getItem('made')
      return text ? subscriptionOf(JSON.parse(text) as Made) : null
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => saved(),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        const key = btoa(String.fromCharCode(...applicationServerKey))
        const browser = await own.newPushBrowser(key.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, ''))
        localStorage.setItem('made', JSON.stringify(browser))
        return subscriptionOf(browser)
      },
    })
  })
  return () => made.at(-1)?.id ?? ''
}
