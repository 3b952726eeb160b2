import type { Tx } from '@sofreh/database'
import { type RefusalDetails, sumOf } from '@sofreh/kernel'
import type {
  OrderChannel,
  OrderCoupon,
  OrderDeliveryType,
  OrderPoints,
  PricedSheet,
  SaleProblem,
  SheetLine,
  SoldLine,
} from '../../domain/index.ts'
import { freshLine } from '../../domain/index.ts'
import { boundedPriceOf } from '../change-order.ts'
import type { OrderingDeps } from '../ordering-deps.ts'
import { hasOtherOrder } from '../reading/orders.reader.ts'
import { findSale } from './sale-lines.ts'

export type ReductionAsk = {
  vendorId: string
  channel: OrderChannel
  deliveryType: OrderDeliveryType
  personId: string | null
  now: Date
  /** When it is to be eaten: gifts are of that moment's menu. */
  eatenAt: Date
  isStaff: boolean
  /** Of a guest, who may be guessing codes. */
  address?: string | undefined
  discountCode: string | undefined
  points: number | undefined
  /** An open order, which is asked inside of the transaction that changes it; what it holds already does not stand against it. */
  open?: { orderId: string; tx: Tx }
  /** The order as it would be sold without them. */
  sheet: PricedSheet & { lines: readonly SheetLine[] }
}

/** An order as it would be sold without a code and points. */
export function unreduced(
  sold: Pick<PricedSheet, 'deliveryType' | 'tip' | 'settings'> & {
    lines: readonly SheetLine[]
    discount?: PricedSheet['discount']
    delivery?: PricedSheet['delivery'] | undefined
    deliveryCost?: number
  },
): PricedSheet {
  const { delivery = null, deliveryCost = 0, discount = null } = sold
  return { ...sold, discount, coupon: null, points: null, delivery, deliveryCost }
}

/** What a code or the points may be refused for, beside the words of the refusal. */
export type ReductionProblem = { code: string; facts: RefusalDetails }
export type Reductions = {
  coupon: OrderCoupon | null
  /** What the code takes off the price as it stands. */
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

/** What a code and points give here. Reads only, and nothing at all for an order without them; both are taken when it is written. */
export async function findReductions(deps: OrderingDeps, ask: ReductionAsk): Promise<Reductions> {
  if (ask.discountCode === undefined && ask.points === undefined) return none
  const withCode = ask.discountCode === undefined ? none : await couponOf(deps, ask, ask.discountCode)
  if (ask.points === undefined) return withCode
  const { sheet } = ask
  const lines = [...sheet.lines, ...withCode.gifts.map(freshLine)]
  const priced = boundedPriceOf({ ...sheet, lines, coupon: withCode.coupon, points: null })
  return pointsOf(deps, ask, { ...withCode, goods: sumOf(priced.lines.map(({ goodsLeft }) => goodsLeft)) })
}

async function couponOf(deps: OrderingDeps, ask: ReductionAsk, typed: string): Promise<Reductions> {
  const { vendorId, channel, deliveryType, personId, sheet } = ask
  const handle = ask.open?.tx ?? deps.database
  const orderId = ask.open?.orderId
  const isFirstOrder = personId ? !(await hasOtherOrder(handle, { vendorId, personId, orderId })) : undefined
  const answer = await deps.findCoupon(handle, {
    vendorId,
    code: typed,
    at: ask.now,
    channel,
    deliveryType,
    personId,
    isFirstOrder,
    lines: sheet.lines,
    deliveryCost: chargedWay(sheet),
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

/** What of the way is left to be made cheaper: enough goods may have made it free already. */
function chargedWay(sheet: ReductionAsk['sheet']): number {
  return sheet.deliveryCost === 0 ? 0 : boundedPriceOf({ ...sheet, coupon: null, points: null }).deliveryCost
}

/** Gifts are sold like any dish, of the same stock; what makes them free is their coupon. */
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
  const answer = await deps.askPoints(open?.tx ?? deps.database, {
    vendorId,
    personId,
    goods,
    count: points,
    orderId: open?.orderId,
  })
  return answer.ok ? { ...found, points: answer.value } : problem(answer.code, answer.details)
}
