import { createSearch } from '@sofreh/kernel/search'
import type { DishSearch, TillMenu } from './till-menu.ts'

/** The search of one menu: forgives what a hurried cashier mistypes; names before tags, barcodes as they are. */
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
