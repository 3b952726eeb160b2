import { defineEndpoint, idParams, pageQuery } from '@sofreh/contract'
import { z } from 'zod'
import { descriptionField, menuVersionView, positionIds, savedView, titleField } from './fields.contract.ts'
import { menuItemView } from './items.contract.ts'

export const menuCategoryView = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  isActive: z.boolean(),
  position: z.int(),
  itemCount: z.int(),
})

export const menuCategoryWithItems = menuCategoryView.extend({ items: z.array(menuItemView) })
export type MenuCategoryView = z.output<typeof menuCategoryView>
export type MenuCategoryWithItems = z.output<typeof menuCategoryWithItems>

const categoryFields = { title: titleField, description: descriptionField, isActive: z.boolean() }

export const pageMenuCategories = defineEndpoint({
  method: 'GET',
  path: '/api-catalog/catalog/menucategories',
  access: 'MENU_VIEW',
  summary: 'Lists menu categories by page',
  query: pageQuery,
  answer: 'page',
  data: menuCategoryView,
  refusals: {},
})

export const allMenuCategories = defineEndpoint({
  method: 'GET',
  path: '/api-catalog/catalog/menucategories/all',
  access: 'MENU_VIEW',
  summary: 'Lists all categories with their items, including hidden ones',
  data: z.object({ version: z.int(), categories: z.array(menuCategoryWithItems) }),
  refusals: {},
})

export const listMenuCategories = defineEndpoint({
  method: 'GET',
  path: '/api-catalog/catalog/menucategories/list',
  access: 'MENU_VIEW',
  summary: 'Lists the names of the categories, for a selection',
  data: z.array(z.object({ id: z.string(), title: z.string() })),
  refusals: {},
})

export const getMenuCategory = defineEndpoint({
  method: 'GET',
  path: '/api-catalog/catalog/menucategories/{id}',
  access: 'MENU_VIEW',
  summary: 'Returns a category with its items',
  params: idParams,
  data: menuCategoryWithItems,
  refusals: { MENU_CATEGORY_NOT_FOUND: 404 },
})

export const createMenuCategory = defineEndpoint({
  method: 'POST',
  path: '/api-snappFood/menucategories',
  access: 'MENU_EDIT',
  summary: 'Creates a category at the end of the menu',
  body: z.object({
    ...categoryFields,
    description: descriptionField.default(''),
    isActive: z.boolean().default(true),
  }),
  data: savedView,
  refusals: {},
})

export const changeMenuCategory = defineEndpoint({
  method: 'PUT',
  path: '/api-snappFood/menucategories',
  access: 'MENU_EDIT',
  summary: 'Changes the given fields of a category; `isDeleted` deletes an empty one',
  body: z.object({
    ...idParams.shape,
    ...z.object(categoryFields).partial().shape,
    isDeleted: z.literal(true).optional(),
  }),
  data: savedView,
  refusals: { MENU_CATEGORY_NOT_FOUND: 404, MENU_CATEGORY_NOT_EMPTY: 409 },
})

export const activateMenuCategory = defineEndpoint({
  method: 'PUT',
  path: '/api-snappFood/menucategories/activation/{id}',
  access: 'MENU_EDIT',
  summary: 'Shows or hides a category with its items',
  params: idParams,
  body: z.object({ isActive: z.boolean() }),
  data: savedView,
  refusals: { MENU_CATEGORY_NOT_FOUND: 404 },
})

/**
 * Puts the given ids first in the given order; the others keep theirs. Items listed under another category move there.
 */
export const saveMenuPositions = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/catalog/positions',
  access: 'MENU_EDIT',
  summary: 'Sets the display order of categories, items of a category, topping groups or toppings',
  body: z.discriminatedUnion('of', [
    z.object({ of: z.literal('CATEGORIES'), ids: positionIds }),
    z.object({ of: z.literal('ITEMS'), categoryId: idParams.shape.id, ids: positionIds }),
    z.object({ of: z.literal('TOPPING_CATEGORIES'), ids: positionIds }),
    z.object({ of: z.literal('TOPPINGS'), toppingCategoryId: idParams.shape.id, ids: positionIds }),
  ]),
  data: menuVersionView,
  refusals: {
    MENU_CATEGORY_NOT_FOUND: 404,
    MENU_ITEM_NOT_FOUND: 404,
    TOPPING_CATEGORY_NOT_FOUND: 404,
    TOPPING_NOT_FOUND: 404,
    TITLE_TAKEN_THERE: 409,
  },
})
