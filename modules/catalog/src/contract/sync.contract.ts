import { defineEndpoint } from '@sofreh/contract'
import { z } from 'zod'
import { foodShiftView } from './food-shifts.contract.ts'
import { menuItemView } from './items.contract.ts'
import { toppingCategoryView } from './toppings.contract.ts'

/**
 * With `isWhole` the client replaces its stored menu. Otherwise it merges the response and removes the ids in `gone`.
 */
export const menuSyncView = z.object({
  version: z.int(),
  isWhole: z.boolean(),
  categories: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      description: z.string(),
      isActive: z.boolean(),
      position: z.int(),
    }),
  ),
  items: z.array(menuItemView),
  toppingCategories: z.array(toppingCategoryView),
  foodShifts: z.array(foodShiftView),
  gone: z.object({
    categories: z.array(z.string()),
    items: z.array(z.string()),
    toppingCategories: z.array(z.string()),
    foodShifts: z.array(z.string()),
  }),
})
export type MenuSync = z.output<typeof menuSyncView>

export const syncMenuItems = defineEndpoint({
  method: 'GET',
  path: '/api-catalog/catalog/menuitems/sync',
  access: 'POS_USE',
  summary: 'Returns the menu changes since a version, including deletions; the whole menu for 0 or an unknown version',
  query: z.object({ since: z.coerce.number().int().min(0).default(0) }),
  data: menuSyncView,
  refusals: {},
})
