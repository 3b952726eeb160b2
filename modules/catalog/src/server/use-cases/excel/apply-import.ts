import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import type { MenuItemChanges } from '../../../contract/index.ts'
import type { ImportPlan } from '../../../domain/index.ts'
import type { MenuWriter } from '../../catalog-deps.ts'
import { insertCategory } from '../../store/categories/category.writer.ts'
import { lockItems } from '../../store/items/item.reader.ts'
import { insertItems, updateItem, type WrittenItem } from '../../store/items/item.writer.ts'
import { markEdited } from '../../store/menu/version.writer.ts'
import { type WriteMenuDeps, writeMenu } from '../menu/write-menu.ts'
import { lockImport, readEditedVersion } from '../../store/excel/import.reader.ts'
import { freeBarcodes, freeTitles, markApplied, readCategoryIds } from '../../store/excel/import.writer.ts'
import { importLifeMs } from './preview-import.ts'

/** Applies a dry run as previewed. Fails when the menu was edited in between; portions sold meanwhile are no edit. */
export async function applyImport(deps: WriteMenuDeps, writer: MenuWriter, id: string) {
  const { vendorId } = writer
  // Marked as an edit only at the end: until then the row shows the last edit before this one.
  return writeMenu(deps, { ...writer, isEdit: false }, async (tx, version) => {
    const at = deps.clock()
    const stored = await lockImport(tx, vendorId, { id, notBefore: new Date(at.getTime() - importLifeMs) })
    if (!stored) throw new Refusal('IMPORT_NOT_FOUND')
    if ((await readEditedVersion(tx, vendorId)) > stored.version) throw new Refusal('IMPORT_OUTDATED')
    const { plan } = stored
    for (const title of plan.newCategories)
      await insertCategory(tx, vendorId, { id: deps.newId(), title, description: '', isActive: true, version })
    await carryOut(deps, tx, { vendorId, plan, version })
    await markApplied(tx, vendorId, { id, at })
    await markEdited(tx, vendorId, version)
    return {
      version,
      newCategories: plan.newCategories.length,
      newItems: plan.creates.length,
      changedItems: plan.changes.length,
    }
  })
}

async function carryOut(
  deps: Pick<WriteMenuDeps, 'newId'>,
  tx: Tx,
  { vendorId, plan, version }: { vendorId: string; plan: ImportPlan; version: number },
): Promise<void> {
  const categories = await readCategoryIds(tx, vendorId)
  const categoryOf = (title: string): string => {
    const id = categories.get(title)
    if (!id) throw new Refusal('IMPORT_OUTDATED')
    return id
  }
  const ids = plan.changes.map((change) => change.id)
  if ((await lockItems(tx, vendorId, ids)).size < ids.length) throw new Refusal('IMPORT_OUTDATED')
  const renamed = plan.changes.filter((change) => change.category !== undefined || change.values.title !== undefined)
  await freeTitles(
    tx,
    vendorId,
    renamed.map((change) => change.id),
  )
  await freeBarcodes(
    tx,
    vendorId,
    plan.changes.flatMap(({ id, values }) => (values.barcode === undefined ? [] : [id])),
  )
  for (const change of plan.changes) {
    const changes = change.values as MenuItemChanges
    const moved = change.category === undefined ? changes : { ...changes, categoryId: categoryOf(change.category) }
    await updateItem(tx, vendorId, { id: change.id, changes: moved, version })
  }
  const items = plan.creates.map(
    ({ category, values }) =>
      ({ ...values, id: deps.newId(), categoryId: categoryOf(category), imageIds: [] }) as unknown as WrittenItem,
  )
  if (items.length > 0) await insertItems(tx, vendorId, { items, version })
}
