import { clockField, defineEndpoint, idParams, pageQuery, weekdayField } from '@sofreh/contract'
import { z } from 'zod'
import { savedView, titleField } from './fields.contract.ts'

export const shiftHours = z
  .array(z.object({ weekday: weekdayField, from: clockField, to: clockField }))
  .min(1)
  .max(42)

export const foodShiftView = z.object({
  id: z.string(),
  title: z.string(),
  hours: z.array(z.object({ weekday: weekdayField, from: z.string(), to: z.string() })),
  itemCount: z.int(),
  isOnNow: z.boolean(),
})
export type FoodShiftView = z.output<typeof foodShiftView>

export const pageFoodShifts = defineEndpoint({
  method: 'GET',
  path: '/api-catalog/catalog/foodshifts',
  access: 'MENU_VIEW',
  summary: 'Lists food shifts with their weekly hours by page',
  query: pageQuery,
  answer: 'page',
  data: foodShiftView,
  refusals: {},
})

export const listFoodShifts = defineEndpoint({
  method: 'GET',
  path: '/api-catalog/catalog/foodshifts/list',
  access: 'MENU_VIEW',
  summary: 'Lists all food shifts, for a selection',
  data: z.array(foodShiftView),
  refusals: {},
})

export const getFoodShift = defineEndpoint({
  method: 'GET',
  path: '/api-catalog/catalog/foodshifts/{id}',
  access: 'MENU_VIEW',
  summary: 'Returns a food shift',
  params: idParams,
  data: foodShiftView,
  refusals: { FOOD_SHIFT_NOT_FOUND: 404 },
})

/** Hours belong to the day they start on and may pass midnight; an end of 00:00 means 23:59. */
export const createFoodShift = defineEndpoint({
  method: 'POST',
  path: '/api-catalog/catalog/foodshifts',
  access: 'MENU_EDIT',
  summary: 'Creates a food shift, such as breakfast or lunch',
  body: z.object({ title: titleField, hours: shiftHours }),
  data: savedView,
  refusals: {},
})

export const changeFoodShift = defineEndpoint({
  method: 'PUT',
  path: '/api-catalog/catalog/foodshifts',
  access: 'MENU_EDIT',
  summary: 'Changes the name or hours of a food shift',
  body: z.object({ ...idParams.shape, title: titleField.optional(), hours: shiftHours.optional() }),
  data: savedView,
  refusals: { FOOD_SHIFT_NOT_FOUND: 404 },
})

/** Fails while items use the shift: without it they would silently sell all day. */
export const deleteFoodShift = defineEndpoint({
  method: 'DELETE',
  path: '/api-catalog/catalog/foodshifts/{id}',
  access: 'MENU_EDIT',
  summary: 'Deletes a food shift that no item uses',
  params: idParams,
  data: savedView,
  refusals: { FOOD_SHIFT_NOT_FOUND: 404, FOOD_SHIFT_IN_USE: 409 },
})
