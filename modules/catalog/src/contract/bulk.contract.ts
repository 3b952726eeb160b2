import { defineEndpoint, idField, instantField, moneyField } from '@sofreh/contract'
import { z } from 'zod'
import { itemDiscountField } from './fields.contract.ts'

/** Amounts are whole numbers. The rate rounds half up once; `roundTo` then rounds half up to its multiple. */
export const bulkChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('PRICE_PERCENT'),
    rateBp: z.int().min(-9_000).max(100_000),
    roundTo: z.int().min(1).max(1_000_000).default(1),
  }),
  z.object({ kind: z.literal('PRICE_AMOUNT'), amount: z.int().min(-1_000_000_000_000).max(1_000_000_000_000) }),
  z.object({
    kind: z.literal('PACKAGING'),
    packagingCost: moneyField.optional(),
    servePackagingCost: moneyField.optional(),
  }),
  z.object({ kind: z.literal('TAX'), withTax: z.boolean() }),
  z.object({ kind: z.literal('DISCOUNT'), discount: itemDiscountField.nullable() }),
  z.object({ kind: z.literal('ACTIVE'), isActive: z.boolean() }),
  z.object({ kind: z.literal('AVAILABILITY'), isAvailable: z.boolean(), until: instantField.optional() }),
  z.object({ kind: z.literal('CATEGORY'), categoryId: idField }),
])
export type BulkChange = z.output<typeof bulkChange>

/**
 * More than any menu holds. This many ids fit into a request of the usual size, and each change is a few statements.
 */
export const mostBulkItems = 20_000

/** All or nothing: one item that cannot take the change fails the whole request, which names it. */
export const changeMenuInBulk = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/catalog/bulk',
  access: 'MENU_EDIT',
  summary: 'Applies one change to many items',
  body: z.object({ itemIds: z.array(idField).min(1).max(mostBulkItems), change: bulkChange }),
  data: z.object({ version: z.int(), changed: z.int() }),
  refusals: {
    MENU_ITEM_NOT_FOUND: 404,
    MENU_CATEGORY_NOT_FOUND: 404,
    BULK_PRICE_OUT_OF_RANGE: 422,
    BULK_DISCOUNT_OVER_PRICE: 422,
    TITLE_TAKEN_THERE: 409,
  },
})
