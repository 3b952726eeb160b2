import type { Caller } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import type { CouriersDeps } from '../../couriers-deps.ts'
import { bikerView } from '../../store/biker-row.ts'
import { freeBikersOf } from '../../store/bikers.reader.ts'

/** Returns the couriers on duty without an open trip. */
export async function listFreeBikers({ database }: CouriersDeps, { vendorId }: Caller): Promise<contract.Biker[]> {
  return (await freeBikersOf(database, vendorId)).map(bikerView)
}
