import type { ReportingDeps } from '../reporting-deps.ts'
import type { MenuDish } from '../store/report-filter.ts'

/** Returns the dishes of a vendor's menu. */
export async function menuDishes(
  { catalog }: Pick<ReportingDeps, 'catalog'>,
  vendorId: string,
): Promise<readonly MenuDish[]> {
  return (await catalog.allCategories(vendorId)).categories.flatMap((category) =>
    category.items.map(({ id, title, price, stock }) => ({
      vendorId,
      id,
      title,
      categoryId: category.id,
      category: category.title,
      price,
      stock,
    })),
  )
}
