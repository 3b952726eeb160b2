import { isUuid } from '@sofreh/kernel'
import { createStore } from '@sofreh/kit'
import { isStep, type Step } from '../content/page-content.ts'

/**
 * Sheets over the step: the account with its sections, information and reviews of the restaurant, and the destination
 * (address, pin, address text).
 */
const sheets = [
  'account',
  'my-points',
  'my-payments',
  'my-favourites',
  'my-reviews',
  'my-addresses',
  'viewpoints',
  'place',
  'address',
  'pin',
  'door',
] as const
export type Sheet = (typeof sheets)[number]

/** The guest's place in the site. All of it is in the URL: it survives a reload, can be shared, and «back» works. */
export type Route = {
  step: Step
  /** The scanned table; stays through every step. */
  table?: string | undefined
  /** The item whose sheet is open. */
  item?: string | undefined
  /** The order followed in ORDER_DETAILS. */
  order?: string | undefined
  sheet?: Sheet | undefined
  /** Token of the payment link that was opened. */
  link?: string | undefined
  /** Token from the code on the receipt of `order`: opens its survey without signing in. */
  receipt?: string | undefined
}

export function readRoute(search: string): Route {
  const query = new URLSearchParams(search)
  const step = query.get('step')
  const sheet = query.get('sheet')
  return {
    step: isStep(step) ? step : 'MENU',
    table: uuidOf(query.get('table')),
    item: uuidOf(query.get('item')),
    order: uuidOf(query.get('order')),
    link: step === 'PAYMENT_LINK' ? tokenOf(query.get('link')) : undefined,
    receipt: step === 'ORDER_DETAILS' ? tokenOf(query.get('receipt')) : undefined,
    sheet: sheets.find((name) => name === sheet),
  }
}

/** Returns the URL of a route; omits the default step MENU. */
export function addressOf(route: Route): string {
  // Written by hand: a menu of a thousand dishes makes as many URLs at hydration, and URLSearchParams is slow.
  let query = ''
  const add = (name: string, value: string | undefined) => {
    if (value !== undefined) query += `${query === '' ? '?' : '&'}${name}=${encodeURIComponent(value)}`
  }
  if (route.step !== 'MENU') add('step', route.step)
  for (const name of ['order', 'item', 'sheet', 'table', 'link'] as const) add(name, route[name])
  if (route.receipt && route.step === 'ORDER_DETAILS') add('receipt', route.receipt)
  return `/${query}`
}

/** A token travels as a header, which refuses other letters. */
function tokenOf(text: string | null): string | undefined {
  return text && /^[!-~]+$/.test(text) ? text : undefined
}

function uuidOf(text: string | null): string | undefined {
  const value = text?.toLowerCase()
  return value !== undefined && isUuid(value) ? value : undefined
}

/** Starts as the bare menu, as on the server; the browser applies its URL after hydration. */
export const routeStore = createStore<Route>({ step: 'MENU' })

type Depth = { depth: number }

/** Starts following the URL. */
export function startRouting(): void {
  routeStore.set(readRoute(location.search))
  if ((history.state as Depth | null)?.depth === undefined) history.replaceState({ depth: 0 }, '')
  addEventListener('popstate', () => routeStore.set(readRoute(location.search)))
}

/** Navigates to another step, sheet or item. Fields not named stay; `undefined` removes one. */
export function navigate(change: Partial<Route>, options: { replace?: boolean } = {}): void {
  const before = routeStore.get()
  const next = { ...before, ...change }
  const depth = (history.state as Depth | null)?.depth ?? 0
  if (options.replace) history.replaceState({ depth }, '', addressOf(next))
  else history.pushState({ depth: depth + 1 }, '', addressOf(next))
  routeStore.set(next)
  if (next.step !== before.step) scrollTo({ top: 0, behavior: 'instant' })
}

/** Navigates back in the history when the previous entry is this site's; otherwise navigates to `otherwise`. */
export function goBack(otherwise: Partial<Route>): void {
  const depth = (history.state as Depth | null)?.depth ?? 0
  if (depth > 0) history.back()
  else navigate(otherwise, { replace: true })
}
