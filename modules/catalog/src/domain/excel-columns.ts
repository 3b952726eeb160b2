import type { SheetCell } from '@sofreh/kernel'
import type { Channel, DeliveryType, ItemDiscount, MenuFacts, MenuItemFacts } from './menu-types.ts'

/** The columns of the menu workbook, in the order of the sheet (docs/menu-excel.md). */
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
/** Without these a row says nothing; every other column may be left out of the sheet and then changes nothing. */
export const neededColumns = ['category', 'title', 'price'] as const satisfies readonly ExcelColumn[]

export type ExcelCell = SheetCell

/** The Persian words of the workbook, handed in: rules hold no sentences. */
export type ExcelWords = {
  headers: Record<ExcelColumn, string>
  yes: string
  no: string
  /** Written where a list is empty on purpose: sold nowhere. */
  nowhere: string
  channels: Record<Channel, string>
  deliveryTypes: Record<DeliveryType, string>
  discountKinds: Record<ItemDiscount['kind'], string>
  /** The category of the template's example rows: they are no dishes. */
  exampleCategory: string
}

/** What a row can say of an item; lists of shifts and groups are ids. */
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

/** Names of the things that items point to. */
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

/** Parts lists of one cell; a reader accepts commas and line breaks as well. */
const listMark = ' | '

/** The cell that says this of the item; what an export writes and what two states are compared by. */
export function cellOf(
  column: ExcelColumn,
  item: ItemValues & { id: string; category: string },
  { words, names }: { words: ExcelWords; names: MenuNames },
): ExcelCell {
  switch (column) {
    case 'withTax':
    case 'isActive':
      return item[column] ? words.yes : words.no
    case 'discountKind':
      return item.discount ? words.discountKinds[item.discount.kind] : null
    case 'discountValue':
      if (!item.discount) return null
      return item.discount.kind === 'PERCENTAGE' ? item.discount.value / 100 : item.discount.value
    case 'sellChannels':
      return placesOf(item.sellChannels, words.channels) || words.nowhere
    case 'deliveryTypes':
      return placesOf(item.deliveryTypes, words.deliveryTypes) || words.nowhere
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

/** In the order of the words, so that the order in which someone ticked them is no difference. */
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

/** The sheet's rows under its header, in the order of the menu. */
export function excelRowsOf(menu: MenuFacts, words: ExcelWords): ExcelCell[][] {
  const names = namesOf(menu)
  return menu.categories.flatMap((category) =>
    menu.items
      .filter((item) => item.categoryId === category.id)
      .map((item) =>
        excelColumns.map((column) => cellOf(column, { ...item, category: category.title }, { words, names })),
      ),
  )
}
