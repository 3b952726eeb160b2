import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { AccountsDeps } from '../../customers-deps.ts'
import type { OrderFacts } from '../../../domain/index.ts'

export type Reading = Pick<AccountsDeps, 'database' | 'above'>

export async function getOwnOrder(deps: Reading, caller: Caller, orderId: string): Promise<OrderFacts> {
  const order = await deps.above().ordering.orderFacts(deps.database, caller.vendorId, orderId)
  if (!order || order.customerId !== personOf(caller)) throw new Refusal('ORDER_NOT_FOUND')
  return order
}
