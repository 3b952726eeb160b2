/** Notices of unaccepted orders on this browser, for the person who is signed in and as long as their session lasts. */
import { api } from '../api/api.ts'

export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

const workerFile = '/bo/staff-worker.js'
/** No page has this address: the worker only shows notices. */
const scope = '/bo/alarms/'

export function mayPush(): boolean {
  return isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** The state without asking for the permission. The server gets the subscription again, because another person may have made it. */
export async function readPushState(): Promise<PushState> {
  if (!mayPush()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await findSubscription()
  if (!subscription || Notification.permission !== 'granted') return 'off'
  await register(subscription)
  return 'on'
}

/** Call it only after a tap: the browser asks for the permission. */
export async function turnPushOn(): Promise<PushState> {
  if (!mayPush()) return 'unsupported'
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const { pushManager } = await activeWorker()
  const { publicKey } = await api('GET /api-sofreh/customers/push-key')
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // A subscription made with another key has to be removed first.
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

/** The storefront has a worker of its own for the whole origin, which is not ours. */
async function findWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const registration = await navigator.serviceWorker.getRegistration(scope)
  return registration?.scope.endsWith(scope) ? registration : undefined
}

/** A worker can subscribe only once it is active. */
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

/** A url-safe base64 key as the bytes that browsers ask for. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}
