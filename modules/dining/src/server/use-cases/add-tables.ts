import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { DiningTable } from '../../contract/index.ts'
import { repeatedName } from '../../domain/index.ts'
import { findHall, findTablesOfHall } from '../store/tables.reader.ts'
import { saveTable } from '../store/tables.writer.ts'
import type { DiningDeps } from '../dining-deps.ts'
import { changePlan, keysInUse, nameTaken, positionAfter } from './change-plan.ts'

type AddTables = { categoryId: string; tables: readonly { name: string; seats: number; place: DiningTable['place'] }[] }

/** Adds tables at the end of a hall, all or none. */
export function addTables(deps: DiningDeps, command: AddTables, caller: Caller): Promise<DiningTable[]> {
  return changePlan(deps, caller, async (tx) => {
    const { vendorId } = caller
    const hall = await findHall(tx, vendorId, command.categoryId)
    if (!hall) throw new Refusal('TABLE_CATEGORY_NOT_FOUND')
    const present = await findTablesOfHall(tx, vendorId, hall.id)
    const taken = repeatedName(
      command.tables.map(({ name }) => name),
      keysInUse(present),
    )
    if (taken !== undefined) throw nameTaken(taken, `tables.${indexOfLast(command.tables, taken)}.name`)

    const next = positionAfter(present)
    const added = command.tables.map((table, index) => ({
      ...table,
      id: deps.newId(),
      categoryId: hall.id,
      position: next + index,
      status: 'FREE' as const,
      isActive: true,
    }))
    for (const table of added) await saveTable(tx, vendorId, table)
    return { result: added.map((table) => ({ ...table, categoryName: hall.name })), subjectId: hall.id }
  })
}

function indexOfLast(tables: readonly { name: string }[], name: string): number {
  return tables.map((table) => table.name).lastIndexOf(name)
}
