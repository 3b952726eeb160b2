import { api } from '../session/api.ts'

/** Whether this browser tells its person that an order is ready. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

export function mayPush(): boolean {
  return isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** How it stands; asks nobody for anything. A subscription that is there is told to the server again: another person may have had it. */
export async function pushState(): Promise<PushState> {
  if (!mayPush()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await present()
  if (!subscription || Notification.permission !== 'granted') return 'off'
  void tell(subscription).catch(() => undefined)
  return 'on'
}

/** Only ever after a tap: the browser asks its person, once. */
export async function turnPushOn(): Promise<PushState> {
  if (!mayPush()) return 'unsupported'
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const { pushManager } = await navigator.serviceWorker.ready
  const { publicKey } = await api('GET /api-sofreh/customers/push-key')
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // One that was made with another key stands in the way.
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  })
  await tell(subscription)
  return 'on'
}

/** The server forgets this browser, and the browser its subscription. */
export async function turnPushOff(): Promise<PushState> {
  const subscription = mayPush() ? await present() : null
  if (!subscription) return 'off'
  const { endpoint } = subscription
  await api('POST /api-sofreh/customers/push/forget', { body: { endpoint } })
  await subscription.unsubscribe().catch(() => undefined)
  return 'off'
}

async function present(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

function tell(subscription: PushSubscription): Promise<unknown> {
  const { endpoint = '', keys } = subscription.toJSON()
  const body = { endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
  return api('POST /api-identity/identity/devicetoken', { body })
}

/** The url-safe base64 of a key as the bytes a browser wants. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}
