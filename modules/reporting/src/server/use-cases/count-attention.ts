import type { ReportingDeps } from '../reporting-deps.ts'

/** A dish with this many portions left is about to run out. */
const fewLeft = 5

/** Counts what needs a person now: dishes that are about to run out, and alarms of printing. */
export async function countAttention(
  { catalog, printing }: Pick<ReportingDeps, 'catalog' | 'printing'>,
  vendorId: string,
): Promise<{ lowStock: number; devicesDown: number }> {
  const [{ categories }, devicesDown] = await Promise.all([
    catalog.allCategories(vendorId),
    printing.countAlarms(vendorId),
  ])
  const onSale = categories.filter(({ isActive }) => isActive).flatMap(({ items }) => items)
  const few = onSale.filter(({ isActive, stock }) => isActive && stock !== null && stock <= fewLeft)
  return { lowStock: few.length, devicesDown }
}
