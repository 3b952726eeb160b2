import type { SheetCell } from '@sofreh/kernel'
import type { Channel, DeliveryType, ItemDiscount, MenuFacts, MenuItemFacts } from './menu-facts.ts'

/** Columns of the menu workbook, in the order of the sheet (docs/guide/menu-excel.md). */
export const excelColumns = [
  'id',
  'category',
  'title',
  'description',
  'price',
  'discountKind',
  'discountValue',
  'packagingCost',
  'servePackagingCost',
  'withTax',
  'stock',
  'isActive',
  'sellChannels',
  'deliveryTypes',
  'foodShifts',
  'toppingCategories',
  'preparationMinutes',
  'tags',
  'barcode',
] as const
export type ExcelColumn = (typeof excelColumns)[number]
/** Columns that every sheet must have. Any other column may be missing and then changes nothing. */
export const neededColumns = ['category', 'title', 'price'] as const satisfies readonly ExcelColumn[]

export type ExcelCell = SheetCell

/** Persian texts of the workbook. They are passed in because the domain holds no texts. */
export type ExcelTexts = {
  headers: Record<ExcelColumn, string>
  yes: string
  no: string
  /** Marks a list that is empty on purpose: the item is sold nowhere. */
  nowhere: string
  channels: Record<Channel, string>
  deliveryTypes: Record<DeliveryType, string>
  discountKinds: Record<ItemDiscount['kind'], string>
  /** Category of the template's example rows, which the import skips. */
  exampleCategory: string
}

/** Values of an item that a row can set; lists of shifts and groups are ids. */
export type ItemValues = Pick<
  MenuItemFacts,
  | 'title'
  | 'description'
  | 'price'
  | 'discount'
  | 'packagingCost'
  | 'servePackagingCost'
  | 'withTax'
  | 'stock'
  | 'isActive'
  | 'sellChannels'
  | 'deliveryTypes'
  | 'foodShiftIds'
  | 'toppingCategoryIds'
  | 'preparationMinutes'
  | 'tags'
  | 'barcode'
>

/** Names of the entities that items refer to. */
export type MenuNames = {
  categories: ReadonlyMap<string, string>
  foodShifts: ReadonlyMap<string, string>
  toppingCategories: ReadonlyMap<string, string>
}

export function namesOf(menu: MenuFacts): MenuNames {
  const titles = (things: readonly { id: string; title: string }[]) =>
    new Map(things.map((thing) => [thing.id, thing.title]))
  return {
    categories: titles(menu.categories),
    foodShifts: titles(menu.foodShifts),
    toppingCategories: titles(menu.toppingCategories),
  }
}

/** Separates the entries of a list cell; readers accept commas and line breaks as well. */
const listMark = ' | '

/** Returns an item's cell for a column. Exports write it, and imports compare two states by it. */
export function cellOf(
  column: ExcelColumn,
  item: ItemValues & { id: string; category: string },
  { texts, names }: { texts: ExcelTexts; names: MenuNames },
): ExcelCell {
  switch (column) {
    case 'withTax':
    case 'isActive':
      return item[column] ? texts.yes : texts.no
    case 'discountKind':
      return item.discount ? texts.discountKinds[item.discount.kind] : null
    case 'discountValue':
      if (!item.discount) return null
      return item.discount.kind === 'PERCENTAGE' ? item.discount.value / 100 : item.discount.value
    case 'sellChannels':
      return placesOf(item.sellChannels, texts.channels) || texts.nowhere
    case 'deliveryTypes':
      return placesOf(item.deliveryTypes, texts.deliveryTypes) || texts.nowhere
    case 'foodShifts':
      return titlesOf(item.foodShiftIds, names.foodShifts)
    case 'toppingCategories':
      return titlesOf(item.toppingCategoryIds, names.toppingCategories)
    case 'tags':
      return item.tags.join(listMark) || null
    case 'description':
      return item.description || null
    default:
      return item[column]
  }
}

/** Sorts in the order of `names`, so that the order in which staff ticked the places makes no difference. */
function placesOf<Place extends string>(chosen: readonly Place[], names: Record<Place, string>): string {
  const places = Object.keys(names) as Place[]
  return places
    .filter((place) => chosen.includes(place))
    .map((place) => names[place])
    .join(listMark)
}

function titlesOf(ids: readonly string[], titles: ReadonlyMap<string, string>): string | null {
  return ids.map((id) => titles.get(id) ?? '').join(listMark) || null
}

/** Returns the sheet's rows below the header, in the order of the menu. */
export function excelRowsOf(menu: MenuFacts, texts: ExcelTexts): ExcelCell[][] {
  const names = namesOf(menu)
  return menu.categories.flatMap((category) =>
    menu.items
      .filter((item) => item.categoryId === category.id)
      .map((item) =>
        excelColumns.map((column) => cellOf(column, { ...item, category: category.title }, { texts, names })),
      ),
  )
}
