import type { Handle } from '@sofreh/database'
import type { Answer, Money } from '@sofreh/kernel'
import { type PointsRefusal, pointsForBill } from '../../../domain/index.ts'
import { accountOf, accountOrderOf } from '../../store/accounts/account.reader.ts'
import { clubOf } from '../../store/club/club.reader.ts'

export type PointsAsk = {
  vendorId: string
  personId: string
  goods: Money
  count: number
  /** An existing order; the points it already holds count as available. */
  orderId?: string | undefined
}

/**
 * Checks whether a customer may spend this number of points on goods of this amount, and returns their value. Writes
 * nothing.
 */
export async function askPoints(
  handle: Handle,
  { vendorId, personId, goods, count, orderId }: PointsAsk,
): Promise<Answer<{ count: number; value: Money }, PointsRefusal>> {
  const [club, account, own] = await Promise.all([
    clubOf(handle, vendorId),
    accountOf(handle, vendorId, personId),
    orderId === undefined ? undefined : accountOrderOf(handle, { vendorId, personId, orderId }),
  ])
  return pointsForBill(club, { points: account.points + (own?.points_spent ?? 0), goods, count })
}
