import { isUuid } from '@sofreh/kernel'
import { createStore } from '@sofreh/kit'
import { isStep, type Step } from '../page/page-content.ts'

/** What stands over the step: the account with its parts, the house and what is said of it, where the order goes (address, pin, door). */
const sheets = [
  'account',
  'my-points',
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

/** Where the guest is. All of it stands in the address: it survives a reload, can be shared, and «back» works. */
export type Route = {
  step: Step
  /** The table scanned; kept through every step. */
  table?: string | undefined
  /** The item whose sheet is open. */
  item?: string | undefined
  /** The order followed in ORDER_DETAILS. */
  order?: string | undefined
  sheet?: Sheet | undefined
  /** The token of the payment link that was opened. */
  link?: string | undefined
  /** What the code on the receipt of `order` carries: its survey opens without signing in. */
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
    link: step === 'PAYMENT_LINK' ? (query.get('link') ?? undefined) : undefined,
    receipt: step === 'ORDER_DETAILS' ? (query.get('receipt') ?? undefined) : undefined,
    sheet: sheets.find((name) => name === sheet),
  }
}

/** The address of a route; MENU is the default and not written. */
export function addressOf(route: Route): string {
  const query = new URLSearchParams()
  if (route.step !== 'MENU') query.set('step', route.step)
  for (const name of ['order', 'item', 'sheet', 'table', 'link'] as const) {
    const value = route[name]
    if (value !== undefined) query.set(name, value)
  }
  if (route.receipt && route.step === 'ORDER_DETAILS') query.set('receipt', route.receipt)
  const text = query.toString()
  return text === '' ? '/' : `/?${text}`
}

function uuidOf(text: string | null): string | undefined {
  const value = text?.toLowerCase()
  return value !== undefined && isUuid(value) ? value : undefined
}

/** Drawn on the server as the bare menu; the browser puts its own address in when it takes over. */
export const routeStore = createStore<Route>({ step: 'MENU' })

type Depth = { depth: number }

/** Begins to follow the address. */
export function startRouting(): void {
  routeStore.set(readRoute(location.search))
  if ((history.state as Depth | null)?.depth === undefined) history.replaceState({ depth: 0 }, '')
  addEventListener('popstate', () => routeStore.set(readRoute(location.search)))
}

/** Goes to another step, sheet or item; what is not named stays, `undefined` takes it off. */
export function navigate(change: Partial<Route>, options: { replace?: boolean } = {}): void {
  const before = routeStore.get()
  const next = { ...before, ...change }
  const depth = (history.state as Depth | null)?.depth ?? 0
  if (options.replace) history.replaceState({ depth }, '', addressOf(next))
  else history.pushState({ depth: depth + 1 }, '', addressOf(next))
  routeStore.set(next)
  if (next.step !== before.step) scrollTo({ top: 0, behavior: 'instant' })
}

/** One step back in the history when we came from our own page, else to where back would lead. */
export function goBack(otherwise: Partial<Route>): void {
  const depth = (history.state as Depth | null)?.depth ?? 0
  if (depth > 0) history.back()
  else navigate(otherwise, { replace: true })
}
