/** Push notifications of unaccepted orders on this browser, for the signed-in user as long as the session lasts. */
import { api } from '../api/api.ts'

export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

const workerFile = '/bo/staff-worker.js'
/** No page has this path: the worker only shows notifications. */
const scope = '/bo/alarms/'

export function mayPush(): boolean {
  return isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/**
 * Reads the state without asking for permission. Registers an existing subscription with the server again, because
 * another user may have created it.
 */
export async function readPushState(): Promise<PushState> {
  if (!mayPush()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await findSubscription()
  if (!subscription || Notification.permission !== 'granted') return 'off'
  await register(subscription)
  return 'on'
}

/** Call only after a tap: the browser asks for permission. */
export async function turnPushOn(): Promise<PushState> {
  if (!mayPush()) return 'unsupported'
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const { pushManager } = await activeWorker()
  const { publicKey } = await api('GET /api-sofreh/customers/push-key')
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // A subscription made with another key must be removed first.
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  })
  await register(subscription)
  return 'on'
}

export async function turnPushOff(): Promise<PushState> {
  const subscription = mayPush() ? await findSubscription() : null
  if (!subscription) return 'off'
  const { endpoint } = subscription
  await api('POST /api-sofreh/ordering/staff-browsers/forget', { body: { endpoint } })
  await subscription.unsubscribe().catch(() => undefined)
  return 'off'
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await findWorker()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Looks up the worker by its own scope: the storefront has another worker for the whole origin. */
async function findWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const registration = await navigator.serviceWorker.getRegistration(scope)
  return registration?.scope.endsWith(scope) ? registration : undefined
}

/** Waits until the worker is active, because only then can it subscribe. */
async function activeWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(workerFile, { scope })
  const worker = registration.active ?? registration.waiting ?? registration.installing
  if (!registration.active && worker)
    await new Promise<void>((resolve) => {
      const look = () => worker.state === 'activated' && resolve()
      worker.addEventListener('statechange', look)
      look()
    })
  return registration
}

function register(subscription: PushSubscription): Promise<unknown> {
  const { endpoint = '', keys } = subscription.toJSON()
  const body = { endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
  return api('POST /api-sofreh/ordering/staff-browsers', { body })
}

/** Decodes a URL-safe base64 key into the bytes the Push API expects. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}
