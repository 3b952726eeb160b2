import type { Cash } from '@sofreh/cash/server'
import type { Catalog } from '@sofreh/catalog/server'
import type { Database } from '@sofreh/database'
import { addDays, instantAt } from '@sofreh/kernel'
import type { Printing } from '@sofreh/printing/server'
import type { ReportingSources } from '@sofreh/reporting/server'
import type { Faces } from './slices.ts'

type Below = {
  catalog: Catalog
  cash: Cash
  printing: Printing
  database: Database
  above: () => Faces
}

/** A dish with this many portions left is about to run out. */
const fewLeft = 5

/** What reports read of other slices beside their facts. */
export function reportingSources({ catalog, cash, printing, database, above }: Below): ReportingSources {
  const categoriesOf = async (vendorId: string) => (await catalog.allCategories(vendorId)).categories
  return {
    cashDifferenceOf: (vendorId, businessDate, dayStartHour) => {
      const startOf = (date: string) => instantAt(date, dayStartHour * 60)
      const [from, to] = [startOf(businessDate), startOf(addDays(businessDate, 1))]
      return cash.cashDifference(database, { vendorId, from, to })
    },
    actsWorthALook: (vendorId, businessDate) => above().audit.worthALook(vendorId, businessDate),
    menuOf: async (vendorId) =>
      (await categoriesOf(vendorId)).flatMap((category) =>
        category.items.map(({ id, title, price, stock }) => ({
          vendorId,
          id,
          title,
          categoryId: category.id,
          category: category.title,
          price,
          stock,
        })),
      ),
    attentionOf: async (vendorId) => {
      const [categories, devicesDown] = await Promise.all([categoriesOf(vendorId), printing.countAlarms(vendorId)])
      const onSale = categories.filter(({ isActive }) => isActive).flatMap(({ items }) => items)
      const few = onSale.filter(({ isActive, stock }) => isActive && stock !== null && stock <= fewLeft)
      return { lowStock: few.length, devicesDown }
    },
  }
}
