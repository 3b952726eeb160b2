import type { Credentials, RefundAnswer, RefundFacts, Unknown } from '../online-gateway.ts'
import { toRials, unknown } from '../http-call.ts'
import type { SnappPaySession } from './snapp-pay-session.ts'
import type { SnappPayStatus } from './snapp-pay-status.ts'

/** The category agreed with SnappPay may determine its fee; an order is one line in it. */
const category = 'FOOD'

/** Returns an order's price in SnappPay's form: one basket with one line. */
export function snappPayBasket(credentials: Credentials, amount: number, name: string) {
  return {
    amount,
    cartList: [
      {
        cartId: 1,
        cartItems: [{ id: 1, name: name.slice(0, 100), category, count: 1, amount }],
        totalAmount: amount,
        isShipmentIncluded: true,
        isTaxIncluded: true,
        shippingAmount: 0,
        taxAmount: 0,
      },
    ],
    discountAmount: 0,
    externalSourceAmount: 0,
    paymentMethodTypeDto: credentials['paymentMethodType'] ?? 'INSTALLMENT',
  }
}

type ReadStatus = () => Promise<SnappPayStatus | Unknown>

/**
 * Refunds the whole by cancelling, and a part by updating to the remaining amount. The remaining amount is absolute, so
 * a repeat changes nothing. The status is read first anyway, because an update may only lower.
 */
export async function refundSnappPay(
  session: SnappPaySession,
  refund: RefundFacts,
  readStatus: ReadStatus,
): Promise<RefundAnswer> {
  const { givenBack, amount, refundAmount, currency } = refund
  // Another refund in doubt may have lowered the amount. A new absolute amount could undo or repeat it.
  if (refund.inDoubt.length > 0 && !refund.isRepeated) return unknown('PROVIDER_UNSURE')
  const left = amount - givenBack - refundAmount
  if (refund.isRepeated) {
    const before = await lostRefund(readStatus, toRials(left, currency), toRials(left + refundAmount, currency))
    if (before) return before
  }
  const { credentials, token: paymentToken } = refund
  const reply = await session(credentials, {
    method: 'POST',
    path: left === 0 ? 'payment/v1/cancel' : 'payment/v1/update',
    fields:
      left === 0
        ? { paymentToken }
        : { paymentToken, ...snappPayBasket(credentials, toRials(left, currency), 'order') },
  })
  if (reply.kind === 'unknown') return reply
  if (reply.kind === 'answer') return { kind: 'done', reference: null }
  return refund.isRepeated ? unknown('PROVIDER_UNSURE') : { kind: 'refused', providerCode: reply.code }
}

/** @returns undefined when the gateway certainly did not do it and the call may be sent again; amounts in Rial */
async function lostRefund(readStatus: ReadStatus, after: number, before: number): Promise<RefundAnswer | undefined> {
  const found = await readStatus()
  if (found.kind === 'unknown') return found
  if (found.status === 'CANCEL') return after === 0 ? { kind: 'done', reference: null } : unknown('PROVIDER_UNSURE')
  if (found.status !== 'SETTLE') return unknown('PROVIDER_UNSURE')
  // Still settled: the cancellation has not arrived.
  if (after === 0) return undefined
  if (found.amount === after) return { kind: 'done', reference: null }
  return found.amount === before ? undefined : unknown('PROVIDER_UNSURE')
}
