import { sampleOf } from '../../testing/open-fake-office.ts'

const readsMenu = 'GET /api-catalog/catalog/menuitems/sync'

/** Answers with a menu whose only dish can be added to an order without a choice of toppings. */
export async function oneDishMenu() {
  const menu = await sampleOf<{ categories: object[]; items: object[] }>(readsMenu.slice(4))
  const dish = {
    ...menu.items[0],
    title: 'خورش بادمجان',
    isActive: true,
    sellChannels: ['SALON'],
    deliveryTypes: ['SERVE'],
    toppingCategoryIds: [],
    foodShiftIds: [],
    stock: null,
    unavailableUntil: null,
  }
  const categories = menu.categories.map((one) => ({ ...one, isActive: true }))
  return { [readsMenu]: { body: { data: { ...menu, categories, items: [dish], foodShifts: [] } } } }
}
