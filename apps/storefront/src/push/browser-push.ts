import { api } from '../session/api.ts'

/** Whether this browser notifies its user when an order is ready. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

export function mayPush(): boolean {
  return isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/**
 * Reads the state without asking for permission. Registers an existing subscription with the server again, because
 * another user may have owned it.
 */
export async function pushState(): Promise<PushState> {
  if (!mayPush()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await present()
  if (!subscription || Notification.permission !== 'granted') return 'off'
  void registerSubscription(subscription).catch(() => undefined)
  return 'on'
}

/** Call only after a tap: the browser asks for permission once. */
export async function turnPushOn(): Promise<PushState> {
  if (!mayPush()) return 'unsupported'
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const { pushManager } = await navigator.serviceWorker.ready
  const { publicKey } = await api('GET /api-sofreh/customers/push-key')
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // A subscription made with another key blocks a new one.
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  })
  await registerSubscription(subscription)
  return 'on'
}

/** Removes the subscription from the server and from the browser. */
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

function registerSubscription(subscription: PushSubscription): Promise<unknown> {
  const { endpoint = '', keys } = subscription.toJSON()
  const body = { endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
  return api('POST /api-identity/identity/devicetoken', { body })
}

/** Decodes a URL-safe base64 key into the bytes the Push API expects. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}
