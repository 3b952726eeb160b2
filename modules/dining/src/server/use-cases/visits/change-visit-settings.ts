import type { DataOf, InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import type { DiningDeps } from '../../dining-deps.ts'
import { saveConfirmation } from '../../store/visits/visits.writer.ts'

/** Changes how the first order of a visit is confirmed. */
export function changeVisitSettings(
  { database }: Pick<DiningDeps, 'database'>,
  { body }: InputOf<typeof contract.changeVisitSettings>,
  { vendorId, once }: Caller,
): Promise<DataOf<typeof contract.changeVisitSettings>> {
  return database.transaction(
    async (tx) => {
      await saveConfirmation(tx, vendorId, body.confirmation)
      return body
    },
    { once },
  )
}
