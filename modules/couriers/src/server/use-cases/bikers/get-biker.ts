import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import type { CouriersDeps } from '../../couriers-deps.ts'
import { bikerView } from '../../store/biker-row.ts'
import { findBiker } from '../../store/bikers.reader.ts'

export async function getBiker(
  { database }: CouriersDeps,
  { params }: InputOf<typeof contract.getBiker>,
  { vendorId }: Caller,
): Promise<contract.Biker> {
  const row = await findBiker(database, vendorId, params.id)
  if (!row) throw new Refusal('BIKER_NOT_FOUND')
  return bikerView(row)
}
