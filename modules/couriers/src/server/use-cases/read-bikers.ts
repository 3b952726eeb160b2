import type { DataOf, InputOf, Page } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../contract/index.ts'
import { isOverCashLimit, positionRules } from '../../domain/index.ts'
import type { CouriersDeps } from '../couriers-deps.ts'
import { bikerView } from '../store/biker-row.ts'
import { activeBikers, findBiker, freeBikersOf, pageOfBikers, positionsSince } from '../store/bikers.reader.ts'

/** Lists couriers by name. */
export async function listBikers(
  { database }: CouriersDeps,
  { query }: InputOf<typeof contract.listBikers>,
  { vendorId }: Caller,
): Promise<Page<contract.Biker>> {
  const { rows, totalCount } = await pageOfBikers(database, vendorId, query)
  return { data: rows.map(bikerView), pageNumber: query.pageNumber, pageSize: query.pageSize, totalCount }
}

/** Returns all active couriers with their last fresh position. */
export async function allBikers(deps: CouriersDeps, { vendorId }: Caller): Promise<DataOf<typeof contract.allBikers>> {
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

/** Returns the couriers on duty without an open trip. */
export async function freeBikers({ database }: CouriersDeps, { vendorId }: Caller): Promise<contract.Biker[]> {
  return (await freeBikersOf(database, vendorId)).map(bikerView)
}

/** Returns ids and names of active couriers, for choosing. */
export async function bikerNames(
  { database }: CouriersDeps,
  { vendorId }: Caller,
): Promise<DataOf<typeof contract.bikerNames>> {
  return (await activeBikers(database, vendorId)).map(({ id, name }) => ({ id, name }))
}

export async function getBiker(
  { database }: CouriersDeps,
  { params }: InputOf<typeof contract.getBiker>,
  { vendorId }: Caller,
): Promise<contract.Biker> {
  const row = await findBiker(database, vendorId, params.id)
  if (!row) throw new Refusal('BIKER_NOT_FOUND')
  return bikerView(row)
}
