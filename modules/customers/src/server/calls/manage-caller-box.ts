import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { CallerBox, CallerBoxFacts, CallerLine } from '../../contract/index.ts'
import type { CustomersDeps } from '../customers-deps.ts'
import { countBoxes, deleteBox, insertBox, renameLine, updateBox } from './calls.writer.ts'

/** Maximum number of boxes per vendor. */
const mostBoxes = 20

/** Adds a box, which the bridges read from then on. */
export function addBox(deps: CustomersDeps, caller: Caller, facts: CallerBoxFacts): Promise<CallerBox> {
  const { vendorId } = caller
  return within(deps, caller, async (tx) => {
    if ((await countBoxes(tx, vendorId)) >= mostBoxes) throw new Refusal('TOO_MANY_CALLER_BOXES', { most: mostBoxes })
    const id = deps.newId()
    await insertBox(tx, { vendorId, id, at: deps.clock() }, facts)
    return { id, ...facts }
  })
}

export function changeBox(
  deps: CustomersDeps,
  caller: Caller,
  { id, ...facts }: CallerBoxFacts & { id: string },
): Promise<CallerBox> {
  return within(deps, caller, async (tx) => {
    if (!(await updateBox(tx, { vendorId: caller.vendorId, id }, facts))) throw new Refusal('CALLER_BOX_NOT_FOUND')
    return { id, ...facts }
  })
}

export function removeBox(deps: CustomersDeps, caller: Caller, id: string): Promise<{ id: string }> {
  return within(deps, caller, async (tx) => {
    if (!(await deleteBox(tx, { vendorId: caller.vendorId, id }))) throw new Refusal('CALLER_BOX_NOT_FOUND')
    return { id }
  })
}

export function nameLine(
  deps: CustomersDeps,
  caller: Caller,
  asked: { id: string; name: string },
): Promise<CallerLine> {
  return within(deps, caller, async (tx) => {
    const line = await renameLine(tx, { vendorId: caller.vendorId, ...asked })
    if (!line) throw new Refusal('CALLER_LINE_NOT_FOUND')
    return line
  })
}

function within<Result>(deps: CustomersDeps, caller: Caller, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return deps.database.transaction(work, { once: caller.once })
}
