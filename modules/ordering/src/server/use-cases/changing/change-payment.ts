import type { InputOf } from '@sofreh/contract'
import type { Tx } from '@sofreh/database'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import { guestPaymentMethods, type VendorSettings } from '@sofreh/vendors/domain'
import type * as contract from '../../../contract/index.ts'
import { automaticMoves, balanceOf } from '../../../domain/index.ts'
import { changeOrder } from '../../store/change-order.ts'
import { isUniqueViolation, openBillRule } from '../../store/unique-violation.ts'
import { freshOperations } from '../known-operations.ts'
import type { OrderRow } from '../../store/order-row.ts'
import { factsOf, orderView } from '../../store/order-view.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { mayConfirm } from '../../store/placing/may-confirm.ts'
import { operationBy } from '../../store/operation-by.ts'
import { lockOrder } from '../../store/reading/orders.reader.ts'
import { announceChange, writeChange } from '../../store/changing/write-change.ts'

type Input = InputOf<typeof contract.changePayment>

/**
 * Changes a guest's payment method. The provider is asked about a pending attempt before anything is locked; paid money
 * stays paid. The attempt is then abandoned, not failed: it is still asked about to the end.
 */
export function changePayment(deps: OrderingDeps) {
  return async (input: Input, caller: Caller): Promise<contract.Order> => {
    const personId = personOf(caller)
    const { vendorId } = caller
    const settings = await deps.settingsOf(deps.database, vendorId)
    await deps.database.transaction((tx) => ownOrder(tx, vendorId, { orderId: input.params.id, personId }))
    await deps.payments().askPending(vendorId, input.params.id)
    const change = (isSecondBill: boolean) =>
      deps.database.transaction((tx) => carryOut(deps, tx, { input, vendorId, personId, settings, isSecondBill }), {
        once: caller.once,
      })
    // A retry makes it a second bill when its table has an open one, as on placing.
    return change(false).catch((error: unknown) => {
      if (isUniqueViolation(error, openBillRule)) return change(true)
      throw error
    })
  }
}

async function ownOrder(tx: Tx, vendorId: string, of: { orderId: string; personId: string }): Promise<OrderRow> {
  const row = await lockOrder(tx, vendorId, of.orderId)
  if (!row || row.sheet.customerId !== of.personId) throw new Refusal('ORDER_NOT_FOUND')
  return row
}

type Changing = {
  input: Input
  vendorId: string
  personId: string
  settings: VendorSettings
  isSecondBill: boolean
}

async function carryOut(deps: OrderingDeps, tx: Tx, changing: Changing): Promise<contract.Order> {
  const { input, vendorId, personId, settings } = changing
  const { id, paymentType } = input.body
  const viewer = { settings, isStaff: false }
  const row = await ownOrder(tx, vendorId, { orderId: input.params.id, personId })
  const fresh = await freshOperations(tx, { vendorId, orderId: row.id }, [{ id, kind: 'payBy', paymentType }])
  if (fresh.length === 0) return orderView(row, viewer)
  refuseChange(row, settings, paymentType)
  await giveAttemptsUp(deps, tx, vendorId, row.id)
  const at = deps.clock().toISOString()
  const isPayLater = paymentType !== 'ONLINE'
  const isSecondBill = isPayLater && (changing.isSecondBill || row.sheet.isSecondBill)
  const act = { kind: 'payBy' as const, paymentType, isPayLater, isSecondBill }
  const switched = [{ ...operationBy(deps, personId, act, at), id }]
  const { sheet: order, price } = changeOrder(row, switched)
  const facts = factsOf(order, price.finalPrice, settings)
  const autoConfirm = await mayConfirm(deps, vendorId, { placing: order, settings })
  const moves = automaticMoves({ ...facts, autoConfirm }).map((to) =>
    operationBy(deps, null, { kind: 'state' as const, to, cause: null }, at),
  )
  const operations = [...switched, ...moves]
  const changed = await writeChange(tx, { vendorId, settings, row, operations }, changeOrder(row, operations))
  const event = { vendorId, row: changed, from: row.sheet.state }
  await announceChange(deps, tx, { ...event, kind: moves.length > 0 ? 'order-moved' : 'order-edited' })
  return orderView(changed, viewer)
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
  const { unknown } = await deps.payments().ledgerOf(tx, vendorId, orderId)
  if (unknown) throw new Refusal('PAYMENT_OUTCOME_UNKNOWN')
  await deps.payments().cancelPending(tx, vendorId, orderId)
}
