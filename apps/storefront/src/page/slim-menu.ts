import type { SiteItem, SiteMenu } from '@sofreh/catalog/client'

/**
 * The menu without what the page does not use: the blurred forms do not compress, and weigh more than all words together.
 */
export function slimMenu(menu: SiteMenu): SiteMenu {
  return {
    ...menu,
    categories: menu.categories.map((category) => ({ ...category, items: category.items.map(slimItem) })),
  }
}

function slimItem(item: SiteItem): SiteItem {
  const images = item.images.map((image) => ({ ...image, blur: '' }))
  return { ...item, images, image: images[0] ?? null }
}
