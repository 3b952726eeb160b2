import { defineEndpoint } from '@sofreh/contract'
import { channelField, deliveryTypeField, pictureShape } from '@sofreh/vendors/contract'
import { z } from 'zod'
import { itemDiscountView, unavailableReasonField } from './fields.contract.ts'

export const siteToppingView = z.object({
  id: z.string(),
  title: z.string(),
  price: z.int(),
  isActive: z.boolean(),
  max: z.int(),
})

export const siteToppingCategoryView = z.object({
  id: z.string(),
  title: z.string(),
  min: z.int(),
  max: z.int(),
  free: z.int(),
  toppings: z.array(siteToppingView),
})

export const siteItemView = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  price: z.int(),
  /** Price of one unit after the item's own discount. */
  finalPrice: z.int(),
  discount: itemDiscountView,
  packagingCost: z.int(),
  servePackagingCost: z.int(),
  withTax: z.boolean(),
  /** The first picture, for lists; `images` has all of them. */
  image: pictureShape.nullable(),
  images: z.array(pictureShape),
  tags: z.array(z.string()),
  /** Portions left; null means unlimited. */
  stock: z.int().nullable(),
  isAvailable: z.boolean(),
  unavailableReason: unavailableReasonField.nullable(),
  /** When it can be ordered again, if known. */
  availableFrom: z.string().nullable(),
  preparationMinutes: z.int().nullable(),
  deliveryTypes: z.array(deliveryTypeField),
  toppingCategories: z.array(siteToppingCategoryView),
})

export const siteCategoryView = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  items: z.array(siteItemView),
})

export const siteMenuView = z.object({
  version: z.int(),
  currency: z.enum(['TOMAN', 'RIAL']),
  categories: z.array(siteCategoryView),
})

export type SiteMenu = z.output<typeof siteMenuView>
export type SiteCategory = z.output<typeof siteCategoryView>
export type SiteItem = z.output<typeof siteItemView>
export type SiteToppingCategory = z.output<typeof siteToppingCategoryView>

/** The menu that a channel sells now. Sends an ETag; a matching `If-None-Match` gets 304. */
export const getSiteMenu = defineEndpoint({
  method: 'GET',
  path: '/api-catalog/catalog/menucategories/site',
  access: 'public',
  summary: 'Returns the current menu of a channel, with sold-out items',
  query: z.object({ sellChannel: channelField.default('WEBSITE') }),
  data: siteMenuView,
  refusals: {},
})

/**
 * Server-sent events `menu-changed` with `{ version }`, and `vendor-changed` (hours, a pause, a setting) without data.
 * Resumable by `Last-Event-ID`.
 */
export const followMenu = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/catalog/live',
  access: 'public',
  summary: 'Streams changes of the menu, with its version, and of the vendor',
  data: z.object({ version: z.int().optional() }),
  answer: 'events',
  refusals: {},
})
