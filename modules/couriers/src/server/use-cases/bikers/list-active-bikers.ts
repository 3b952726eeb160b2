import type { DataOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import { isOverCashLimit, positionRules } from '../../../domain/index.ts'
import type { CouriersDeps } from '../../couriers-deps.ts'
import { bikerView } from '../../store/biker-row.ts'
import { activeBikers, positionsSince } from '../../store/bikers.reader.ts'

/** Returns all active couriers with their last fresh position. */
export async function listActiveBikers(
  deps: CouriersDeps,
  { vendorId }: Caller,
): Promise<DataOf<typeof contract.allBikers>> {
  const since = new Date(deps.clock().getTime() - positionRules.freshMs)
  const [rows, positions, held] = await Promise.all([
    activeBikers(deps.database, vendorId),
    positionsSince(deps.database, vendorId, since),
    deps.cash.cashOfCouriers(deps.database, vendorId),
  ])
  return rows.map((row) => ({
    ...bikerView(row),
    position: positions.get(row.id) ?? null,
    hasCash: held.has(row.id),
    isOverLimit: isOverCashLimit(row.cashLimit, held.get(row.id) ?? 0),
  }))
}
