import type { Position } from '@sofreh/customers/domain'
import type { Coverage } from '../../contract/index.ts'
import type { DeliveryDeps } from '../delivery-deps.ts'
import { positionOf } from '../store/position-of.ts'
import { zoneAt } from './zone-at.ts'
import { coverageOf } from './coverage-of.ts'

export async function coverageOfPin(
  deps: DeliveryDeps,
  vendorId: string,
  position: Position | null,
): Promise<Coverage> {
  const { database } = deps
  const [answer, vendorPosition] = await Promise.all([zoneAt(database, vendorId, position), positionOf(deps, vendorId)])
  return coverageOf(answer, position, vendorPosition)
}
