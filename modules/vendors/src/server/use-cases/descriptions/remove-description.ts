import { on } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { Tables } from '../../tables.generated.ts'
import { type DescriptionsDeps, changeDescriptions } from './description-change.ts'

export function removeDescription(deps: DescriptionsDeps, caller: Caller, id: string): Promise<{ id: string }> {
  return changeDescriptions(deps, caller, async (tx) => {
    const gone = await on<Tables>(tx)
      .deleteFrom('default_descriptions')
      .where('vendor_id', '=', caller.vendorId)
      .where('description_id', '=', id)
      .executeTakeFirst()
    if (gone.numDeletedRows === 0n) throw new Refusal('DEFAULT_DESCRIPTION_NOT_FOUND')
    return { id }
  })
}
