import type { DataOf, InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { unsubscribeLetter as asked } from '../../../contract/index.ts'
import type { ReportingDeps } from '../../reporting-deps.ts'
import { deleteSubscription } from '../../store/letters.ts'

/**
 * Ends the daily letter of a person.
 * @throws Refusal LETTER_NOT_FOUND
 */
export function unsubscribeLetter(
  deps: ReportingDeps,
  { params: { personId } }: InputOf<typeof asked>,
  { vendorId, once }: Caller,
): Promise<DataOf<typeof asked>> {
  return deps.database.transaction(
    async (tx) => {
      if (!(await deleteSubscription(tx, { vendorId, personId }))) throw new Refusal('LETTER_NOT_FOUND')
      return { personId }
    },
    { once },
  )
}
