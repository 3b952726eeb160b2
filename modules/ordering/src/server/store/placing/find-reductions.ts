import type { Tx } from '@sofreh/database'
import { type RefusalDetails, sumOf } from '@sofreh/kernel'
import type {
  OrderChannel,
  OrderCoupon,
  OrderDeliveryType,
  OrderPoints,
  PriceableOrder,
  SaleProblem,
  FoldedLine,
  SoldLine,
} from '../../../domain/index.ts'
import { freshLine } from '../../../domain/index.ts'
import { boundedPriceOf } from '../change-order.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { hasOtherOrder } from '../reading/orders.reader.ts'
import { findSale } from './sale-lines.ts'

export type ReductionAsk = {
  vendorId: string
  channel: OrderChannel
  deliveryType: OrderDeliveryType
  personId: string | null
  now: Date
  /** When the order is to be eaten; gifts come from the menu of that moment. */
  eatenAt: Date
  isStaff: boolean
  /** The guest's network address, which limits attempts to guess codes. */
  address?: string | undefined
  discountCode: string | undefined
  points: number | undefined
  /** The open order under edit, read inside its transaction. What it already holds does not count against it. */
  open?: { orderId: string; tx: Tx }
  /** The order priced without a code and points. */
  sheet: PriceableOrder & { lines: readonly FoldedLine[] }
}

/** Returns the order as priced without a code and points. */
export function unreduced(
  sold: Pick<PriceableOrder, 'deliveryType' | 'tip' | 'settings'> & {
    lines: readonly FoldedLine[]
    discount?: PriceableOrder['discount']
    delivery?: PriceableOrder['delivery'] | undefined
    deliveryCost?: number
  },
): PriceableOrder {
  const { delivery = null, deliveryCost = 0, discount = null } = sold
  return { ...sold, discount, coupon: null, points: null, delivery, deliveryCost }
}

/** Why a code or points do not apply, with facts for the message. */
export type ReductionProblem = { code: string; facts: RefusalDetails }
export type Reductions = {
  coupon: OrderCoupon | null
  /** The amount that the code takes off this price. */
  couponDiscount: number
  /** Lines that a FREEITEM code adds. */
  gifts: SoldLine[]
  giftProblems: SaleProblem[]
  points: OrderPoints | null
  problems: ReductionProblem[]
}

const none: Reductions = {
  coupon: null,
  couponDiscount: 0,
  gifts: [],
  giftProblems: [],
  points: null,
  problems: [],
}

/**
 * Finds the effect of a code and points. Only reads, and makes no query for an order without them; writing the order
 * takes both.
 */
export async function findReductions(deps: OrderingDeps, ask: ReductionAsk): Promise<Reductions> {
  if (ask.discountCode === undefined && ask.points === undefined) return none
  const withCode = ask.discountCode === undefined ? none : await couponOf(deps, ask, ask.discountCode)
  if (ask.points === undefined) return withCode
  const { sheet: order } = ask
  const lines = [...order.lines, ...withCode.gifts.map(freshLine)]
  const priced = boundedPriceOf({ ...order, lines, coupon: withCode.coupon, points: null })
  return pointsOf(deps, ask, { ...withCode, goods: sumOf(priced.lines.map(({ goodsLeft }) => goodsLeft)) })
}

async function couponOf(deps: OrderingDeps, ask: ReductionAsk, typed: string): Promise<Reductions> {
  const { vendorId, channel, deliveryType, personId, sheet: order } = ask
  const handle = ask.open?.tx ?? deps.database
  const orderId = ask.open?.orderId
  const isFirstOrder = personId ? !(await hasOtherOrder(handle, { vendorId, personId, orderId })) : undefined
  const answer = await deps.pricing.findCoupon(handle, {
    vendorId,
    code: typed,
    at: ask.now,
    channel,
    deliveryType,
    personId,
    isFirstOrder,
    lines: order.lines,
    deliveryCost: chargedDelivery(order),
    ...(orderId ? { orderId } : {}),
    address: ask.address,
  })
  if (!answer.ok) return { ...none, problems: [{ code: answer.code, facts: answer.facts }] }
  const gifts = await giftsOf(deps, ask, answer.freeItems, answer.coupon.id)
  return {
    ...none,
    coupon: answer.coupon,
    couponDiscount: answer.discount,
    gifts: gifts.lines,
    giftProblems: gifts.problems,
  }
}

/** Returns the delivery fee that a code can still reduce; the goods may already have made delivery free. */
function chargedDelivery(order: ReductionAsk['sheet']): number {
  return order.deliveryCost === 0 ? 0 : boundedPriceOf({ ...order, coupon: null, points: null }).deliveryCost
}

/** Returns the gift lines. They take portions of the same stock as any dish; their coupon makes them free. */
async function giftsOf(
  deps: OrderingDeps,
  ask: ReductionAsk,
  freeItems: readonly { menuItemId: string; count: number }[],
  couponId: string,
): Promise<{ lines: SoldLine[]; problems: SaleProblem[] }> {
  if (freeItems.length === 0) return { lines: [], problems: [] }
  const { vendorId, channel, deliveryType, isStaff, eatenAt } = ask
  const lines = freeItems.map((item) => ({ ...item, id: deps.newId(), toppings: [], note: '' }))
  const found = await findSale(deps, ask.open?.tx ?? deps.database, {
    vendorId,
    channel,
    deliveryType,
    lines,
    isStaff,
    now: eatenAt,
  })
  return { lines: found.lines.map((line) => ({ ...line, couponId })), problems: found.problems }
}

async function pointsOf(
  deps: OrderingDeps,
  { vendorId, personId, open, points = 0 }: ReductionAsk,
  { goods, ...found }: Reductions & { goods: number },
): Promise<Reductions> {
  const problem = (code: string, facts: RefusalDetails = {}) => ({
    ...found,
    problems: [...found.problems, { code, facts }],
  })
  if (personId === null) return problem('POINTS_NOT_ENOUGH', { points: 0 })
  const answer = await deps.customers.askPoints(open?.tx ?? deps.database, {
    vendorId,
    personId,
    goods,
    count: points,
    orderId: open?.orderId,
  })
  return answer.ok ? { ...found, points: answer.value } : problem(answer.code, answer.details)
}
