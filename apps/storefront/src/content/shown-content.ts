import type { SiteItem, SiteMenu, SiteToppingCategory } from '@sofreh/catalog/client'
import { toPersianDigits } from '@sofreh/kernel'
import type { Landing } from '@sofreh/vendors/client'
import { framedHeight } from './pack-content.ts'

/**
 * Returns the menu as the page carries it: all text with Persian digits, however it was typed, and without unused
 * fields. Drops the blurred previews, which do not compress and outweigh all text. Sizes pictures to their frame
 * instead of the original shape.
 */
export function shownMenu(menu: SiteMenu): SiteMenu {
  return {
    ...menu,
    categories: menu.categories.map((category) => ({
      ...category,
      title: toPersianDigits(category.title),
      description: toPersianDigits(category.description),
      items: category.items.map(shownItem),
    })),
  }
}

/** Returns the restaurant's own texts with Persian digits. */
export function shownLanding(landing: Landing): Landing {
  return {
    ...landing,
    name: toPersianDigits(landing.name),
    description: toPersianDigits(landing.description),
    address: toPersianDigits(landing.address),
    openState: { ...landing.openState, message: toPersianDigits(landing.openState.message) },
    pausedTypes: landing.pausedTypes.map((type) => ({ ...type, message: toPersianDigits(type.message) })),
  }
}

function shownItem(item: SiteItem): SiteItem {
  const images = item.images.map((image) => ({
    id: '',
    url: image.url,
    width: image.width,
    height: framedHeight(image.width),
    blur: '',
    sources: image.sources,
  }))
  return {
    ...item,
    title: toPersianDigits(item.title),
    description: toPersianDigits(item.description),
    tags: item.tags.map(toPersianDigits),
    images,
    image: images[0] ?? null,
    toppingCategories: item.toppingCategories.map(shownGroup),
  }
}

function shownGroup(group: SiteToppingCategory): SiteToppingCategory {
  return {
    ...group,
    title: toPersianDigits(group.title),
    toppings: group.toppings.map((topping) => ({ ...topping, title: toPersianDigits(topping.title) })),
  }
}
