import type { SiteMenu } from '@sofreh/catalog/client'
import { catalogEndpoints } from '@sofreh/catalog/contract'
import { type Behaviour, createFakeServer, type FakeServer } from '@sofreh/contract/testing'
import { couriersEndpoints } from '@sofreh/couriers/contract'
import { customersEndpoints } from '@sofreh/customers/contract'
import { deliveryEndpoints } from '@sofreh/delivery/contract'
import { diningEndpoints } from '@sofreh/dining/contract'
import { feedbackEndpoints } from '@sofreh/feedback/contract'
import { identityEndpoints } from '@sofreh/identity/contract'
import { dismissToast, showToast } from '@sofreh/kit'
import { orderingEndpoints } from '@sofreh/ordering/contract'
import { paymentsEndpoints } from '@sofreh/payments/contract'
import { pricingEndpoints } from '@sofreh/pricing/contract'
import { printingEndpoints } from '@sofreh/printing/contract'
import type { Landing } from '@sofreh/vendors/client'
import { vendorsEndpoints } from '@sofreh/vendors/contract'
import { vi } from 'vitest'

const endpoints = [
  ...catalogEndpoints,
  ...couriersEndpoints,
  ...customersEndpoints,
  ...deliveryEndpoints,
  ...diningEndpoints,
  ...feedbackEndpoints,
  ...identityEndpoints,
  ...orderingEndpoints,
  ...paymentsEndpoints,
  ...pricingEndpoints,
  ...printingEndpoints,
  ...vendorsEndpoints,
]

export type Answers = Readonly<Record<string, Behaviour>>

/** A page that is open, with what a case may ask about it. */
export type Opened = {
  server: FakeServer
  /** Bodies of the calls of this name so far, the oldest first; undefined for a call without one. */
  sent: (name: string) => unknown[]
  /** Addresses that the page was left for: the bank, or a reload. */
  left: string[]
  /** What React or the browser reported as an error. */
  errors: string[]
}

/** Timers go with the clock. A page that closes takes its own along, and a case may go ahead in time. */
function startTimers(): void {
  const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const
  vi.useFakeTimers({ toFake: [...toFake], shouldAdvanceTime: true, advanceTimeDelta: 5 })
}

/** Lets this much time pass at once, a second at a time: the page draws in between, as it would. */
export async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 1_000) {
    await vi.advanceTimersByTimeAsync(Math.min(left, 1_000))
    await drawn()
  }
}

/** Waits until React and the open calls had a turn. */
function drawn(): Promise<void> {
  return new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
}

/** Returns the `data` that the contract allows of a call, with these fields changed. */
export async function sampleOf<Data extends object>(name: string, change: object = {}): Promise<Data> {
  const [method = 'GET', path = ''] = name.split(' ')
  const answer = await createFakeServer(endpoints, {}).fetch(path.replaceAll(/\{\w+\}/g, anId), { method })
  const { data } = (await answer.json()) as { data: Data }
  return { ...data, ...change }
}

/** Returns an answer that the contract allows, with these fields of its `data` changed. */
export async function answerOf(name: string, change: object = {}): Promise<Behaviour> {
  return { body: { data: await sampleOf(name, change) } }
}

/** Returns the sample of each row with its changes, as a list or as the first of several pages. */
export async function rowsOf(name: string, changes: readonly object[], totalCount?: number): Promise<Behaviour> {
  const [row] = Object.values(await sampleOf<object>(name)) as object[]
  const data = changes.map((change) => ({ ...row, ...change }))
  return { body: totalCount === undefined ? { data } : { data, pageNumber: 1, pageSize: 10, totalCount } }
}

export const anId = '01a20def-2a4d-7e52-a2da-694c3b061e42'

/** Creates the server of a page: it knows these settings and this menu, and answers other calls as asked or by a sample. */
export function createServer(state: { landing: Landing; menu: SiteMenu; answers?: Answers | undefined }): FakeServer {
  const server = createFakeServer(endpoints, {
    'GET /api-identity/identity/vendors/landing': { data: state.landing },
    'GET /api-catalog/catalog/menucategories/site': { data: state.menu },
  })
  for (const [name, behaviour] of Object.entries(state.answers ?? {})) server.answer(name, behaviour)
  return server
}

/** Puts the server in the place of the network, and notes what is sent and where the page goes. */
export function openNetwork(server: FakeServer): Pick<Opened, 'sent' | 'left'> {
  startTimers()
  const left: string[] = []
  const bodies: { name: string; body: unknown }[] = []
  let cut = () => undefined as void
  const isCut = new Promise<never>((_, reject) => {
    cut = () => reject(new DOMException('the page was closed', 'AbortError'))
  })
  isCut.catch(() => undefined)
  cutNetwork = cut
  globalThis.fetch = (input, init) => {
    const before = server.calls.length
    const answer = server.fetch(input, init)
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined
    for (const name of server.calls.slice(before)) bodies.push({ name, body })
    return Promise.race([answer, isCut])
  }
  stubLocation(left)
  return { sent: (name) => bodies.filter((one) => one.name === name).map(({ body }) => body), left }
}

/** Notes where the page goes, in place of jsdom, which goes nowhere. */
function stubLocation(left: string[]): void {
  const go = (name: string) => (url?: string) => void left.push(url ?? name)
  const leaving: Record<string, unknown> = { assign: go('assign'), replace: go('replace'), reload: go('reload') }
  const real = window.location
  vi.stubGlobal('location', new Proxy({}, { get: (_, name) => leaving[String(name)] ?? Reflect.get(real, name, real) }))
}

let cutNetwork = (): void => undefined

/** Ends the open calls and the timers, as when a page is closed. */
export async function closeNetwork(): Promise<void> {
  cutNetwork()
  await drawn()
  vi.clearAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
}

/** Notes what React or the browser reports as an error. */
export function listenForErrors(): { found: string[]; stop: () => void } {
  const found: string[] = []
  const note = (event: ErrorEvent) => {
    event.preventDefault()
    found.push(event.message)
  }
  addEventListener('error', note)
  return { found, stop: () => removeEventListener('error', note) }
}

/** Toasts have ids that count up; each closes itself only after four seconds. */
export function dismissToasts(): void {
  const last = showToast({ text: '', tone: 'note' })
  for (let id = 1; id <= last; id += 1) dismissToast(id)
}
