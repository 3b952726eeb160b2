import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { Hall } from '../../contract/index.ts'
import { findHalls } from '../store/tables.reader.ts'
import { saveHall } from '../store/tables.writer.ts'
import type { DiningDeps } from '../dining-deps.ts'
import { changePlan } from './change-plan.ts'

/** Sets the positions of the given halls; the others are unchanged. */
export function arrangeHalls(
  deps: DiningDeps,
  command: { categories: readonly { id: string; position: number }[] },
  caller: Caller,
): Promise<Hall[]> {
  return changePlan(deps, caller, async (tx) => {
    const { vendorId } = caller
    const halls = new Map((await findHalls(tx, vendorId)).map((hall) => [hall.id, hall]))
    for (const { id, position } of command.categories) {
      const hall = halls.get(id)
      if (!hall) throw new Refusal('TABLE_CATEGORY_NOT_FOUND')
      await saveHall(tx, vendorId, { ...hall, position })
    }
    return { result: await findHalls(tx, vendorId), subjectId: vendorId }
  })
}
