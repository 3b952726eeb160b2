import { defineEndpoint, idField, idParams, moneyField, optionalTextField, pageQuery } from '@sofreh/contract'
import { z } from 'zod'
import { savedView, titleField } from './fields.contract.ts'

export const toppingView = z.object({
  id: z.string(),
  toppingCategoryId: z.string(),
  title: z.string(),
  price: z.int(),
  isActive: z.boolean(),
  max: z.int(),
  position: z.int(),
})

export const toppingCategoryView = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  min: z.int(),
  max: z.int(),
  free: z.int(),
  position: z.int(),
  /** Number of items that offer this group. */
  itemCount: z.int(),
  toppings: z.array(toppingView),
})
export type ToppingView = z.output<typeof toppingView>
export type ToppingCategoryView = z.output<typeof toppingCategoryView>

const countField = z.int().min(0).max(99)
const groupFields = {
  title: titleField,
  description: optionalTextField(300),
  min: countField,
  max: countField.min(1),
  free: countField,
}
const toppingFields = {
  toppingCategoryId: idField,
  title: titleField,
  price: moneyField,
  isActive: z.boolean(),
  max: countField.min(1),
}

export const pageToppings = defineEndpoint({
  method: 'GET',
  path: '/api-catalog/catalog/toppings',
  access: 'MENU_VIEW',
  summary: 'Lists toppings by page, filtered by group and search text',
  query: pageQuery.extend({ toppingCategoryId: idField.optional() }),
  answer: 'page',
  data: toppingView,
  refusals: {},
})

export const getTopping = defineEndpoint({
  method: 'GET',
  path: '/api-catalog/catalog/toppings/{id}',
  access: 'MENU_VIEW',
  summary: 'Returns a topping',
  params: idParams,
  data: toppingView,
  refusals: { TOPPING_NOT_FOUND: 404 },
})

export const createTopping = defineEndpoint({
  method: 'POST',
  path: '/api-snappFood/toppings',
  access: 'MENU_EDIT',
  summary: 'Creates a topping at the end of its group',
  body: z.object({
    ...toppingFields,
    price: moneyField.default(0),
    isActive: z.boolean().default(true),
    max: toppingFields.max.default(1),
  }),
  data: savedView,
  refusals: { TOPPING_CATEGORY_NOT_FOUND: 404 },
})

export const changeTopping = defineEndpoint({
  method: 'PUT',
  path: '/api-snappFood/toppings',
  access: 'MENU_EDIT',
  summary: 'Changes the given fields of a topping',
  body: z.object({ ...idParams.shape, ...z.object(toppingFields).partial().shape }),
  data: savedView,
  refusals: { TOPPING_NOT_FOUND: 404, TOPPING_CATEGORY_NOT_FOUND: 404 },
})

export const deleteTopping = defineEndpoint({
  method: 'DELETE',
  path: '/api-snappFood/toppings/{id}',
  access: 'MENU_EDIT',
  summary: 'Deletes a topping; existing orders keep their copy',
  params: idParams,
  data: savedView,
  refusals: { TOPPING_NOT_FOUND: 404 },
})

export const listToppingCategories = defineEndpoint({
  method: 'GET',
  path: '/api-catalog/catalog/toppingcategories',
  access: 'MENU_VIEW',
  summary: 'Lists all topping groups with their toppings',
  data: z.array(toppingCategoryView),
  refusals: {},
})

export const getToppingCategory = defineEndpoint({
  method: 'GET',
  path: '/api-catalog/catalog/toppingcategories/{id}',
  access: 'MENU_VIEW',
  summary: 'Returns a topping group with its toppings',
  params: idParams,
  data: toppingCategoryView,
  refusals: { TOPPING_CATEGORY_NOT_FOUND: 404 },
})

/** Field codes of the group form: MIN_OVER_MAX, FREE_OVER_MAX, TITLE_TAKEN. */
export const createToppingCategory = defineEndpoint({
  method: 'POST',
  path: '/api-snappFood/toppingcategories',
  access: 'MENU_EDIT',
  summary: 'Creates a topping group with its minimum, maximum and free count',
  body: z.object({
    ...groupFields,
    description: groupFields.description.default(''),
    min: countField.default(0),
    free: countField.default(0),
  }),
  data: savedView,
  refusals: {},
})

export const changeToppingCategory = defineEndpoint({
  method: 'PUT',
  path: '/api-snappFood/toppingcategories',
  access: 'MENU_EDIT',
  summary: 'Changes the given fields of a topping group',
  body: z.object({ ...idParams.shape, ...z.object(groupFields).partial().shape }),
  data: savedView,
  refusals: { TOPPING_CATEGORY_NOT_FOUND: 404 },
})

export const deleteToppingCategory = defineEndpoint({
  method: 'DELETE',
  path: '/api-snappFood/toppingcategories/{id}',
  access: 'MENU_EDIT',
  summary: 'Deletes a topping group and removes it from all items',
  params: idParams,
  data: savedView,
  refusals: { TOPPING_CATEGORY_NOT_FOUND: 404 },
})
