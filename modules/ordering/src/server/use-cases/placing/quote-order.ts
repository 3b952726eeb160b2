import type { DataOf, InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { deliveryFee } from '@sofreh/delivery/domain'
import { showNumber } from '@sofreh/kernel'
import type { VendorSettings } from '@sofreh/vendors/domain'
import type * as contract from '../../../contract/index.ts'
import {
  basketProblem,
  closedProblem,
  deliveryTypeProblem,
  pausedTypeProblem,
  freshLine,
  isSlot,
  type OrderChannel,
  priceSettingsOf,
  zoneMinimumProblem,
} from '../../../domain/index.ts'
import { orderingRefusals, unknownDish } from '../../../text/ordering.fa.ts'
import { boundedPriceOf } from '../../store/change-order.ts'
import type { StoredPrice } from '../../store/order-row.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { priceView } from '../../store/order-view.ts'
import { takenOfSlots } from '../../store/reading/slots.reader.ts'
import { type DeliveryFound, findDelivery, deliveryPart } from '../../store/placing/find-delivery.ts'
import { findReductions, type Reductions, unreduced } from '../../store/placing/find-reductions.ts'
import { findSale } from '../../store/placing/sale-lines.ts'
import { priceOfRound } from '../visiting/price-of-round.ts'

type Quote = DataOf<typeof contract.quoteOrder>
type Problem = Quote['problems'][number]
type Body = InputOf<typeof contract.quoteOrder>['body']
/** A problem before its message is written; codes of other modules among them. */
type Found = { code: string; facts: Record<string, unknown>; lineId?: string; menuItemId?: string }

/** Prices a cart and lists every reason to refuse it; writes nothing. */
export async function quoteOrder(
  deps: OrderingDeps,
  { body }: InputOf<typeof contract.quoteOrder>,
  caller: Caller,
): Promise<Quote> {
  const cart = await lookUp(deps, body, caller)
  const { settings, found, reductions, sheet: order } = cart
  const { coupon, gifts, points } = reductions
  const lines = [...order.lines, ...gifts.map(freshLine)]
  const { why, ...price } = boundedPriceOf({ ...order, lines, coupon, points })
  const asWhole = [...(await wholeProblems(deps, caller.vendorId, cart)), ...priceProblems(cart, price)]
  const problems = [...asWhole, ...found.problems, ...reductions.giftProblems]
  return {
    price: priceView((await roundOf(deps, cart, caller)) ?? price),
    currency: settings.currency,
    minimumBasket: settings.minimumBasket,
    ...reducedBy(reductions, price),
    lines: price.lines.map(({ id, menuItemId, title, count, goods }) => {
      return { id, menuItemId, title, count, total: goods, isFreeItem: gifts.some((gift) => gift.id === id) }
    }),
    delivery: deliveryOf(cart.deliveryFound, price),
    problems: problems.map((problem) => withMessage(deps, problem)),
    preparationMinutes: Math.max(settings.preparationMinutes, found.preparationMinutes ?? 0),
    why,
  }
}

/** Returns what the dishes add to the table's bill; undefined for an order of its own. */
async function roundOf(deps: OrderingDeps, { body, found }: Cart, caller: Caller): Promise<StoredPrice | undefined> {
  if (!body.isRound || body.tableId === undefined) return undefined
  return priceOfRound(deps, caller, { tableId: body.tableId, lines: found.lines, tip: body.tip })
}

/** Stands for a guest who is not signed in: no address belongs to this id. */
const anonymousCaller = '00000000-0000-0000-0000-000000000000'

type Cart = Awaited<ReturnType<typeof lookUp>>

/** Finds the cart on the menu of its wanted time, with its discounts. */
async function lookUp(deps: OrderingDeps, body: Body, caller: Caller) {
  const now = deps.clock()
  const { vendorId, personId = null, address } = caller
  const { deliveryType, lines, discountCode, points, tip } = body
  const channel: OrderChannel = body.tableId ? 'QR' : 'WEBSITE'
  const eatenAt = body.scheduledFor === undefined ? now : new Date(body.scheduledFor)
  const asked = deps.vendors.settingsOf(deps.database, vendorId)
  const sale = { vendorId, channel, deliveryType, lines, now: eatenAt, isStaff: false, settings: asked }
  const { addressId, position } = body
  const [settings, table, found, deliveryFound] = await Promise.all([
    asked,
    body.tableId ? deps.dining.findTable(deps.database, vendorId, body.tableId) : undefined,
    findSale(deps, deps.database, sale),
    findDelivery(deps, deps.database, {
      vendorId,
      deliveryType,
      addressId,
      position,
      personId: personId ?? anonymousCaller,
    }),
  ])
  const cart = {
    deliveryType,
    tip,
    ...deliveryPart(deliveryFound),
    lines: found.lines.map(freshLine),
    settings: priceSettingsOf(settings, deliveryType),
  }
  const order = unreduced(cart)
  const asking = { vendorId, channel, deliveryType, personId, now, eatenAt, isStaff: false, address }
  const reductions = await findReductions(deps, { ...asking, sheet: order, discountCode, points })
  return { body, now, settings, table, found, deliveryFound, reductions, sheet: order }
}

/** Lists the problems of the cart as a whole. */
async function wholeProblems(deps: OrderingDeps, vendorId: string, cart: Cart): Promise<Found[]> {
  const { body, settings, now, table } = cart
  const found: (Found | undefined)[] = [
    await timeProblem(deps, { vendorId, body, settings, now }),
    deliveryTypeProblem(settings, body.deliveryType),
    pausedTypeProblem(settings, body, now),
    cart.deliveryFound.problem,
    body.tableId && !table?.isActive ? { code: 'TABLE_NOT_FOUND', facts: {} } : undefined,
    ...cart.reductions.problems,
  ]
  return found.filter((problem) => problem !== undefined)
}

function priceProblems({ body, settings, found, deliveryFound }: Cart, price: StoredPrice): Found[] {
  const { finalPrice } = price
  const hasFood = found.lines.length > 0
  const basket = hasFood ? basketProblem(settings, price, body) : undefined
  const zone = hasFood ? zoneMinimumProblem(deliveryFound.delivery, price) : undefined
  const isOther = body.expectedPrice !== undefined && body.expectedPrice !== finalPrice
  return [
    ...(basket ? [basket] : []),
    ...(zone ? [zone] : []),
    ...(isOther ? [{ code: 'PRICE_CHANGED', facts: { finalPrice } }] : []),
  ]
}

/** Returns the delivery fee of this cart, and what is missing to the zone's limits. */
function deliveryOf({ delivery }: DeliveryFound, price: StoredPrice): Quote['delivery'] {
  if (!delivery?.zone) return null
  const { id, vendorsProperName, price: asked, minimumOrder, freeAbove, estimateMinutes } = delivery.zone
  const { missing, missingToFree } = deliveryFee(delivery.zone, price.sumOfItemsPrice + price.sumOfItemToppingsPrice)
  const limits = { minimumOrder, missing, freeAbove, missingToFree }
  return { zone: { id, vendorsProperName }, price: asked, fee: price.deliveryCost, ...limits, estimateMinutes }
}

/** Returns the amounts that the code and the points take off. */
function reducedBy({ coupon, points }: Reductions, price: StoredPrice): Pick<Quote, 'coupon' | 'points'> {
  const discount = price.couponDiscount + (coupon?.type === 'FREESHIPPING' ? price.deliveryDiscount : 0)
  return { coupon: coupon ? { id: coupon.id, code: coupon.code, discount } : null, points }
}

type Timed = { vendorId: string; body: Body; settings: VendorSettings; now: Date }

/** Returns a problem when the vendor is closed now, or the wanted slot does not exist or is full. */
async function timeProblem(deps: OrderingDeps, { vendorId, body, settings, now }: Timed): Promise<Found | undefined> {
  if (body.scheduledFor === undefined) return closedProblem(settings, now)
  const wanted = new Date(body.scheduledFor)
  if (!settings.scheduledOrders || body.tableId || !isSlot(settings, now, wanted))
    return { code: 'SLOT_NOT_OFFERED', facts: {} }
  const taken = (await takenOfSlots(deps.database, vendorId, wanted, wanted)).get(wanted.getTime()) ?? 0
  return taken < settings.slotCapacityMinutes ? undefined : { code: 'SLOT_FULL', facts: {} }
}

function withMessage(deps: Pick<OrderingDeps, 'sentences'>, problem: Found): Problem {
  const facts = Object.fromEntries(Object.entries(problem.facts).filter((fact) => isPlain(fact[1])))
  const shownFacts: Record<string, unknown> = { title: unknownDish, ...facts }
  return {
    code: problem.code as Problem['code'],
    message: (orderingRefusals[problem.code] ?? deps.sentences[problem.code] ?? '').replace(
      /\{(\w+)\}/g,
      (_, name: string) => textOf(shownFacts[name]),
    ),
    lineId: problem.lineId ?? null,
    menuItemId: problem.menuItemId ?? null,
    facts: facts as Problem['facts'],
  }
}

function textOf(fact: unknown): string {
  return typeof fact === 'number' ? showNumber(fact) : String(fact ?? '')
}

function isPlain(fact: unknown): boolean {
  return fact === null || typeof fact === 'string' || typeof fact === 'number'
}
