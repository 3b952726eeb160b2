import type { SiteCategory, SiteItem, SiteMenu } from '@sofreh/catalog/client'
import { createSearch, type Search } from '@sofreh/kernel/search'

export type MenuSearch = Search<SiteItem>

/**
 * Creates the menu search: by name first, then tags and category, then description.
 */
export function menuSearchOf({ categories }: Pick<SiteMenu, 'categories'>): MenuSearch {
  return createSearch(categories.flatMap((category) => category.items.map((item) => textOf(item, category))))
}

function textOf(item: SiteItem, category: SiteCategory) {
  return { item, title: item.title, labels: [...item.tags, category.title], description: item.description }
}
