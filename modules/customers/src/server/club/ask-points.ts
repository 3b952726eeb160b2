import type { Handle } from '@sofreh/database'
import type { Answer, Money } from '@sofreh/kernel'
import { type PointsRefusal, pointsForBill } from '../../domain/index.ts'
import { accountOf } from '../accounts/account.reader.ts'
import { clubOf } from './club.reader.ts'

export type PointsAsk = { vendorId: string; personId: string; goods: Money; count: number }

/** Whether a customer may spend so many points on goods of this amount, and what they are worth. Reads only. */
export async function askPoints(
  handle: Handle,
  { vendorId, personId, goods, count }: PointsAsk,
): Promise<Answer<{ count: number; value: Money }, PointsRefusal>> {
  const [club, account] = await Promise.all([clubOf(handle, vendorId), accountOf(handle, vendorId, personId)])
  return pointsForBill(club, { points: account.points, goods, count })
}
