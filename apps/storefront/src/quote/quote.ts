import { createStore } from '@sofreh/kit'
import type { PricedOrder } from '@sofreh/pricing/domain'
import type { Cart } from '../cart/cart.ts'
import { priceOfCart, termsFor } from '../cart/cart-price.ts'
import { cartStore, changeCart } from '../cart/cart-store.ts'
import { isBrought } from '../content/destination.ts'
import { type Mend, mendCart } from '../cart/mend-cart.ts'
import { contentStore } from '../frame/content-store.ts'
import { refreshContent } from '../session/refresh-content.ts'
import { itemsOf } from '../frame/page-context.tsx'
import { type OrderDeliveryType, type PageContent, availableDeliveryType } from '../content/page-content.ts'
import { api } from '../session/api.ts'
import { visitStore } from '../visit/visit-store.ts'
import { showCodeAnswer } from './code-toast.ts'
import { mendByProblems, type QuoteProblem } from './mend-by-problems.ts'
import type { Price } from './price-parts.tsx'
import { payChoiceOf } from './pay-choice.ts'
import { changedFee, destinationAfter } from './quoted-destination.ts'
import { fewerPoints, hasReductions, isAboutWish, sentDestination, sentWishes } from './wishes.ts'

/** The restaurant's quote of the cart, and the adjustments made since the guest came here. */
export type QuoteState = {
  /** Fingerprint of the quoted cart. */
  of: string | undefined
  status: 'none' | 'checking' | 'checked' | 'unanswered'
  price?: Price
  problems: readonly QuoteProblem[]
  preparationMinutes?: number
  /** The valid discount code and its discount. */
  coupon?: { code: string; discount: number } | null
  /** Gift dishes of the code. */
  gifts?: readonly { menuItemId: string; title: string; count: number }[]
  points?: { count: number; value: number } | null
  /** Source of each amount. */
  why?: unknown
}
export type CartChange =
  | Mend
  | { kind: 'price'; lineId: string; title: string; before: number; now: number }
  | { kind: 'total'; now: number }
  /** The delivery fee changed. */
  | { kind: 'fee'; now: number }

const nothing: QuoteState = { of: undefined, status: 'none', problems: [] }
export const quoteStore = createStore<QuoteState>(nothing)
export const cartChangeStore = createStore<readonly CartChange[]>([])

/** Returns a text that is equal for carts of equal price. */
export function fingerprintOf(cart: Cart, deliveryType: OrderDeliveryType): string {
  return JSON.stringify([
    deliveryType,
    cart.tip,
    sentWishes(cart),
    sentDestination(cart, deliveryType),
    cart.paymentMethod,
    cart.lines.map(({ id, menuItemId, count, toppings }) => [id, menuItemId, count, toppings]),
  ])
}

/** The menu of the last check; differences from it are reported. */
let checkedWith: PageContent | undefined

/** Sets what later menus are compared with: what the guest reads from now on. */
export function beginQuote(): void {
  checkedWith ??= contentStore.get()
}

/** Discards the quote of an earlier cart. */
export function resetQuote(): void {
  checkedWith = undefined
  quoteStore.set(nothing)
  cartChangeStore.set([])
}

/** Upper limit of adjustments: one for the menu, one for what only the server knew, one for the delivery fee. */
const mostRounds = 4

/**
 * Asks the restaurant for the price and problems of the cart before any payment. Adjusts what can be adjusted, reports
 * it, and asks again.
 */
export async function checkCart(): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    const content = contentStore.get()
    if (!content || cartStore.get().lines.length === 0) return
    if (checkedWith && checkedWith !== content) bringInLine(checkedWith, content, [])
    checkedWith = content
    const cart = cartStore.get()
    const deliveryType = deliveryTypeOf(cart, content)
    const of = fingerprintOf(cart, deliveryType)
    quoteStore.set({ ...quoteStore.get(), status: 'checking' })
    const quote = await ask(cart, content)
    // The cart changed meanwhile; the next request is in progress.
    if (fingerprintOf(cartStore.get(), deliveryType) !== of) return
    if (!quote) {
      quoteStore.set({ ...nothing, of, status: 'unanswered' })
      return showCodeAnswer(cart.discountCode, quoteStore.get())
    }
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
    showCodeAnswer(cart.discountCode, quoteStore.get())
    const points = fewerPoints(cart, quote.problems)
    if (points !== cart.points) {
      changeCart((present) => ({ ...present, points }))
      continue
    }
    const destination = destinationAfter(cart, deliveryType, quote)
    if (destination !== cart.destination) {
      const fee = changedFee(cart.destination, destination)
      if (fee !== undefined) cartChangeStore.set([...cartChangeStore.get(), { kind: 'fee', now: fee }])
      changeCart((present) => ({ ...present, destination }))
      continue
    }
    const needsMenu = quote.problems.some(({ code }) => code !== 'BELOW_MINIMUM_BASKET' && !isAboutWish(code))
    if (!needsMenu || !(await mend(content, quote.problems))) return
  }
}

/** Loads the newest menu, adjusts the cart and reports the changes. Returns true when the cart changed. */
async function mend(before: PageContent, problems: readonly QuoteProblem[]): Promise<boolean> {
  const after = (await refreshContent()) ?? before
  checkedWith = after
  return bringInLine(before, after, problems)
}

function bringInLine(before: PageContent, after: PageContent, problems: readonly QuoteProblem[]): boolean {
  const cart = cartStore.get()
  const byMenu = mendCart(cart, itemsOf(after))
  const byServer = mendByProblems(byMenu.cart, {
    problems,
    items: itemsOf(after),
    deliveryType: deliveryTypeOf(cart, after),
  })
  const news = [...byMenu.mends, ...byServer.mends].filter(({ kind }) => kind !== 'choices')
  const prices = changedPrices(cart, before, after)
  const total = priceOf(cart, after).finalPrice
  // Only the restaurant computes the total with a code or points.
  const isSame = hasReductions(cart) || total === priceOf(cart, before).finalPrice
  const isOnlyTotal = news.length === 0 && prices.length === 0 && !isSame
  const added = [...news, ...prices, ...(isOnlyTotal ? [{ kind: 'total' as const, now: total }] : [])]
  // Avoids an empty update: the agreed cart would seem to have changed.
  if (added.length > 0) cartChangeStore.set([...cartChangeStore.get(), ...added])
  if (byServer.cart === cart) return prices.length > 0 || isOnlyTotal
  changeCart(() => byServer.cart)
  return true
}

/** Returns the dishes of the cart whose own price changed. */
export function changedPrices(
  cart: Cart,
  before: Pick<PageContent, 'menu'>,
  after: Pick<PageContent, 'menu'>,
): CartChange[] {
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
  return priceOfCart(cart, {
    items: itemsOf(content),
    landing: content.landing,
    deliveryType: deliveryTypeOf(cart, content),
  })
}

function deliveryTypeOf(cart: Cart, content: PageContent): OrderDeliveryType {
  return availableDeliveryType(cart.deliveryType, content)
}

async function ask(cart: Cart, content: PageContent) {
  const deliveryType = deliveryTypeOf(cart, content)
  // The restaurant computes codes, points and an unknown delivery fee; otherwise this phone's price must equal the
  // restaurant's.
  const { isRound } = payChoiceOf({ ...content, cart, visit: visitStore.get() })
  const isOursToSay =
    !isRound && !hasReductions(cart) && (!isBrought(deliveryType) || termsFor(cart, deliveryType) !== undefined)
  try {
    return await api('POST /api-sofreh/ordering/quote', {
      body: {
        deliveryType,
        ...(content.table ? { tableId: content.table.id } : {}),
        lines: sentLines(cart),
        tip: cart.tip,
        ...sentWishes(cart),
        ...sentDestination(cart, deliveryType),
        ...(isRound ? { isRound } : {}),
        ...(isOursToSay ? { expectedPrice: priceOf(cart, content).finalPrice } : {}),
      },
    })
  } catch {
    return undefined
  }
}

/** Returns items and choices without amounts. */
export function sentLines(cart: Cart) {
  return cart.lines.map(({ id, menuItemId, count, toppings, note }) => ({ id, menuItemId, count, toppings, note }))
}
