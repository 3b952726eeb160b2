import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { Hall } from '../../contract/index.ts'
import { repeatedName } from '../../domain/index.ts'
import { findHalls, findTablesOfHall } from '../store/tables.reader.ts'
import { saveHall } from '../store/tables.writer.ts'
import type { DiningDeps } from '../dining-deps.ts'
import { changePlan, refuseWhereSeated } from './change-plan.ts'

export function addHall(deps: DiningDeps, command: { name: string }, caller: Caller): Promise<Hall> {
  return changePlan(deps, caller, async (tx) => {
    const halls = await findHalls(tx, caller.vendorId)
    refuseTakenName(command.name, halls)
    const position = 1 + Math.max(-1, ...halls.map((hall) => hall.position))
    const hall = { id: deps.newId(), name: command.name, position, isActive: true }
    await saveHall(tx, caller.vendorId, hall)
    return { result: { ...hall, tableCount: 0 }, subjectId: hall.id }
  })
}

export function changeHall(
  deps: DiningDeps,
  command: { id: string; name: string; isActive: boolean },
  caller: Caller,
): Promise<Hall> {
  return changePlan(deps, caller, async (tx) => {
    const { vendorId } = caller
    const halls = await findHalls(tx, vendorId)
    const hall = halls.find(({ id }) => id === command.id)
    if (!hall) throw new Refusal('TABLE_CATEGORY_NOT_FOUND')
    if (command.isActive) {
      refuseTakenName(
        command.name,
        halls.filter(({ id }) => id !== hall.id),
      )
    } else if (hall.isActive) {
      await refuseWhereSeated(deps, tx, { vendorId, tables: await findTablesOfHall(tx, vendorId, hall.id) })
    }

    const after = { ...hall, name: command.name, isActive: command.isActive }
    await saveHall(tx, vendorId, after)
    return { result: after, subjectId: hall.id }
  })
}

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

function refuseTakenName(name: string, halls: readonly Hall[]): void {
  const names = halls.filter((hall) => hall.isActive).map((hall) => hall.name)
  if (repeatedName([...names, name]) !== undefined) {
    throw new Refusal('TABLE_CATEGORY_NAME_TAKEN', {
      name,
      fields: [{ field: 'name', code: 'TABLE_CATEGORY_NAME_TAKEN', name }],
    })
  }
}
