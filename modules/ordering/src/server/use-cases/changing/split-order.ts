import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { type BillShare, isFinal, paidShares, partsOfPrice, splitBill } from '../../../domain/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { actOnOrder } from '../../store/acting/act-on-order.ts'
import { askedText } from '../../store/acting/fresh-operations.ts'
import { requestPolicy } from '../../store/acting/policy.ts'
import type { OrderRow } from '../../store/order-row.ts'

type Body = InputOf<typeof contract.splitOrder>['body']

/** Splits a bill into shares, or removes the split; paid shares stay. Each share is then paid by its own id. */
export function splitOrder(
  deps: OrderingDeps,
  { params, body }: InputOf<typeof contract.splitOrder>,
  caller: Caller,
): Promise<contract.Order> {
  const { id, version, way, rest } = body
  const operation = { id, kind: 'share', asked: askedText({ way, rest }) }
  const wanted = { orderId: params.id, asked: [operation], version }
  return actOnOrder(
    deps,
    () => requestPolicy(caller),
    wanted,
    async (tx, { vendorId, row, by }) => {
      if (isFinal(row.sheet.state)) throw new Refusal('ORDER_NOT_EDITABLE', { state: row.sheet.state })
      const ledger = await deps.payments.ledgerOf(tx, vendorId, row.id)
      if (ledger.pending) throw new Refusal('PAYMENT_IN_PROGRESS')
      const split = by({ kind: 'share', shares: sharesOf(row, body) }, { id })
      return { operations: [{ ...split, asked: operation.asked }] }
    },
  )
}

function sharesOf({ sheet: order, price }: OrderRow, { way, rest }: Body): BillShare[] {
  if (way.by === 'NONE') return []
  const ids = [...paidShares(order), ...way.shares, rest].map(({ id }) => id)
  if (new Set(ids).size < ids.length)
    throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'way', code: 'SHARE_ID_TWICE' }] })
  const split = splitBill(order, partsOfPrice(price), { ...way, rest })
  if (!split.ok) throw new Refusal(split.code)
  return split.shares
}
