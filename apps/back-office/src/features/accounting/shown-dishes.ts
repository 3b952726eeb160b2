import { searchForm } from '@sofreh/kernel'

/** A field for each of 1,500 dishes would be more than 6,000 nodes. */
export const mostFields = 40

/** Returns the dishes whose title has every term of the search: the first ones to show, and how many there are. */
export function shownDishes<Dish extends { title: string }>(
  dishes: readonly Dish[],
  searchText: string,
): { shown: readonly Dish[]; count: number } {
  const wanted = searchForm(searchText).split(' ').filter(Boolean)
  const found = dishes.filter(({ title }) => wanted.every((term) => searchForm(title).includes(term)))
  return { shown: found.slice(0, mostFields), count: found.length }
}
