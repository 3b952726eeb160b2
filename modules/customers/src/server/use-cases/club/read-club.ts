import type { DataOf } from '@sofreh/contract'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { getEarnedPoints, getOwnPoints, previewPoints } from '../../../contract/index.ts'
import { pointsEarned } from '../../../domain/index.ts'
import { accountOf, accountOrderOf } from '../../store/accounts/account.reader.ts'
import type { AccountsDeps } from '../../customers-deps.ts'
import type { OrderFacts } from '../../../domain/index.ts'
import { clubOf } from '../../store/club/club.reader.ts'

type Reading = Pick<AccountsDeps, 'database' | 'above'>

/** Reads the guest's points and the rules for earning and spending them. */
export async function readOwnPoints({ database }: Reading, caller: Caller): Promise<DataOf<typeof getOwnPoints>> {
  const [{ points }, club] = await Promise.all([
    accountOf(database, caller.vendorId, personOf(caller)),
    clubOf(database, caller.vendorId),
  ])
  return { points, worth: club.isActive ? points * club.pointValue : 0, club }
}

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

async function getOwnOrder(deps: Reading, caller: Caller, orderId: string): Promise<OrderFacts> {
  const order = await deps.above().ordering.orderFacts(deps.database, caller.vendorId, orderId)
  if (!order || order.customerId !== personOf(caller)) throw new Refusal('ORDER_NOT_FOUND')
  return order
}
