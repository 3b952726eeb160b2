import type { DataOf, InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type { VendorSettings } from '@sofreh/vendors/domain'
import type { quoteOrder } from '../../contract/index.ts'
import {
  basketProblem,
  closedProblem,
  deliveryTypeProblem,
  freshLine,
  isSlot,
  type PricedSheet,
  priceSettingsOf,
} from '../../domain/index.ts'
import { orderingRefusals, unknownDish } from '../../text/ordering.fa.ts'
import { boundedPriceOf } from '../change-order.ts'
import type { StoredPrice } from '../order-row.ts'
import type { OrderingDeps } from '../ordering-deps.ts'
import { priceView } from '../order-view.ts'
import { takenOfSlots } from '../reading/slots.reader.ts'
import { findReductions, type Reductions } from './find-reductions.ts'
import { findSale } from './sale-lines.ts'

type Quote = DataOf<typeof quoteOrder>
type Problem = Quote['problems'][number]
type Body = InputOf<typeof quoteOrder>['body']
/** As it is found, before it is worded; codes of the neighbours among them. */
type Found = { code: string; facts: Record<string, unknown>; lineId?: string; menuItemId?: string }

/** Prices a cart and names everything that would refuse it; writes nothing. */
export function quoteCart(deps: OrderingDeps) {
  return async ({ body }: InputOf<typeof quoteOrder>, caller: Caller): Promise<Quote> => {
    const now = deps.clock()
    const { vendorId, personId = null } = caller
    const { deliveryType, lines } = body
    const channel = body.tableId ? 'QR' : 'WEBSITE'
    const eatenAt = body.scheduledFor === undefined ? now : new Date(body.scheduledFor)
    const asked = deps.settingsOf(deps.database, vendorId)
    const [settings, table, found] = await Promise.all([
      asked,
      body.tableId ? deps.findTable(deps.database, vendorId, body.tableId) : undefined,
      findSale(deps, deps.database, {
        ...{ vendorId, channel, deliveryType, lines, now: eatenAt },
        isStaff: false,
        settings: asked,
      }),
    ])
    const sheet: PricedSheet = {
      ...{ deliveryType, discount: null, coupon: null, points: null, deliveryCost: 0, tip: body.tip },
      lines: found.lines.map(freshLine),
      settings: priceSettingsOf(settings),
    }
    const reductions = await findReductions(deps, {
      ...{ vendorId, channel, deliveryType, personId, now, eatenAt, sheet },
      isStaff: false,
      discountCode: body.discountCode,
      points: body.points,
    })
    const { coupon, gifts, points } = reductions
    const { why, ...price } = boundedPriceOf({
      ...sheet,
      lines: [...sheet.lines, ...gifts.map(freshLine)],
      coupon,
      points,
    })
    const asWhole: (Found | undefined)[] = [
      await timeProblem(deps, { vendorId, body, settings, now }),
      deliveryTypeProblem(settings, deliveryType),
      body.tableId && !table?.isActive ? { code: 'TABLE_NOT_FOUND', facts: {} } : undefined,
      ...reductions.problems,
      found.lines.length > 0 ? basketProblem(settings, price) : undefined,
      body.expectedPrice !== undefined && body.expectedPrice !== price.finalPrice
        ? { code: 'PRICE_CHANGED', facts: { finalPrice: price.finalPrice } }
        : undefined,
    ]
    const problems = [
      ...asWhole.filter((problem) => problem !== undefined),
      ...found.problems,
      ...reductions.giftProblems,
    ]
    return {
      price: priceView(price),
      currency: settings.currency,
      minimumBasket: settings.minimumBasket,
      ...reducedBy(reductions, price),
      lines: price.lines.map(({ id, menuItemId, title, count, goods }) => ({
        ...{ id, menuItemId, title, count },
        total: goods,
        isFreeItem: gifts.some((gift) => gift.id === id),
      })),
      problems: problems.map((problem) => worded(deps, problem)),
      preparationMinutes: Math.max(settings.preparationMinutes, found.preparationMinutes ?? 0),
      why,
    }
  }
}

/** What the code and the points really take off. */
function reducedBy({ coupon, points }: Reductions, price: StoredPrice): Pick<Quote, 'coupon' | 'points'> {
  const discount = price.couponDiscount + (coupon?.type === 'FREESHIPPING' ? price.deliveryDiscount : 0)
  return { coupon: coupon ? { id: coupon.id, code: coupon.code, discount } : null, points }
}

type Timed = { vendorId: string; body: Body; settings: VendorSettings; now: Date }

/** Closed now; or the slot that is wanted is none, or has nothing left. */
async function timeProblem(deps: OrderingDeps, { vendorId, body, settings, now }: Timed): Promise<Found | undefined> {
  if (body.scheduledFor === undefined) return closedProblem(settings, now)
  const wanted = new Date(body.scheduledFor)
  if (!settings.scheduledOrders || body.tableId || !isSlot(settings, now, wanted))
    return { code: 'SLOT_NOT_OFFERED', facts: {} }
  const taken = (await takenOfSlots(deps.database, vendorId, wanted, wanted)).get(wanted.getTime()) ?? 0
  return taken < settings.slotCapacityMinutes ? undefined : { code: 'SLOT_FULL', facts: {} }
}

function worded(deps: Pick<OrderingDeps, 'sentences'>, problem: Found): Problem {
  const facts = Object.fromEntries(Object.entries(problem.facts).filter((fact) => isPlain(fact[1])))
  const title = String(facts['title'] ?? unknownDish)
  return {
    code: problem.code as Problem['code'],
    message: (orderingRefusals[problem.code] ?? deps.sentences[problem.code] ?? '').replace('{title}', title),
    lineId: problem.lineId ?? null,
    menuItemId: problem.menuItemId ?? null,
    facts: facts as Problem['facts'],
  }
}

function isPlain(fact: unknown): boolean {
  return fact === null || typeof fact === 'string' || typeof fact === 'number'
}
