import { on } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { DefaultDescription } from '../../../contract/index.ts'
import { mostDescriptions } from '../../../domain/index.ts'
import type { Tables } from '../../tables.generated.ts'
import { descriptionsOf } from '../../store/descriptions/descriptions.reader.ts'
import { type DescriptionsDeps, type Written, changeDescriptions, refuseTwin, columnsOf } from './description-change.ts'

/** Adds a description after the others. */
export function addDescription(deps: DescriptionsDeps, caller: Caller, written: Written): Promise<DefaultDescription> {
  const { vendorId } = caller
  return changeDescriptions(deps, caller, async (tx) => {
    const all = await descriptionsOf(tx, vendorId)
    refuseTwin(all, written.description)
    if (all.length >= mostDescriptions) throw new Refusal('TOO_MANY_DEFAULT_DESCRIPTIONS', { most: mostDescriptions })
    const added = { id: deps.newId(), ...written, position: (all.at(-1)?.position ?? 0) + 1 }
    await on<Tables>(tx)
      .insertInto('default_descriptions')
      .values({ vendor_id: vendorId, description_id: added.id, ...columnsOf(added), position: added.position })
      .execute()
    return added
  })
}
