import { Refusal } from '@sofreh/kernel'
import { groupFault } from '../../../domain/index.ts'
import type { MenuWriter } from '../../catalog-deps.ts'
import { type WriteMenuDeps, writeMenu } from '../menu/write-menu.ts'
import { isTitleTaken } from '../../store/menu/titles.reader.ts'
import { findToppingCategory } from '../../store/toppings/topping.reader.ts'
import {
  insertToppingCategory,
  removeToppingCategory,
  type ToppingCategoryValues,
  updateToppingCategory,
} from '../../store/toppings/topping.writer.ts'

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

export function changeToppingCategory(
  deps: WriteMenuDeps,
  writer: MenuWriter,
  { id, ...values }: ToppingCategoryValues & { id: string },
) {
  return writeMenu(deps, writer, async (tx, version) => {
    const { vendorId } = writer
    const before = await findToppingCategory(tx, vendorId, id)
    if (!before) throw new Refusal('TOPPING_CATEGORY_NOT_FOUND')
    const { title = before.title, min = before.min, max = before.max, free = before.free } = values
    refuseFaults({ min, max, free }, await isTitleTaken(tx, 'topping_categories', { vendorId, title, except: id }))
    await updateToppingCategory(tx, vendorId, { id, values, version })
    return { id, version }
  })
}

export function deleteToppingCategory(deps: WriteMenuDeps, writer: MenuWriter, id: string) {
  return writeMenu(deps, writer, async (tx, version) => {
    if (!(await findToppingCategory(tx, writer.vendorId, id))) throw new Refusal('TOPPING_CATEGORY_NOT_FOUND')
    await removeToppingCategory(tx, writer.vendorId, { id, version, at: deps.clock() })
    return { id, version }
  })
}

function refuseFaults(group: { min: number; max: number; free: number }, isTaken: boolean): void {
  const fault = groupFault(group)
  const fields = [
    ...(isTaken ? [{ field: 'title', code: 'TITLE_TAKEN' }] : []),
    ...(fault ? [{ field: fault === 'MIN_OVER_MAX' ? 'min' : 'free', code: fault }] : []),
  ]
  if (fields.length > 0) throw new Refusal('VALIDATION_FAILED', { fields })
}
