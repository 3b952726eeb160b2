import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { DiningTable } from '../../contract/index.ts'
import { nameKeyOf } from '../../domain/index.ts'
import { findHall, findTables, findTablesOfHall } from '../store/tables.reader.ts'
import { saveTable } from '../store/tables.writer.ts'
import type { DiningDeps } from '../dining-deps.ts'
import { changePlan, keysInUse, nameTaken, positionAfter, refuseWhereSeated } from './change-plan.ts'

type ChangeTable = Omit<DiningTable, 'categoryName' | 'status' | 'position'>

/** Replaces all fields of one table. A table that moves to another hall is added at its end. */
export function changeTable(deps: DiningDeps, command: ChangeTable, caller: Caller): Promise<DiningTable> {
  return changePlan(deps, caller, async (tx) => {
    const { vendorId } = caller
    const before = (await findTables(tx, vendorId)).find(({ id }) => id === command.id)
    if (!before) throw new Refusal('TABLE_NOT_FOUND')
    const hall = await findHall(tx, vendorId, command.categoryId)
    if (!hall) throw new Refusal('TABLE_CATEGORY_NOT_FOUND')
    const others = (await findTablesOfHall(tx, vendorId, hall.id)).filter(({ id }) => id !== command.id)
    if (command.isActive && keysInUse(others).has(nameKeyOf(command.name))) throw nameTaken(command.name, 'name')
    if (before.isActive && !command.isActive) await refuseWhereSeated(deps, tx, { vendorId, tables: [before] })

    const position = before.categoryId === hall.id ? before.position : positionAfter(others)
    const after = { ...command, status: before.status, position }
    await saveTable(tx, vendorId, after)
    return { result: { ...after, categoryName: hall.name }, subjectId: after.id }
  })
}
