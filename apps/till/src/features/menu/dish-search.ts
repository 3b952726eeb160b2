import { createSearch } from '@sofreh/kernel/search'
import type { DishSearch, TillMenu } from '../../engine/menu/till-menu.ts'

/** Creates the fuzzy search of one menu. Names rank before tags; barcodes match as they are. */
export function dishSearchOf({ categories }: TillMenu): DishSearch {
  const search = createSearch(
    categories.flatMap(({ items }) =>
      items.map((item) => ({
        item,
        title: item.title,
        labels: [...item.tags, item.barcode ?? ''].filter((label) => label !== ''),
      })),
    ),
  )
  return (typed) => (typed.trim() === '' ? [] : search(typed).items)
}
