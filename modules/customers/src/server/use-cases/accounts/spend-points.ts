import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import { accountOrderOf, accountsOfOrder } from '../../store/accounts/account.reader.ts'
import { addToOrder, lockAccount, moveAccount, type Who } from '../../store/accounts/account.writer.ts'
import type { AccountsDeps } from '../../customers-deps.ts'

export type SpentPoints = Who & { orderId: string; count: number }

/**
 * Reserves points of the customer for an order. A repeat changes nothing; another count moves the difference.
 * @throws Refusal POINTS_NOT_ENOUGH with the available points
 */
export async function spendPoints(
  deps: Pick<AccountsDeps, 'clock' | 'newId'>,
  tx: Tx,
  spent: SpentPoints,
): Promise<void> {
  const account = await lockAccount(tx, spent)
  const held = (await accountOrderOf(tx, spent))?.points_spent ?? 0
  const more = spent.count - held
  if (more === 0) return
  const at = deps.clock()
  const kind = more > 0 ? 'SPENT' : 'RETURNED'
  const moved = await moveAccount(tx, spent, [
    { id: deps.newId(), account: 'POINTS', kind, amount: -more, orderId: spent.orderId, at },
  ])
  if (!moved) throw new Refusal('POINTS_NOT_ENOUGH', { points: account.points })
  await addToOrder(tx, { ...spent, at }, { pointsSpent: more })
}

/** Returns all points that an order holds. Idempotent. */
export async function returnPoints(
  deps: Pick<AccountsDeps, 'clock' | 'newId'>,
  tx: Tx,
  order: { vendorId: string; orderId: string },
): Promise<void> {
  for (const { person_id, points_spent } of await accountsOfOrder(tx, order.vendorId, order.orderId))
    if (points_spent > 0) await spendPoints(deps, tx, { ...order, personId: person_id, count: 0 })
}
