import type { Sellable } from '@sofreh/catalog/domain'

/** Builds an item that is on sale; a test names the facts that it is about. */
export function sellable(id: string, facts: Partial<Sellable> = {}): Sellable {
  return {
    id,
    title: 'چلوکباب کوبیده',
    categoryId: id,
    price: 100_000,
    finalPrice: 100_000,
    discount: null,
    packagingCost: 0,
    servePackagingCost: 0,
    withTax: true,
    stock: null,
    preparationMinutes: null,
    isOnSale: true,
    toppingCategories: [],
    ...facts,
  }
}
