import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import type { EditOperation } from '../../../contract/index.ts'
import { emptyAddress, type FoldedOrder, type OrderAct, type SoldLine } from '../../../domain/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { buyerOf, ensureBuyer, noteBuyer } from '../../store/placing/buyer.ts'
import { findDelivery, refuseDelivery } from '../../store/placing/find-delivery.ts'
import { findReductions, type ReductionAsk } from '../../store/placing/find-reductions.ts'
import { findSale, refuseProblems } from '../../store/placing/sale-lines.ts'

export type Editing = { vendorId: string; sheet: FoldedOrder; now: Date }
type Asked = EditOperation extends infer Operation
  ? Operation extends EditOperation
    ? Omit<Operation, 'id' | 'deviceAt' | 'device' | 'reason'>
    : never
  : never

/** Turns a requested change into an act, and fixes the facts of this moment in it. */
export async function resolveOperation(deps: OrderingDeps, tx: Tx, editing: Editing, asked: Asked): Promise<OrderAct> {
  switch (asked.kind) {
    case 'addLine':
      return { kind: 'addLine', line: await soldLine(deps, tx, editing, asked.line) }
    case 'coupon':
      return couponAct(deps, tx, editing, asked.code)
    case 'points':
      return pointsAct(deps, tx, editing, asked.count)
    case 'customer':
      return { kind: 'customer', customer: await customerOf(deps, tx, editing, asked.customer) }
    case 'deliverTo':
      return addressAct(deps, tx, editing, asked.addressId)
    default:
      return asked
  }
}

/**
 * Resolves an address of the order's own customer and the zone that contains its pin now. No zone is needed where a
 * person set the delivery fee.
 */
async function addressAct(
  deps: OrderingDeps,
  tx: Tx,
  { vendorId, sheet: order }: Editing,
  addressId: string,
): Promise<OrderAct> {
  const { deliveryType, delivery, deliveryCost, customerId } = order
  const costByHand = delivery?.isCostByHand ? deliveryCost : undefined
  const found = await findDelivery(deps, tx, {
    vendorId,
    deliveryType,
    addressId,
    personId: customerId ?? undefined,
    costByHand,
  })
  refuseDelivery(found)
  // Without delivery, the act carries null for both.
  const { address = null, zone = null } = found.delivery ?? {}
  return { kind: 'deliverTo', address: address ?? { ...emptyAddress, addressId }, zone }
}

type Line = Extract<Asked, { kind: 'addLine' }>['line']

/** Adds the menu's current facts to a new line. */
async function soldLine(
  deps: OrderingDeps,
  tx: Tx,
  { vendorId, sheet: order, now }: Editing,
  line: Line,
): Promise<SoldLine> {
  const { channel, deliveryType } = order
  const found = await findSale(deps, tx, { vendorId, channel, deliveryType, lines: [line], isStaff: true, now })
  refuseProblems(found.problems)
  const [sold] = found.lines
  if (!sold) throw new Refusal('ITEM_NOT_AVAILABLE')
  return sold
}

/** Checks the code against the order without its present code, whose reductions must not count against the new one. */
async function couponAct(deps: OrderingDeps, tx: Tx, editing: Editing, code: string | null): Promise<OrderAct> {
  if (code === null) return { kind: 'coupon', code, coupon: null, gifts: [] }
  const bought = editing.sheet.lines.filter((line) => line.couponId === undefined)
  const order = { ...editing.sheet, lines: bought, coupon: null }
  const found = await findReductions(deps, {
    ...askOf(tx, { ...editing, sheet: order }),
    discountCode: code,
    points: undefined,
  })
  refuseFirst(found.problems)
  refuseProblems(found.giftProblems)
  return { kind: 'coupon', code, coupon: found.coupon, gifts: found.gifts }
}

async function pointsAct(deps: OrderingDeps, tx: Tx, editing: Editing, count: number): Promise<OrderAct> {
  if (count === 0) return { kind: 'points', points: null }
  if (!editing.sheet.customerId) throw new Refusal('CUSTOMER_NEEDED')
  // Points the order already holds may be spent again; they are returned within this edit.
  if (editing.sheet.points)
    await deps.customers.returnPoints(tx, { vendorId: editing.vendorId, orderId: editing.sheet.orderId })
  const found = await findReductions(deps, { ...askOf(tx, editing), discountCode: undefined, points: count })
  refuseFirst(found.problems)
  return { kind: 'points', points: found.points }
}

function askOf(tx: Tx, { vendorId, sheet: order, now }: Editing): Omit<ReductionAsk, 'discountCode' | 'points'> {
  return {
    vendorId,
    channel: order.channel,
    deliveryType: order.deliveryType,
    personId: order.customerId,
    now,
    eatenAt: order.scheduledFor === null ? now : new Date(order.scheduledFor),
    isStaff: true,
    open: { orderId: order.orderId, tx },
    sheet: order,
  }
}

function refuseFirst(problems: readonly { code: string; facts: Record<string, unknown> }[]): void {
  const [first] = problems
  if (first) throw new Refusal(first.code, first.facts)
}

type NewCustomer = Extract<Asked, { kind: 'customer' }>['customer']

/** Finds or creates the customer by phone number, and adds them to the vendor's customers. */
async function customerOf(deps: OrderingDeps, tx: Tx, { vendorId }: Editing, asked: NewCustomer) {
  if (!asked) return null
  const person = await ensureBuyer(deps, tx, asked)
  await noteBuyer(deps, tx, { vendorId, person })
  return buyerOf(person)
}
