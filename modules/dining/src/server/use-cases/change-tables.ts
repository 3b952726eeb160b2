import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { DiningTable } from '../../contract/index.ts'
import { nameKeyOf, repeatedName, type TableStatus } from '../../domain/index.ts'
import { findHall, findTables, findTablesOfHall, type StoredTable } from '../store/tables.reader.ts'
import { saveTable } from '../store/tables.writer.ts'
import type { DiningDeps } from '../dining-deps.ts'
import { changePlan, refuseWhereSeated } from './change-plan.ts'
import { shownTable } from '../store/table-view.ts'

type Place = DiningTable['place']
type AddTables = { categoryId: string; tables: readonly { name: string; seats: number; place: Place }[] }
type ChangeTable = Omit<DiningTable, 'categoryName' | 'status' | 'position'>
type ChangeTables = {
  tables: readonly {
    id: string
    place?: Place | undefined
    position?: number | undefined
    status?: TableStatus | undefined
    isActive?: boolean | undefined
  }[]
}

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

function keysInUse(tables: readonly StoredTable[]): Set<string> {
  return new Set(tables.filter(({ isActive }) => isActive).map(({ name }) => nameKeyOf(name)))
}

function positionAfter(tables: readonly StoredTable[]): number {
  return 1 + Math.max(-1, ...tables.map(({ position }) => position))
}

function indexOfLast(tables: readonly { name: string }[], name: string): number {
  return tables.map((table) => table.name).lastIndexOf(name)
}

function nameTaken(name: string, field: string): Refusal {
  return new Refusal('TABLE_NAME_TAKEN', { name, fields: [{ field, code: 'TABLE_NAME_TAKEN', name }] })
}
