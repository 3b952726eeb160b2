import {
  attributePayments,
  freezeParts,
  type PaidPart,
  planRefund,
  type RefundPlan,
  type RefundSelection,
  type ReturnedUnits,
} from '@sofreh/payments/domain'
import { applyOperation } from '../src/domain/fold-order.ts'
import type { OrderAct, RefundedPart } from '../src/domain/order-operations.ts'
import { balanceOf, partsOfPrice, priceOfFoldedOrder, worthOf } from '../src/domain/order-price.ts'
import type { FoldedOrder } from '../src/domain/folded-order.ts'
import { operation } from './order-cases.ts'

/** Applies payments, edits and refunds to an order by the same rules as the server. */
export class PaidOrder {
  order: FoldedOrder
  /** The newest payment first. */
  paid: readonly PaidPart[] = []
  private readonly returned = new Map<string, number>()
  private payments = 0

  constructor(order: FoldedOrder) {
    this.order = order
  }

  get price() {
    return priceOfFoldedOrder(this.order)
  }
  get balance() {
    return balanceOf(this.order, this.price.finalPrice)
  }

  do(act: OrderAct): void {
    this.order = applyOperation(this.order, operation(act)).order
  }

  /** Pays the given amount; everything due when no amount is given. */
  pay(amount = this.balance.due): void {
    if (amount <= 0) return
    this.payments += 1
    const parts = partsOfPrice(this.price)
    const earlier = attributePayments(this.paid, parts)
    const of = { paymentId: `payment-${this.payments}`, shareId: null }
    const nothingBack = { refunded: 0, refundedDiscount: 0, refundedTax: 0 }
    const frozen = freezeParts(parts, earlier, amount).map((part) => ({ ...part, ...of, ...nothingBack }))
    this.paid = [...frozen, ...earlier]
    this.do({ kind: 'pay', amount, method: 'CASH' })
  }

  /** Plans a refund without applying it. */
  preview(selection: RefundSelection) {
    const returned = [...this.returned].map(([key, units]): ReturnedUnits => ({ key, units }))
    return planRefund({ paid: this.paid, returned, worth: worthOf(this.order, this.price) }, selection)
  }

  refund(selection: RefundSelection): RefundPlan | undefined {
    const plan = this.preview(selection)
    if (!plan.ok) return undefined
    this.paid = plan.after
    for (const { key, count } of plan.parts)
      if (count !== null) this.returned.set(key, (this.returned.get(key) ?? 0) + count)
    const named = selection.kind === 'PARTS' ? new Set(selection.parts.map(({ key }) => key)) : new Set<string>()
    const parts = plan.parts.filter(({ key }) => named.has(key)).map(refundedPart)
    this.do({ kind: 'refund', amount: plan.amount, parts })
    if (plan.amount > 0) this.do({ kind: 'pay', amount: -plan.amount, method: 'CASH' })
    return plan
  }

  /** Refunds what was paid above the price, as the till's button does. */
  refundExcess(): RefundPlan | undefined {
    const { toRefund } = this.balance
    const plan = toRefund > 0 ? this.preview({ kind: 'AMOUNT', amount: toRefund }) : undefined
    if (!plan?.ok) return undefined
    this.paid = plan.after
    this.do({ kind: 'pay', amount: -plan.amount, method: 'CASH' })
    return plan
  }

  refundDish(key: string, count: number): RefundPlan | undefined {
    const line = this.order.lines.find(({ id }) => id === key)
    return line && this.refund({ kind: 'PARTS', parts: [{ key, count, ofCount: line.count }] })
  }

  unitsLeft(key: string): number {
    const count = this.order.lines.find(({ id }) => id === key)?.count ?? 0
    return count - (this.returned.get(key) ?? 0)
  }
}

function refundedPart({ key, amount, count }: { key: string; amount: number; count: number | null }): RefundedPart {
  return { key, count: count ?? 0, amount }
}
