import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import type { BulkChange, MenuItemChanges } from '../../../contract/index.ts'
import { discountFault, movedPrice, type PriceMove } from '../../../domain/index.ts'
import type { MenuWriter } from '../../catalog-deps.ts'
import { findCategory } from '../../store/categories/category.reader.ts'
import { type WriteMenuDeps, writeMenu } from '../menu/write-menu.ts'
import { findItemsByTitle, lockItems, type StoredItem } from '../../store/items/item.reader.ts'
import { moveItemsToEnd, saveAvailability, savePrices, updateItems } from '../../store/items/item.writer.ts'
import { untilOf } from './until-of.ts'

/** Applies one change to many items, all or none. */
export async function changeInBulk(
  deps: WriteMenuDeps,
  writer: MenuWriter,
  { itemIds, change }: { itemIds: readonly string[]; change: BulkChange },
) {
  const { vendorId } = writer
  const ids = [...new Set(itemIds)]
  const until = change.kind === 'AVAILABILITY' ? await untilOf(deps, vendorId, change) : null
  return writeMenu(deps, writer, async (tx, version) => {
    const items = await lockItems(tx, vendorId, ids)
    const missing = ids.find((id) => !items.has(id))
    if (missing) throw new Refusal('MENU_ITEM_NOT_FOUND', { menuItemId: missing })
    const asked = { vendorId, ids, items: [...items.values()], version }
    if (change.kind === 'PRICE_PERCENT' || change.kind === 'PRICE_AMOUNT') await movePrices(tx, asked, change)
    else if (change.kind === 'AVAILABILITY') await saveAvailability(tx, vendorId, { ids, until, version })
    else if (change.kind === 'CATEGORY') await moveItems(tx, asked, change.categoryId)
    else await updateItems(tx, vendorId, { ids, changes: changesOf(change, asked.items), version })
    return { version, changed: ids.length }
  })
}

type Asked = { vendorId: string; ids: readonly string[]; items: readonly StoredItem[]; version: number }

async function movePrices(tx: Tx, asked: Asked, move: PriceMove): Promise<void> {
  const prices = new Map<string, number>()
  for (const item of asked.items) {
    const price = movedPrice(item.price, move)
    if (price === undefined) throw new Refusal('BULK_PRICE_OUT_OF_RANGE', { title: item.title, price: item.price })
    if (discountFault(price, item.discount)) throw new Refusal('BULK_DISCOUNT_OVER_PRICE', { title: item.title })
    prices.set(item.id, price)
  }
  await savePrices(tx, asked.vendorId, { prices, version: asked.version })
}

async function moveItems(tx: Tx, asked: Asked, categoryId: string): Promise<void> {
  const { vendorId, version } = asked
  if (!(await findCategory(tx, vendorId, categoryId))) throw new Refusal('MENU_CATEGORY_NOT_FOUND')
  const moving = asked.items.filter((item) => item.categoryId !== categoryId)
  const titles = moving.map((item) => item.title)
  const [taken] = await findItemsByTitle(tx, vendorId, { categoryId, titles, except: [] })
  const twice = taken ?? titleTwice(titles)
  if (twice !== undefined) throw new Refusal('TITLE_TAKEN_THERE', { title: twice })
  await moveItemsToEnd(tx, vendorId, { ids: moving.map(({ id }) => id), categoryId, version })
}

function titleTwice(titles: readonly string[]): string | undefined {
  const seen = new Set<string>()
  return titles.find((title) => seen.size === seen.add(title).size)
}

type PlainChange = Extract<BulkChange, { kind: 'PACKAGING' | 'TAX' | 'DISCOUNT' | 'ACTIVE' }>

function changesOf(change: PlainChange, items: readonly StoredItem[]): MenuItemChanges {
  switch (change.kind) {
    case 'TAX':
      return { withTax: change.withTax }
    case 'ACTIVE':
      return { isActive: change.isActive }
    case 'PACKAGING':
      return { packagingCost: change.packagingCost, servePackagingCost: change.servePackagingCost }
    case 'DISCOUNT': {
      const tooCheap = items.find((item) => discountFault(item.price, change.discount))
      if (tooCheap) throw new Refusal('BULK_DISCOUNT_OVER_PRICE', { title: tooCheap.title })
      return { discount: change.discount }
    }
  }
}
