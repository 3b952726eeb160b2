import type { MenuCategoryWithItems, MenuItemView } from '@sofreh/catalog/client'
import { searchForm } from '@sofreh/kernel'

/** Search text of an item, normalized once: a menu of thousands is searched at every letter. */
const folded = new WeakMap<MenuItemView, string>()

function foldedOf(item: MenuItemView): string {
  const known = folded.get(item)
  if (known !== undefined) return known
  const text = searchForm([item.title, item.description, ...item.tags, item.barcode ?? ''].join(' '))
  folded.set(item, text)
  return text
}

/** Returns the categories to show. A search covers the whole menu and leaves out categories without a match. */
export function menuMatches(
  categories: readonly MenuCategoryWithItems[],
  { shownId, searchText }: { shownId: string | undefined; searchText: string },
): readonly MenuCategoryWithItems[] {
  const wanted = searchForm(searchText).split(' ').filter(Boolean)
  if (wanted.length === 0) return categories.filter(({ id }) => shownId === undefined || id === shownId)
  return categories.flatMap((category) => {
    const items = category.items.filter((item) => wanted.every((term) => foldedOf(item).includes(term)))
    return items.length > 0 ? [{ ...category, items }] : []
  })
}
