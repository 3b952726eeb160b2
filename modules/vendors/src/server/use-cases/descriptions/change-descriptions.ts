import { type Database, on, type Tx } from '@sofreh/database'
import type { Announce } from '@sofreh/events'
import type { Caller } from '@sofreh/http'
import { Refusal, searchForm } from '@sofreh/kernel'
import type { DefaultDescription } from '../../../contract/index.ts'
import { mostDescriptions } from '../../../domain/index.ts'
import type { Tables } from '../../tables.generated.ts'
import { lockVendor } from '../../store/vendor.reader.ts'
import { descriptionsOf, findDescription } from '../../store/descriptions/descriptions.reader.ts'

export type DescriptionsDeps = { database: Database; newId: () => string; announce: Announce }
type Written = Pick<DefaultDescription, 'description' | 'place'>

/** Adds a description after the others. */
export function addDescription(deps: DescriptionsDeps, caller: Caller, written: Written): Promise<DefaultDescription> {
  const { vendorId } = caller
  return within(deps, caller, async (tx) => {
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

export function changeDescription(
  deps: DescriptionsDeps,
  caller: Caller,
  asked: Written & { id: string; position?: number | undefined },
): Promise<DefaultDescription> {
  const { vendorId } = caller
  return within(deps, caller, async (tx) => {
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

export function removeDescription(deps: DescriptionsDeps, caller: Caller, id: string): Promise<{ id: string }> {
  return within(deps, caller, async (tx) => {
    const gone = await on<Tables>(tx)
      .deleteFrom('default_descriptions')
      .where('vendor_id', '=', caller.vendorId)
      .where('description_id', '=', id)
      .executeTakeFirst()
    if (gone.numDeletedRows === 0n) throw new Refusal('DEFAULT_DESCRIPTION_NOT_FOUND')
    return { id }
  })
}

export async function getDescription(
  { database }: DescriptionsDeps,
  { vendorId }: Caller,
  id: string,
): Promise<DefaultDescription> {
  const found = await findDescription(database, vendorId, id)
  if (!found) throw new Refusal('DEFAULT_DESCRIPTION_NOT_FOUND')
  return found
}

function refuseTwin(others: readonly DefaultDescription[], description: string): void {
  const form = searchForm(description)
  if (others.some((other) => searchForm(other.description) === form)) throw new Refusal('DEFAULT_DESCRIPTION_EXISTS')
}

function columnsOf({ description, place }: Written) {
  return { description, place, search_form: searchForm(description) }
}

/** Runs under the lock of the vendor's row. */
function within<Result>(deps: DescriptionsDeps, caller: Caller, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const { vendorId, once } = caller
  return deps.database.transaction(
    async (tx) => {
      if (!(await lockVendor(tx, vendorId))) throw new Refusal('VENDOR_NOT_FOUND')
      const answer = await work(tx)
      await deps.announce(tx, { vendorId, kind: 'vendor-changed', subjectId: vendorId })
      return answer
    },
    { once },
  )
}
