import type { DataOf, InputOf } from '@sofreh/contract'
import { type Caller, personOf } from '@sofreh/http'
import type { notePostedDocuments as asked } from '../../contract/index.ts'
import type { AccountingDeps } from '../accounting-deps.ts'
import { insertPosted } from '../store/settings.writer.ts'

/** Records under which id the program posted documents, so that they are not offered again. */
export function notePostedDocuments(
  deps: AccountingDeps,
  { documents }: InputOf<typeof asked>['body'],
  caller: Caller,
): Promise<DataOf<typeof asked>> {
  const { vendorId, once } = caller
  const personId = personOf(caller)
  return deps.database.transaction(
    async (tx) => ({ noted: await insertPosted(tx, { vendorId, documents, at: deps.clock(), personId }) }),
    { once },
  )
}
