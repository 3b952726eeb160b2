import type { DataOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import { isOverCashLimit, positionRules } from '../../../domain/index.ts'
import type { CouriersDeps } from '../../couriers-deps.ts'
import { bikerView } from '../../store/biker-row.ts'
import { activeBikers, positionsSince } from '../../store/bikers.reader.ts'

/** Returns all active couriers with their last fresh position, and those who left before they handed in their cash. */
export async function listAllBikers(
  deps: CouriersDeps,
  { vendorId }: Caller,
): Promise<DataOf<typeof contract.allBikers>> {
  const since = new Date(deps.clock().getTime() - positionRules.freshMs)
  const held = await deps.cash.cashOfCouriers(deps.database, vendorId)
  const [rows, positions] = await Promise.all([
    activeBikers(deps.database, vendorId, [...held.keys()]),
    positionsSince(deps.database, vendorId, since),
  ])
  return rows.map((row) => ({
    ...bikerView(row),
    position: positions.get(row.id) ?? null,
    hasCash: held.has(row.id),
    isOverLimit: isOverCashLimit(row.cashLimit, held.get(row.id) ?? 0),
  }))
}
