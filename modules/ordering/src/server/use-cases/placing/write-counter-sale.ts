import type { Tx } from '@sofreh/database'
import {
  type BillShare,
  drift,
  type DriftKind,
  type OfflinePayment,
  partsOfPrice,
  type Placing,
} from '../../../domain/index.ts'
import type { OrderingDeps, Person } from '../../ordering-deps.ts'
import type { Judge } from '../../store/judge.ts'
import type { StoredPrice } from '../../store/order-row.ts'
import { noteBuyer } from '../../store/placing/buyer.ts'
import { noteDelivery } from '../../store/placing/find-delivery.ts'

export type Paid = Pick<OfflinePayment, 'id' | 'method' | 'amount'>

/** The order and the person of a payment at the counter. */
export type Taking = {
  vendorId: string
  orderId: string
  currency: 'TOMAN' | 'RIAL'
  customerId: string | null
  takenBy: string
  shiftId: string | null
  price: StoredPrice
  /** When it was taken, by the server's clock, where it is recorded later. */
  at?: Date | undefined
  /** The share of a split bill that is paid. */
  share?: BillShare | undefined
}

export type CounterSale = Omit<Taking, 'customerId' | 'share'> & {
  person: Person | undefined
  landline: string | undefined
  delivery: Placing['delivery'] | undefined
  payments: readonly OfflinePayment[]
}

/** Writes what a sale at the counter changes besides its order: the customer, the address, the shift, the payments. */
export async function writeCounterSale(
  deps: OrderingDeps,
  tx: Tx,
  judge: Judge,
  { person, landline, delivery, payments, ...sale }: CounterSale,
): Promise<{ shiftId: string | null; paid: Paid[] }> {
  const { vendorId, orderId, price } = sale
  if (person) await noteBuyer(deps, tx, { vendorId, person, landline })
  const customerId = person?.id ?? null
  await noteDelivery(deps, tx, vendorId, { delivery, customerId })
  const shiftId = await joinShift(deps, tx, judge, {
    vendorId,
    orderId,
    shiftId: sale.shiftId,
    amount: price.finalPrice,
  })
  return { shiftId, paid: await takePayments(deps, tx, judge, { ...sale, payments, customerId, shiftId }) }
}

type Joining = { vendorId: string; orderId: string; shiftId: string | null; amount: number }

/** Assigns the sale to the till's shift. A closed shift refuses it, and takes a recorded one as a supplement. */
async function joinShift(
  deps: OrderingDeps,
  tx: Tx,
  judge: Judge,
  { shiftId, ...order }: Joining,
): Promise<string | null> {
  if (shiftId === null) return null
  const late = judge.mode === 'record' ? { isLate: true } : {}
  const refusal = await judge.attempt(tx, () => deps.cash.joinShift(tx, { ...order, shiftId, ...late }))
  if (refusal) judge.file([drift('SHIFT')])
  return refusal ? null : shiftId
}

/**
 * Records payments as the till took them. A recorded one whose slip number is already used is recorded without the number.
 * @returns those that were recorded
 */
export async function takePayments(
  deps: OrderingDeps,
  tx: Tx,
  judge: Judge,
  { payments, ...taking }: Taking & { payments: readonly OfflinePayment[] },
): Promise<Paid[]> {
  const paid: Paid[] = []
  for (const payment of payments) {
    const { id, amount, method } = payment
    const record = (slipNumber: string | undefined) =>
      judge.attempt(tx, () => deps.payments.recordPayment(tx, paymentOf(taking, payment, slipNumber)))
    let refusal = await record(payment.reference)
    if (refusal?.code === 'SLIP_ALREADY_RECORDED') {
      judge.file([drift('SLIP', { charged: amount })])
      refusal = await record(undefined)
    }
    if (refusal) judge.file([drift(kindOf(refusal.code), { charged: amount, now: 0 })])
    else paid.push({ id, amount, method })
  }
  return paid
}

function kindOf(code: string): DriftKind {
  return code.startsWith('CREDIT') ? 'CREDIT' : 'PAYMENT'
}

function paymentOf(
  { customerId: personId, price, at, share, shiftId, ...taking }: Taking,
  { id, amount, method, given }: OfflinePayment,
  slipNumber: string | undefined,
): Parameters<OrderingDeps['payments']['recordPayment']>[1] {
  return {
    ...taking,
    id,
    amount,
    method,
    provider: method === 'CARD' ? 'POS' : 'NONE',
    personId,
    parts: partsOfPrice(price),
    ...(at ? { isLate: true, at } : {}),
    ...(share ? { shareId: share.id, shareParts: share.parts } : {}),
    ...(shiftId ? { shiftId } : {}),
    ...(given === undefined ? {} : { given }),
    ...(slipNumber ? { slipNumber } : {}),
  }
}
