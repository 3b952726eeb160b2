import type { DataOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type { previewPoints } from '../../../contract/index.ts'
import { pointsEarned } from '../../../domain/index.ts'
import { clubOf } from '../../store/club/club.reader.ts'
import { type Reading, getOwnOrder } from './get-own-order.ts'

/**
 * Returns the points one of the guest's orders earns once it is paid in full; 0 without a club or for a rejected order.
 */
export async function readPreview(
  deps: Reading,
  caller: Caller,
  orderId: string,
): Promise<DataOf<typeof previewPoints>> {
  const { goods, finalPrice, state } = await getOwnOrder(deps, caller, orderId)
  const { isActive, moneyPerPoint } = await clubOf(deps.database, caller.vendorId)
  const mayEarn = isActive && state !== 'REJECTED'
  const facts = { goods, finalPrice, paid: finalPrice, openDebt: 0, moneyPerPoint }
  return { orderId, points: mayEarn ? pointsEarned(facts) : 0 }
}
