import type { DataOf, InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { previewRefund as contract } from '../../../contract/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { findOrder } from '../../store/reading/orders.reader.ts'
import { refundQuestion } from './refund-question.ts'

/** Previews a refund by the rule that carries it out; nothing changes. */
export async function previewRefund(
  deps: OrderingDeps,
  { params, body }: InputOf<typeof contract>,
  { vendorId }: Caller,
): Promise<DataOf<typeof contract>> {
  const row = await findOrder(deps.database, vendorId, params.id)
  if (!row) throw new Refusal('ORDER_NOT_FOUND')
  const { sums, parts, ways } = await deps.payments.previewRefund(deps.database, refundQuestion(vendorId, row, body))
  return { ...sums, dishes: parts.flatMap(dishOf), ways: [...ways] }
}

type Part = { key: string; amount: number; count: number | null }
function dishOf({ key, amount, count }: Part): { lineId: string; count: number; amount: number }[] {
  return count === null ? [] : [{ lineId: key, count, amount }]
}
