import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import type { MenuItemChanges } from '../../../contract/index.ts'
import { discountFault } from '../../../domain/index.ts'
import type { CatalogDeps } from '../../catalog-deps.ts'
import { findCategory } from '../../store/categories/category.reader.ts'
import { countLinked, findItemByBarcode, findItemsByTitle, type StoredItem } from '../../store/items/item.reader.ts'

export type FieldFault = { field: string; code: string }

/**
 * Validates an item's fields and reports all faults at once, each with its field. `before` is the stored item, absent
 * for a new one. Race-free, because the transaction holds the lock on the menu's version.
 */
export async function checkItem(
  deps: Pick<CatalogDeps, 'vendors'>,
  tx: Tx,
  asked: { vendorId: string; changes: MenuItemChanges; before?: StoredItem },
): Promise<void> {
  const { vendorId, changes, before } = asked
  if (changes.categoryId !== undefined && !(await findCategory(tx, vendorId, changes.categoryId)))
    throw new Refusal('MENU_CATEGORY_NOT_FOUND')
  const faults = [
    ...discountFaults(changes, before),
    ...(await titleFaults(tx, asked)),
    ...(await barcodeFaults(tx, asked)),
    ...(await linkFaults(tx, vendorId, changes)),
    ...(await imageFaults(deps, tx, asked)),
  ]
  if (faults.length > 0) throw new Refusal('VALIDATION_FAILED', { fields: faults })
}

function discountFaults(changes: MenuItemChanges, before: StoredItem | undefined): FieldFault[] {
  if (changes.price === undefined && changes.discount === undefined) return []
  const discount = changes.discount === undefined ? (before?.discount ?? null) : changes.discount
  const code = discountFault(changes.price ?? before?.price ?? 0, discount)
  if (!code) return []
  // When only the price was lowered below the discount, the error belongs to the price field.
  return [{ field: changes.discount === undefined ? 'price' : 'discount.value', code }]
}

async function titleFaults(
  tx: Tx,
  { vendorId, changes, before }: { vendorId: string; changes: MenuItemChanges; before?: StoredItem },
): Promise<FieldFault[]> {
  const title = changes.title ?? before?.title
  const categoryId = changes.categoryId ?? before?.categoryId
  if ((changes.title === undefined && changes.categoryId === undefined) || !title || !categoryId) return []
  const taken = await findItemsByTitle(tx, vendorId, { categoryId, titles: [title], except: before ? [before.id] : [] })
  return taken.length > 0 ? [{ field: 'title', code: 'TITLE_TAKEN' }] : []
}

async function barcodeFaults(
  tx: Tx,
  { vendorId, changes: { barcode }, before }: { vendorId: string; changes: MenuItemChanges; before?: StoredItem },
): Promise<FieldFault[]> {
  const owner = barcode ? await findItemByBarcode(tx, vendorId, barcode) : undefined
  return owner === undefined || owner === before?.id ? [] : [{ field: 'barcode', code: 'BARCODE_TAKEN' }]
}

async function linkFaults(tx: Tx, vendorId: string, changes: MenuItemChanges): Promise<FieldFault[]> {
  const foodShiftIds = [...new Set(changes.foodShiftIds ?? [])]
  const toppingCategoryIds = [...new Set(changes.toppingCategoryIds ?? [])]
  if (foodShiftIds.length === 0 && toppingCategoryIds.length === 0) return []
  const found = await countLinked(tx, vendorId, { foodShiftIds, toppingCategoryIds })
  return [
    ...(found.foodShifts < foodShiftIds.length ? [{ field: 'foodShiftIds', code: 'FOOD_SHIFT_GONE' }] : []),
    ...(found.toppingCategories < toppingCategoryIds.length
      ? [{ field: 'toppingCategoryIds', code: 'TOPPING_CATEGORY_GONE' }]
      : []),
  ]
}

async function imageFaults(
  deps: Pick<CatalogDeps, 'vendors'>,
  tx: Tx,
  { vendorId, changes }: { vendorId: string; changes: MenuItemChanges },
): Promise<FieldFault[]> {
  if (!changes.imageIds || changes.imageIds.length === 0) return []
  const pictures = await deps.vendors.findPictures(tx, vendorId, changes.imageIds)
  return changes.imageIds.every((id) => pictures.has(id)) ? [] : [{ field: 'imageIds', code: 'IMAGE_NOT_FOUND' }]
}
