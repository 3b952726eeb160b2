import type { SiteCategory, SiteMenu } from '@sofreh/catalog/client'
import { searchForm } from '@sofreh/kernel'

/**
 * The menu narrowed to what was typed, and to `only` where it is given: each word must be found, as a part of a word, in the item's name, description, tags or its
 * category. Categories with nothing left are left out.
 */
export function searchMenu(
  menu: Pick<SiteMenu, 'categories'>,
  typed: string,
  only?: ReadonlySet<string>,
): SiteCategory[] {
  const words = searchForm(typed).split(' ').filter(Boolean)
  if (words.length === 0 && !only) return menu.categories
  return menu.categories.flatMap((category) => {
    const items = category.items.filter(({ id, title, description, tags }) => {
      if (only && !only.has(id)) return false
      const text = searchForm([title, description, ...tags, category.title].join(' '))
      // Half-spaces are spaces in the search form; who types a name in one piece means the same.
      const joined = text.replaceAll(' ', '')
      return words.every((word) => text.includes(word) || joined.includes(word))
    })
    return items.length > 0 ? [{ ...category, items }] : []
  })
}
