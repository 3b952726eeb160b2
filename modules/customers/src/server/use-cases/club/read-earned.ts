import type { DataOf } from '@sofreh/contract'
import { type Caller, personOf } from '@sofreh/http'
import type { getEarnedPoints } from '../../../contract/index.ts'
import { accountOrderOf } from '../../store/accounts/account.reader.ts'
import { type Reading, getOwnOrder } from './get-own-order.ts'

/** Reads what one of the guest's orders earned and spent in points. */
export async function readEarned(
  deps: Reading,
  caller: Caller,
  orderId: string,
): Promise<DataOf<typeof getEarnedPoints>> {
  await getOwnOrder(deps, caller, orderId)
  const own = { vendorId: caller.vendorId, orderId, personId: personOf(caller) }
  const row = await accountOrderOf(deps.database, own)
  return { orderId, earned: row?.points_earned ?? 0, spent: row?.points_spent ?? 0 }
}
