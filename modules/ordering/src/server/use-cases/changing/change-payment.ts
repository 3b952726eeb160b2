import type { InputOf } from '@sofreh/contract'
import { isUniqueViolation, type Tx } from '@sofreh/database'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import { guestPaymentMethods, type VendorSettings } from '@sofreh/vendors/domain'
import type * as contract from '../../../contract/index.ts'
import { automaticMoves, balanceOf } from '../../../domain/index.ts'
import { changeOrder } from '../../store/change-order.ts'
import { openBillRule } from '../../store/refuse-taken-id.ts'
import { type Acting, type ActResult, actOnOrder } from '../../store/acting/act-on-order.ts'
import { requestPolicy } from '../../store/acting/policy.ts'
import type { OrderRow } from '../../store/order-row.ts'
import { factsOf } from '../../store/order-view.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { mayConfirm } from '../../store/placing/may-confirm.ts'
import { lockOrder } from '../../store/reading/orders.reader.ts'

type Input = InputOf<typeof contract.changePayment>

/**
 * Changes a guest's payment method. The provider is asked about a pending attempt before anything is locked; paid money
 * stays paid. The attempt is then abandoned, not failed: it is still asked about to the end.
 */
export async function changePayment(
  deps: OrderingDeps,
  { params, body }: Input,
  caller: Caller,
): Promise<contract.Order> {
  const personId = personOf(caller)
  const { vendorId } = caller
  const isReachable = (row: OrderRow) => row.sheet.customerId === personId
  const own = await deps.database.transaction((tx) => lockOrder(tx, vendorId, params.id))
  if (!own || !isReachable(own)) throw new Refusal('ORDER_NOT_FOUND')
  await deps.payments.askPending(vendorId, params.id)
  const asked = [{ id: body.id, kind: 'payBy', paymentType: body.paymentType }]
  const policyOf = () => requestPolicy(caller, { isStaff: false })
  const change = (isSecondBill: boolean) =>
    actOnOrder(deps, policyOf, { orderId: params.id, asked, isReachable }, (tx, acting) =>
      payBy(deps, tx, acting, { ...body, isSecondBill }),
    )
  // A retry makes it a second bill when its table has an open one, as on placing.
  return change(false).catch((error: unknown) => {
    if (isUniqueViolation(error, openBillRule)) return change(true)
    throw error
  })
}

async function payBy(
  deps: OrderingDeps,
  tx: Tx,
  { vendorId, row, settings, by, byRule }: Acting,
  { id, paymentType, ...wanted }: Input['body'] & { isSecondBill: boolean },
): Promise<ActResult> {
  refuseChange(row, settings, paymentType)
  await giveAttemptsUp(deps, tx, vendorId, row.id)
  const isPayLater = paymentType !== 'ONLINE'
  const isSecondBill = isPayLater && (wanted.isSecondBill || row.sheet.isSecondBill)
  const switched = by({ kind: 'payBy', paymentType, isPayLater, isSecondBill }, { id })
  const { sheet: order, price } = changeOrder(row, [switched])
  const autoConfirm = await mayConfirm(deps, vendorId, { placing: order, settings })
  const moves = automaticMoves({ ...factsOf(order, price.finalPrice, settings), autoConfirm })
  return { operations: [switched, ...moves.map((to) => byRule({ kind: 'state', to, cause: null }))] }
}

function refuseChange(row: OrderRow, settings: VendorSettings, paymentType: Input['body']['paymentType']): void {
  const { sheet: order, price } = row
  if (order.state !== 'SUBMITTED') throw new Refusal('ORDER_NOT_EDITABLE', { state: order.state })
  if (balanceOf(order, price.finalPrice).due === 0) throw new Refusal('NOTHING_DUE')
  if (!guestPaymentMethods(settings, order.channel).includes(paymentType === 'ONLINE' ? 'ONLINE' : 'COUNTER'))
    throw new Refusal('PAYMENT_NOT_ALLOWED')
}

/** Money may have moved: then only staff, who can check, may start another payment. */
async function giveAttemptsUp(deps: OrderingDeps, tx: Tx, vendorId: string, orderId: string): Promise<void> {
  const { unknown } = await deps.payments.ledgerOf(tx, vendorId, orderId)
  if (unknown) throw new Refusal('PAYMENT_OUTCOME_UNKNOWN')
  await deps.payments.cancelPending(tx, vendorId, orderId)
}
