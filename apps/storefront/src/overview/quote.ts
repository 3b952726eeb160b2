import { createStore } from '@sofreh/kit'
import type { PricedOrder } from '@sofreh/pricing/domain'
import type { Cart } from '../cart/cart.ts'
import { priceOfCart, termsFor } from '../cart/cart-price.ts'
import { cartStore, changeCart } from '../cart/cart-store.ts'
import { isBrought } from '../cart/destination.ts'
import { type Mend, mendCart } from '../cart/mend-cart.ts'
import { contentStore } from '../frame/content-store.ts'
import { refreshContent } from '../frame/refresh-content.ts'
import { itemsOf } from '../frame/page-context.tsx'
import { type OrderDeliveryType, type PageContent, wayFor } from '../page/page-content.ts'
import { api } from '../session/api.ts'
import { visitStore } from '../table/visit-store.ts'
import { mendByProblems, type QuoteProblem } from './mend-by-problems.ts'
import type { Price } from './price-parts.tsx'
import { payChoiceOf } from './pay-choice.ts'
import { changedFee, destinationAfter } from './quoted-destination.ts'
import { fewerPoints, hasReductions, isAboutWish, sentDestination, sentWishes } from './wishes.ts'

/** What the restaurant said about the cart, and what was mended since the guest came here. */
export type QuoteState = {
  /** The cart it is about. */
  of: string | undefined
  status: 'none' | 'checking' | 'checked' | 'unanswered'
  price?: Price
  problems: readonly QuoteProblem[]
  preparationMinutes?: number
  /** The code that counts, and what it takes off. */
  coupon?: { code: string; discount: number } | null
  /** Dishes that the code gives. */
  gifts?: readonly { menuItemId: string; title: string; count: number }[]
  points?: { count: number; value: number } | null
  /** Where each amount comes from. */
  why?: unknown
}
export type Said =
  | Mend
  | { kind: 'price'; lineId: string; title: string; before: number; now: number }
  | { kind: 'total'; now: number }
  /** The way there costs another price. */
  | { kind: 'fee'; now: number }

const nothing: QuoteState = { of: undefined, status: 'none', problems: [] }
export const quoteStore = createStore<QuoteState>(nothing)
export const saidStore = createStore<readonly Said[]>([])

/** A text that is equal for carts that cost the same. */
export function fingerprintOf(cart: Cart, way: OrderDeliveryType): string {
  return JSON.stringify([
    way,
    cart.tip,
    sentWishes(cart),
    sentDestination(cart, way),
    cart.paymentWay,
    cart.lines.map(({ id, menuItemId, count, toppings }) => [id, menuItemId, count, toppings]),
  ])
}

/** The menu that the cart was last looked at with: what is another one now is news. */
let checkedWith: PageContent | undefined

/** What the guest reads from now on is what later menus are compared with. */
export function beginQuote(): void {
  checkedWith ??= contentStore.get()
}

/** Forgets what was said to an earlier cart. */
export function resetQuote(): void {
  checkedWith = undefined
  quoteStore.set(nothing)
  saidStore.set([])
}

/** What a mend needs at most: once for the menu, once for what only the server knew, once for the way there. */
const mostRounds = 4

/**
 * Asks the restaurant what the cart costs and what is wrong with it, before any money moves. What can be mended is mended, said,
 * and asked again.
 */
export async function checkCart(): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    const content = contentStore.get()
    if (!content || cartStore.get().lines.length === 0) return
    if (checkedWith && checkedWith !== content) bringInLine(checkedWith, content, [])
    checkedWith = content
    const cart = cartStore.get()
    const way = wayOf(cart, content)
    const of = fingerprintOf(cart, way)
    quoteStore.set({ ...quoteStore.get(), status: 'checking' })
    const quote = await ask(cart, content)
    // The guest went on meanwhile; the next asking is under way.
    if (fingerprintOf(cartStore.get(), way) !== of) return
    if (!quote) return quoteStore.set({ ...nothing, of, status: 'unanswered' })
    quoteStore.set({
      of,
      status: 'checked',
      price: quote.price,
      problems: quote.problems,
      preparationMinutes: quote.preparationMinutes,
      coupon: quote.coupon,
      gifts: quote.lines.filter(({ isFreeItem }) => isFreeItem),
      points: quote.points,
      why: quote.why,
    })
    const points = fewerPoints(cart, quote.problems)
    if (points !== cart.points) {
      changeCart((present) => ({ ...present, points }))
      continue
    }
    const destination = destinationAfter(cart, way, quote)
    if (destination !== cart.destination) {
      const fee = changedFee(cart.destination, destination)
      if (fee !== undefined) saidStore.set([...saidStore.get(), { kind: 'fee', now: fee }])
      changeCart((present) => ({ ...present, destination }))
      continue
    }
    const needsMenu = quote.problems.some(({ code }) => code !== 'BELOW_MINIMUM_BASKET' && !isAboutWish(code))
    if (!needsMenu || !(await mend(content, quote.problems))) return
  }
}

/** The newest menu, the cart brought in line with it, and all of it said. True when the cart became another one. */
async function mend(before: PageContent, problems: readonly QuoteProblem[]): Promise<boolean> {
  const after = (await refreshContent()) ?? before
  checkedWith = after
  return bringInLine(before, after, problems)
}

function bringInLine(before: PageContent, after: PageContent, problems: readonly QuoteProblem[]): boolean {
  const cart = cartStore.get()
  const byMenu = mendCart(cart, itemsOf(after))
  const byServer = mendByProblems(byMenu.cart, { problems, items: itemsOf(after), way: wayOf(cart, after) })
  const news = [...byMenu.mends, ...byServer.mends].filter(({ kind }) => kind !== 'choices')
  const prices = changedPrices(cart, before, after)
  const total = priceOf(cart, after).finalPrice
  // What a code and points leave of it is not this phone's to say.
  const isSame = hasReductions(cart) || total === priceOf(cart, before).finalPrice
  const isOnlyTotal = news.length === 0 && prices.length === 0 && !isSame
  const added = [...news, ...prices, ...(isOnlyTotal ? [{ kind: 'total' as const, now: total }] : [])]
  // Nothing new is said by nothing: what a guest agreed to would seem another cart.
  if (added.length > 0) saidStore.set([...saidStore.get(), ...added])
  if (byServer.cart === cart) return prices.length > 0 || isOnlyTotal
  changeCart(() => byServer.cart)
  return true
}

/** Dishes of the cart whose own price is another one now. */
export function changedPrices(cart: Cart, before: Pick<PageContent, 'menu'>, after: Pick<PageContent, 'menu'>): Said[] {
  const old = itemsOf(before)
  const present = itemsOf(after)
  const ids = [...new Set(cart.lines.map(({ menuItemId }) => menuItemId))]
  return ids.flatMap((id) => {
    const was = old.get(id)
    const is = present.get(id)
    if (!was || !is || was.finalPrice === is.finalPrice) return []
    return [{ kind: 'price' as const, lineId: id, title: is.title, before: was.finalPrice, now: is.finalPrice }]
  })
}

function priceOf(cart: Cart, content: PageContent): PricedOrder {
  return priceOfCart(cart, { items: itemsOf(content), landing: content.landing, way: wayOf(cart, content) })
}

function wayOf(cart: Cart, content: PageContent): OrderDeliveryType {
  return wayFor(cart.way, content)
}

async function ask(cart: Cart, content: PageContent) {
  const way = wayOf(cart, content)
  // What a code and points take off, and an unknown way there, is the restaurant's to say; else this phone's price must be its price.
  const { isRound } = payChoiceOf({ ...content, cart, visit: visitStore.get() })
  const isOursToSay = !isRound && !hasReductions(cart) && (!isBrought(way) || termsFor(cart, way) !== undefined)
  try {
    return await api('POST /api-sofreh/ordering/quote', {
      body: {
        deliveryType: way,
        ...(content.table ? { tableId: content.table.id } : {}),
        lines: sentLines(cart),
        tip: cart.tip,
        ...sentWishes(cart),
        ...sentDestination(cart, way),
        ...(isRound ? { isRound } : {}),
        ...(isOursToSay ? { expectedPrice: priceOf(cart, content).finalPrice } : {}),
      },
    })
  } catch {
    return undefined
  }
}

/** Items and choices, never an amount. */
export function sentLines(cart: Cart) {
  return cart.lines.map(({ id, menuItemId, count, toppings, note }) => ({ id, menuItemId, count, toppings, note }))
}
