import type { DataOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type * as contract from '../../contract/index.ts'
import type { CouriersDeps } from '../couriers-deps.ts'
import { bikersOf } from '../store/bikers.reader.ts'

/** Lists the couriers who hold cash, also those who are no longer active. */
export async function listCourierCash(
  { database, cash }: CouriersDeps,
  { vendorId }: Caller,
): Promise<DataOf<typeof contract.listCourierCash>> {
  const held = await cash.cashOfCouriers(database, vendorId)
  const bikers = await bikersOf(database, vendorId, [...held.keys()])
  return bikers.map(({ id, name }) => ({ bikerId: id, bikerName: name, amount: held.get(id) ?? 0 }))
}
