import { defineEndpoint, idField, idParams, moneyField, rateField } from '@sofreh/contract'
import { z } from 'zod'

const settings = z.object({
  isActive: z.boolean(),
  moneyPerPoint: moneyField.min(1),
  pointValue: moneyField.min(1),
  minShareBp: rateField,
  maxShareBp: rateField,
  expiryDays: z.int().min(1).max(3_650).nullable(),
})

export const getClubSettings = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/customers/club-settings',
  access: 'public',
  summary: 'Returns the club settings: what earns a point, what a point is worth, how much of an order points may pay',
  data: settings,
  refusals: {},
})

export const changeClubSettings = defineEndpoint({
  method: 'PUT',
  path: '/api-sofreh/customers/club-settings',
  access: 'VENDOR_SETTINGS',
  summary: 'Changes the club settings; earned points stay as they are',
  body: settings.refine((club) => club.minShareBp <= club.maxShareBp, {
    path: ['minShareBp'],
    message: 'LEAST_ABOVE_MOST',
  }),
  data: settings,
  refusals: {},
})

const ofOrder = z.object({
  orderId: idField,
  /** Points this order earned, less what a refund took back. */
  earned: z.int(),
  /** Points spent on it. */
  spent: z.int(),
})

export const getEarnedPoints = defineEndpoint({
  method: 'GET',
  path: '/api/clubs/earnpoint/{id}',
  access: 'customer',
  summary: 'Returns the points that one of the guest’s own orders earned',
  params: idParams,
  data: ofOrder,
  refusals: { ORDER_NOT_FOUND: 404 },
})

export const previewPoints = defineEndpoint({
  method: 'GET',
  path: '/api/clubs/earnpoint/preview/{id}',
  access: 'customer',
  summary: 'Returns the points that one of the guest’s own orders will earn at its current price',
  params: idParams,
  data: z.object({ orderId: idField, points: z.int() }),
  refusals: { ORDER_NOT_FOUND: 404 },
})

export const getOwnPoints = defineEndpoint({
  method: 'GET',
  path: '/api/clubs/point',
  access: 'customer',
  summary: 'Returns the guest’s own points, their value and the rules of the club',
  data: z.object({ points: z.int(), worth: z.int(), club: settings }),
  refusals: {},
})
