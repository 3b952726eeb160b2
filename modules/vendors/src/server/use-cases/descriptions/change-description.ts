import { on } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { DefaultDescription } from '../../../contract/index.ts'
import type { Tables } from '../../tables.generated.ts'
import { descriptionsOf, findDescription } from '../../store/descriptions/descriptions.reader.ts'
import { type DescriptionsDeps, type Written, changeDescriptions, refuseTwin, columnsOf } from './description-change.ts'

export function changeDescription(
  deps: DescriptionsDeps,
  caller: Caller,
  asked: Written & { id: string; position?: number | undefined },
): Promise<DefaultDescription> {
  const { vendorId } = caller
  return changeDescriptions(deps, caller, async (tx) => {
    const before = await findDescription(tx, vendorId, asked.id)
    if (!before) throw new Refusal('DEFAULT_DESCRIPTION_NOT_FOUND')
    const others = (await descriptionsOf(tx, vendorId)).filter(({ id }) => id !== asked.id)
    refuseTwin(others, asked.description)
    const changed = { ...before, ...asked, position: asked.position ?? before.position }
    await on<Tables>(tx)
      .updateTable('default_descriptions')
      .set({ ...columnsOf(changed), position: changed.position })
      .where('vendor_id', '=', vendorId)
      .where('description_id', '=', asked.id)
      .execute()
    return changed
  })
}
