import type { MenuWriter } from '../../catalog-deps.ts'
import { type WriteMenuDeps, writeMenu } from '../menu/write-menu.ts'
import { isTitleTaken } from '../../store/menu/titles.reader.ts'
import { insertToppingCategory } from '../../store/toppings/topping.writer.ts'
import { refuseFaults } from './refuse-faults.ts'

export type NewToppingCategory = { title: string; description: string; min: number; max: number; free: number }

export function createToppingCategory(deps: WriteMenuDeps, writer: MenuWriter, group: NewToppingCategory) {
  return writeMenu(deps, writer, async (tx, version) => {
    const isTaken = await isTitleTaken(tx, 'topping_categories', { vendorId: writer.vendorId, title: group.title })
    refuseFaults(group, isTaken)
    const id = deps.newId()
    await insertToppingCategory(tx, writer.vendorId, { ...group, id, version })
    return { id, version }
  })
}
