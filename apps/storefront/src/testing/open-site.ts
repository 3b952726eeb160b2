import type { SiteItem } from '@sofreh/catalog/client'
import { writeTokens } from '@sofreh/identity/client'
import type { Landing } from '@sofreh/vendors/client'
import { fireEvent } from '@testing-library/react'
import type { Root } from 'react-dom/client'
import { afterAll, expect } from 'vitest'
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
import {
  type Answers,
  closeNetwork,
  createServer,
  dismissToasts,
  listenForErrors,
  openNetwork,
  type Opened,
} from './fake-network.ts'

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

let close = (): Promise<void> => Promise.resolve()
afterAll(() => close())

/**
 * Opens a page of the site as a guest's browser does: the server renders it, React hydrates it, and the session, the
 * table and the refresh of the menu start. The page before it is closed first.
 */
export async function openSite(state: SiteState = {}): Promise<Opened> {
  await close()
  addBrowserParts()
  const { landing, menu } = drawn(state)
  const server = createServer({ landing, menu, answers: state.answers })
  const { sent, left } = openNetwork(server)
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

/** Closes the page with everything that lives as long as it does. */
async function closePage(root: Root | undefined, stopListening: () => void): Promise<void> {
  root?.unmount()
  await closeNetwork()
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
