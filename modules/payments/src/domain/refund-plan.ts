import { type Money, sumOf } from '@sofreh/kernel'
import { attributePayments, cutComponents, withAmount, withoutAmount } from './attribute-payments.ts'
import {
  excessKey,
  isSamePart,
  leftOfPaid,
  type PaidPart,
  type PartKind,
  type PartPlace,
  pieceOf,
  spreadRefund,
} from './paid-parts.ts'
import { excessByPart, type OrderWorth, type PartTake, type ReturnedUnits } from './excess-by-part.ts'
import {
  type CountedUnits,
  type PartAmount,
  type PartAsk,
  type PartsRefusal,
  partsToRefund,
} from './parts-to-refund.ts'

/**
 * Decides what a refund pays before any money moves. The preview and the refund itself use this one rule, so both
 * always agree.
 */
export type RefundSelection =
  /** All that is left of every payment. */
  | { kind: 'EVERYTHING' }
  /** An amount of no particular dish: the overpayment first, then all other paid parts. */
  | { kind: 'AMOUNT'; amount: Money }
  /** Excess money that never belonged to a part of the order. */
  | { kind: 'EXCESS'; amount: Money }
  | { kind: 'PARTS'; parts: readonly PartAsk[] }

export type PaidOrder = {
  /** The frozen parts of the payments, the newest payment first. */
  paid: readonly PaidPart[]
  returned: readonly ReturnedUnits[]
  /** The current order; without it no overpayment is known. */
  worth?: OrderWorth | undefined
}

/** The refund of one part, over all payments. */
export type ReturnedPart = Pick<PartTake, 'key' | 'kind' | 'price' | 'discount' | 'tax' | 'amount'> & {
  count: number | null
  ofCount: number | null
}

export type RefundPlan = {
  ok: true
  amount: Money
  /** The refund of each part by each payment, the newest payment first. */
  takes: readonly PartTake[]
  /** The same by part; for counted dishes also the units and their total. */
  parts: readonly ReturnedPart[]
  /** The frozen parts of the payments after this refund. */
  after: readonly PaidPart[]
}

export function planRefund(order: PaidOrder, selection: RefundSelection): RefundPlan | PartsRefusal {
  const { worth, returned } = order
  const paid = worth && selection.kind !== 'EVERYTHING' ? attributePayments(order.paid, worth.parts) : order.paid
  switch (selection.kind) {
    case 'EVERYTHING':
      return plan(paid, spread(paid, sumOf(paid.map(leftOfPaid))))
    case 'EXCESS':
      return planAmount(paid, [], selection.amount, true)
    case 'AMOUNT': {
      const excess = worth ? amountsOfExcess(paid, returned, worth, selection.amount) : []
      const answer = planAmount(paid, excess, selection.amount, false)
      return answer.ok && worth ? { ...answer, after: cutComponents(answer.after, worth.parts) } : answer
    }
    case 'PARTS': {
      const answer = partsToRefund(paid, returned, selection.parts, worth)
      return answer.ok ? plan(paid, answer.amounts, answer.units) : answer
    }
  }
}

/** Takes the overpayment first, from the parts that became cheaper. */
function amountsOfExcess(
  paid: readonly PaidPart[],
  returned: readonly ReturnedUnits[],
  worth: OrderWorth,
  amount: Money,
): PartAmount[] {
  const excess = excessByPart(paid, returned, { ...worth, toRefund: Math.min(amount, worth.toRefund) })
  return [...excess].map(([key, each]) => ({ key, amount: each, isExcess: true }))
}

function planAmount(
  paid: readonly PaidPart[],
  first: readonly PartAmount[],
  amount: Money,
  isExcess: boolean,
): RefundPlan | PartsRefusal {
  const taken = plan(paid, first)
  const rest = amount - taken.amount
  if (rest > sumOf(taken.after.map(leftOfPaid))) return { ok: false, code: 'REFUND_TOO_MUCH', key: '' }
  return plan(paid, [...first, ...spread(taken.after, rest, isExcess)])
}

type Placed = PartAmount & { paymentId?: string }

/**
 * Divides an amount over everything left: the newest payment first, and within a payment by what is left of each part.
 */
function spread(paid: readonly PaidPart[], amount: Money, isExcess = false): Placed[] {
  const placed: Placed[] = []
  let left = amount
  for (const paymentId of new Set(paid.map((row) => row.paymentId))) {
    const ofPayment = paid.filter((row) => row.paymentId === paymentId)
    const own = Math.min(left, sumOf(ofPayment.map(leftOfPaid)))
    left -= own
    // Refund excess money before money for a dish.
    const above = isExcess ? ofPayment.filter(({ key }) => key === excessKey) : []
    const ofAbove = Math.min(own, sumOf(above.map(leftOfPaid)))
    const others = ofPayment.filter((row) => !above.includes(row))
    for (const share of [...(spreadRefund(above, ofAbove) ?? []), ...(spreadRefund(others, own - ofAbove) ?? [])])
      placed.push({ key: share.part.key, amount: share.amount, isExcess, paymentId })
  }
  return placed
}

/** Takes amounts from the payments, the newest first. */
function plan(paid: readonly PaidPart[], amounts: readonly Placed[], units: readonly CountedUnits[] = []): RefundPlan {
  let after = paid
  const takes: PartTake[] = []
  for (const { key, amount, tax, isExcess, paymentId } of amounts) {
    let left = amount
    let taxLeft = tax
    for (const row of after.filter((one) => one.key === key && (paymentId ?? one.paymentId) === one.paymentId)) {
      const own = Math.min(left, leftOfPaid(row))
      if (own <= 0) continue
      const piece = pieceOf(row, own, taxLeft === undefined ? undefined : Math.round((taxLeft * own) / left))
      takes.push({ paymentId: row.paymentId, key, kind: row.kind, ...piece, isExcess })
      after = isExcess ? takenAsExcess(after, row, own) : taken(after, row, piece)
      left -= own
      if (taxLeft !== undefined) taxLeft = Math.max(0, taxLeft - piece.tax)
    }
  }
  return { ok: true, amount: sumOf(takes.map(({ amount }) => amount)), takes, parts: partsOf(takes, units), after }
}

function partsOf(takes: readonly PartTake[], units: readonly CountedUnits[]): ReturnedPart[] {
  const keys = [...new Set([...units, ...takes].map(({ key }) => key))]
  return keys.map((key) => {
    const own = takes.filter((take) => take.key === key)
    const counted = units.find((one) => one.key === key)
    return {
      key,
      kind: own[0]?.kind ?? 'LINE',
      price: sumOf(own.map(({ price }) => price)),
      discount: sumOf(own.map(({ discount }) => discount)),
      tax: sumOf(own.map(({ tax }) => tax)),
      amount: sumOf(own.map(({ amount }) => amount)),
      count: counted?.count ?? null,
      ofCount: counted?.ofCount ?? null,
    }
  })
}

function taken(
  paid: readonly PaidPart[],
  from: PartPlace,
  { amount, discount, tax }: Pick<PartTake, 'amount' | 'discount' | 'tax'>,
): readonly PaidPart[] {
  return paid.map((row) => {
    if (!isSamePart(row, from)) return row
    return {
      ...row,
      refunded: row.refunded + amount,
      refundedDiscount: row.refundedDiscount + discount,
      refundedTax: row.refundedTax + tax,
    }
  })
}

/** Moves an overpayment off its part before refunding it, so that the remaining parts add up to the order. */
function takenAsExcess(paid: readonly PaidPart[], from: PaidPart, amount: Money): readonly PaidPart[] {
  const plain = { amount, discount: 0, tax: 0 }
  if (from.key === excessKey) return taken(paid, from, plain)
  const kind = 'EXCESS' as const
  const moved = withAmount(withoutAmount(paid, from, amount), from, {
    key: excessKey,
    kind,
    price: amount,
    discount: 0,
    tax: 0,
    amount,
  })
  return taken(moved, { paymentId: from.paymentId, key: excessKey }, plain)
}

export type RefundSums = {
  amount: Money
  /** Goods with everything refunded with them, before tax. */
  goods: Money
  packaging: Money
  service: Money
  delivery: Money
  tip: Money
  tax: Money
  /** The overpayment. */
  excess: Money
}

/** Returns the components of a refund for display. */
export function sumsOfRefund(takes: readonly Omit<ReturnedPart, 'count' | 'ofCount'>[]): RefundSums {
  const of = (...kinds: readonly PartKind[]) =>
    sumOf(takes.filter(({ kind }) => kinds.includes(kind)).map(({ price, discount }) => price - discount))
  return {
    amount: sumOf(takes.map(({ amount }) => amount)),
    goods: of('LINE', 'WHOLE', 'POINTS'),
    packaging: of('PACKAGING'),
    service: of('SERVICE_FEE'),
    delivery: of('DELIVERY'),
    tip: of('TIP'),
    tax: sumOf(takes.map(({ tax }) => tax)),
    excess: of('EXCESS'),
  }
}

/** Returns the amount that each payment refunds, the newest first. */
export function amountsByPayment(
  takes: readonly PartTake[],
  newestFirst: readonly string[],
): { paymentId: string; amount: Money }[] {
  return newestFirst
    .map((paymentId) => ({
      paymentId,
      amount: sumOf(takes.filter((take) => take.paymentId === paymentId).map(({ amount }) => amount)),
    }))
    .filter(({ amount }) => amount > 0)
}
