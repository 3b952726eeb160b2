import type { DataOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import type { CouriersDeps } from '../../couriers-deps.ts'
import { activeBikers } from '../../store/bikers.reader.ts'

/** Returns ids and names of active couriers, for choosing. */
export async function listBikerNames(
  { database }: CouriersDeps,
  { vendorId }: Caller,
): Promise<DataOf<typeof contract.bikerNames>> {
  return (await activeBikers(database, vendorId)).map(({ id, name }) => ({ id, name }))
}
