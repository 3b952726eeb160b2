import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { DiningTable } from '../../contract/index.ts'
import { nameKeyOf, type TableStatus } from '../../domain/index.ts'
import { findTables, type StoredTable } from '../store/tables.reader.ts'
import { saveTable } from '../store/tables.writer.ts'
import type { DiningDeps } from '../dining-deps.ts'
import { changePlan, nameTaken, refuseWhereSeated } from './change-plan.ts'
import { shownTable } from '../store/table-view.ts'

type ChangeTables = {
  tables: readonly {
    id: string
    place?: DiningTable['place'] | undefined
    position?: number | undefined
    status?: TableStatus | undefined
    isActive?: boolean | undefined
  }[]
}

/** Changes some fields of many tables, all or none. Dragging on the plan and switches in the list use it. */
export function changeTables(deps: DiningDeps, command: ChangeTables, caller: Caller): Promise<DiningTable[]> {
  return changePlan(deps, caller, async (tx) => {
    const { vendorId } = caller
    const stored = new Map((await findTables(tx, vendorId)).map((table) => [table.id, table]))
    const closing: StoredTable[] = []
    for (const { id, ...changes } of command.tables) {
      const before = stored.get(id)
      if (!before) throw new Refusal('TABLE_NOT_FOUND')
      const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
      const after: StoredTable = { ...before, ...(named as Partial<StoredTable>) }
      if (before.isActive && !after.isActive) closing.push(before)
      stored.set(id, after)
    }
    await refuseWhereSeated(deps, tx, { vendorId, tables: closing })
    refuseSharedNames([...stored.values()])
    const changed = new Set(command.tables.map(({ id }) => id))
    const after = [...stored.values()].filter(({ id }) => changed.has(id))
    await saveInOrder(tx, vendorId, after)
    return { result: after.map(shownTable), subjectId: after.length === 1 ? (after[0]?.id ?? vendorId) : vendorId }
  })
}

/** Saves deactivated tables first, because an active one may take over a name. */
async function saveInOrder(tx: Tx, vendorId: string, tables: readonly StoredTable[]): Promise<void> {
  for (const table of tables) if (!table.isActive) await saveTable(tx, vendorId, table)
  for (const table of tables) if (table.isActive) await saveTable(tx, vendorId, table)
}

function refuseSharedNames(tables: readonly StoredTable[]): void {
  const keys = new Map<string, Set<string>>()
  for (const table of tables.filter(({ isActive }) => isActive)) {
    const ofHall = keys.get(table.categoryId) ?? new Set()
    const key = nameKeyOf(table.name)
    if (ofHall.has(key)) throw nameTaken(table.name, 'name')
    keys.set(table.categoryId, ofHall.add(key))
  }
}
