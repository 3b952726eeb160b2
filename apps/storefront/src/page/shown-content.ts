import type { SiteItem, SiteMenu, SiteToppingCategory } from '@sofreh/catalog/client'
import { toPersianDigits } from '@sofreh/kernel'
import type { Landing } from '@sofreh/vendors/client'
import { framedHeight } from './pack-content.ts'

/**
 * The menu as the page carries it: every word with Persian digits, however its keeper typed them, and without what the page does
 * not use. The blurred forms do not compress, and weigh more than all words together; a picture is shown in its frame, not in the
 * shape it was taken.
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

/** The restaurant's own words with Persian digits. */
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
