import { catalogEndpoints } from '@sofreh/catalog/contract'
import type { SiteItem } from '@sofreh/catalog/client'
import { couriersEndpoints } from '@sofreh/couriers/contract'
import { customersEndpoints } from '@sofreh/customers/contract'
import { deliveryEndpoints } from '@sofreh/delivery/contract'
import { diningEndpoints } from '@sofreh/dining/contract'
import { feedbackEndpoints } from '@sofreh/feedback/contract'
import { identityEndpoints } from '@sofreh/identity/contract'
import { writeTokens } from '@sofreh/identity/client'
import { dismissToast, showToast } from '@sofreh/kit'
import { orderingEndpoints } from '@sofreh/ordering/contract'
import { paymentsEndpoints } from '@sofreh/payments/contract'
import { pricingEndpoints } from '@sofreh/pricing/contract'
import { printingEndpoints } from '@sofreh/printing/contract'
import { type Behaviour, createFakeServer, type FakeServer } from '@sofreh/contract/testing'
import type { Landing } from '@sofreh/vendors/client'
import { vendorsEndpoints } from '@sofreh/vendors/contract'
import { fireEvent } from '@testing-library/react'
import type { Root } from 'react-dom/client'
import { afterAll, expect, vi } from 'vitest'
import { type Cart, emptyCart } from '../cart/cart.ts'
import { cartStore } from '../cart/cart-store.ts'
import { storedCartOf } from '../cart/stored-cart.ts'
import type { PageContent, SiteTable } from '../content/page-content.ts'
import { draftStore } from '../delivery/draft.ts'
import { renderPage } from '../entry-server.tsx'
import { forgetFavourites } from '../favourites/favourite-store.ts'
import { onlyStore } from '../favourites/only-marked.ts'
import { contentStore, pendingCalls } from '../frame/content-store.ts'
import { isOnlineStore, lineStore } from '../frame/network.ts'
import { readRoute, routeStore } from '../frame/route.ts'
import { hydratePage } from '../hydrate-page.tsx'
import { placingStore } from '../overview/placing.ts'
import {
  kebab,
  onlyHere,
  lastOnes,
  sampleContent,
  sampleLanding,
  sampleMenu,
  soldOut,
  wings,
} from '../page/sample.seed.ts'
import { resetQuote } from '../quote/quote.ts'
import { endSession } from '../session/session.ts'
import { roundStore } from '../table/send-round.ts'
import { leaveVisit } from '../visit/visit-store.ts'
import { addBrowserParts } from './browser-parts.ts'

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

/** What a guest brings to a page, and what the restaurant answers. */
export type SiteState = {
  /** The part of the URL after the host. */
  at?: string
  landing?: Partial<Landing>
  menu?: SiteItem[]
  table?: SiteTable | null
  content?: Partial<PageContent>
  /** The cart that this browser has stored. */
  cart?: Partial<Cart>
  isSignedIn?: boolean
  /** Further values that this browser has stored. */
  stored?: Readonly<Record<string, unknown>>
  answers?: Answers
}

export type Site = {
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

/** Lets this much time pass at once. */
export async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
}

let close = (): Promise<void> => Promise.resolve()
afterAll(() => close())

/**
 * Opens a page of the site as a guest's browser does: the server renders it, React hydrates it, and the session, the
 * table and the refresh of the menu start. The page before it is closed first.
 */
export async function openSite(state: SiteState = {}): Promise<Site> {
  await close()
  startTimers()
  addBrowserParts()
  const server = fakeServer(state)
  const { sent, left } = stubNetwork(server)
  history.replaceState(null, '', state.at ?? '/')
  remember(state)
  const errors = listenForErrors()
  document.body.innerHTML = bodyOf(drawn(state))
  const root = hydratePage()
  // Of the page without scripts; a person reads neither.
  for (const part of document.querySelectorAll('body > noscript, body > script')) part.remove()
  close = () => closePage(root, errors.stop)
  // The first touch settles the page: what waits for it is loaded.
  await expect.poll(() => contentStore.get(), { timeout: 8_000, interval: 5 }).toBeDefined()
  fireEvent.pointerDown(document.body)
  await expect
    .poll(() => document.querySelector('link[rel="manifest"]'), { timeout: 8_000, interval: 5 })
    .not.toBeNull()
  return { server, sent, left, errors: errors.found }
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

function drawn(state: SiteState): PageContent {
  const { step } = readRoute(new URL(state.at ?? '/', location.href).search)
  return sampleContent({
    landing: { ...sampleLanding, ...state.landing },
    menu: sampleMenu(state.menu ?? dishes),
    table: state.table,
    step,
    drawnAt: Date.now(),
    ...state.content,
  })
}

const dishes = [kebab, wings, lastOnes, soldOut, onlyHere]

function fakeServer(state: SiteState): FakeServer {
  const { landing, menu } = drawn(state)
  const server = createFakeServer(endpoints, {
    'GET /api-identity/identity/vendors/landing': { data: landing },
    'GET /api-catalog/catalog/menucategories/site': { data: menu },
  })
  for (const [name, behaviour] of Object.entries(state.answers ?? {})) server.answer(name, behaviour)
  return server
}

/** Puts the server in the place of the network, and notes what is sent and where the page goes. */
function stubNetwork(server: FakeServer): Pick<Site, 'sent' | 'left'> {
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

function remember({ isSignedIn, cart, stored, ...state }: SiteState): void {
  if (isSignedIn) writeTokens({ token: 'token', refreshToken: 'refresh', expiresInSeconds: 86_400 })
  const { landing, table } = drawn(state)
  if (cart)
    localStorage.setItem(
      `sofreh.cart.${landing.id}.${table?.id ?? 'site'}`,
      JSON.stringify(storedCartOf({ ...emptyCart, ...cart })),
    )
  for (const [name, value] of Object.entries(stored ?? {})) {
    localStorage.setItem(name, JSON.stringify(value))
    dispatchEvent(new StorageEvent('storage', { key: name }))
  }
}

function bodyOf(content: PageContent): string {
  const assets = { script: '/a.js', preloads: [], font: '/f.woff2', css: '' }
  const { html } = renderPage({ content, assets, origin: 'http://naranj.localhost' })
  return new DOMParser().parseFromString(html, 'text/html').body.innerHTML
}

function listenForErrors(): { found: string[]; stop: () => void } {
  const found: string[] = []
  const note = (event: ErrorEvent) => {
    event.preventDefault()
    found.push(event.message)
  }
  addEventListener('error', note)
  return { found, stop: () => removeEventListener('error', note) }
}

/** Closes the page with everything that lives as long as it does. */
async function closePage(root: Root | undefined, stopListening: () => void): Promise<void> {
  root?.unmount()
  cutNetwork()
  // Calls that were open and timers end now, as when a page is closed.
  await new Promise((resolve) => setImmediate(resolve))
  vi.clearAllTimers()
  stopListening()
  localStorage.clear()
  sessionStorage.clear()
  document.querySelector('link[rel="manifest"]')?.remove()
  endSession()
  leaveVisit()
  resetQuote()
  contentStore.set(undefined)
  cartStore.set(emptyCart)
  routeStore.set({ step: 'MENU' })
  draftStore.set(undefined)
  onlyStore.set(undefined)
  forgetFavourites(sampleLanding.id)
  placingStore.set('idle')
  roundStore.set('idle')
  dismissToasts()
  lineStore.set('up')
  isOnlineStore.set(true)
  pendingCalls.set(0)
}

/** Toasts have ids that count up; each closes itself only after four seconds. */
function dismissToasts(): void {
  const last = showToast({ text: '', tone: 'note' })
  for (let id = 1; id <= last; id += 1) dismissToast(id)
}
