import { defineEndpoint, flagField, idField, idParams, instantField, moneyField, pageQuery } from '@sofreh/contract'
import { channelField, deliveryTypeField, pictureShape } from '@sofreh/vendors/contract'
import { z } from 'zod'
import {
  barcodeField,
  descriptionField,
  itemDiscountField,
  itemDiscountView,
  savedView,
  stockField,
  tagField,
  titleField,
  unavailableReasonField,
} from './fields.contract.ts'

/** An item as the back office sees it. */
export const menuItemView = z.object({
  id: z.string(),
  categoryId: z.string(),
  title: z.string(),
  description: z.string(),
  price: z.int(),
  discount: itemDiscountView,
  /** Price of one unit after the item's own discount. */
  finalPrice: z.int(),
  packagingCost: z.int(),
  servePackagingCost: z.int(),
  withTax: z.boolean(),
  images: z.array(pictureShape),
  tags: z.array(z.string()),
  barcode: z.string().nullable(),
  sellChannels: z.array(channelField),
  deliveryTypes: z.array(deliveryTypeField),
  foodShiftIds: z.array(z.string()),
  toppingCategoryIds: z.array(z.string()),
  preparationMinutes: z.int().nullable(),
  stock: z.int().nullable(),
  isActive: z.boolean(),
  unavailableUntil: z.string().nullable(),
  position: z.int(),
  /** Why the item cannot be ordered now on any channel; null when it can. */
  unavailableReason: unavailableReasonField.nullable(),
})
export type MenuItemView = z.output<typeof menuItemView>

const itemFields = {
  categoryId: idField,
  title: titleField,
  description: descriptionField,
  price: moneyField,
  discount: itemDiscountField.nullable(),
  packagingCost: moneyField,
  servePackagingCost: moneyField,
  withTax: z.boolean(),
  imageIds: z.array(idField).max(8),
  tags: z.array(tagField).max(12),
  barcode: barcodeField.nullable(),
  sellChannels: z.array(channelField).max(5),
  deliveryTypes: z.array(deliveryTypeField).max(4),
  foodShiftIds: z.array(idField).max(20),
  toppingCategoryIds: z.array(idField).max(20),
  preparationMinutes: z.int().min(0).max(600).nullable(),
  stock: stockField.nullable(),
  isActive: z.boolean(),
}

export const newMenuItemBody = z.object({
  ...itemFields,
  description: descriptionField.default(''),
  discount: itemDiscountField.nullable().default(null),
  packagingCost: moneyField.default(0),
  servePackagingCost: moneyField.default(0),
  withTax: z.boolean().default(true),
  imageIds: itemFields.imageIds.default([]),
  tags: itemFields.tags.default([]),
  barcode: itemFields.barcode.default(null),
  sellChannels: itemFields.sellChannels.default(['WEBSITE', 'QR', 'SALON', 'KIOSK']),
  deliveryTypes: itemFields.deliveryTypes.default(['DELIVER', 'PICKUP', 'SERVE', 'ZFEXPRESS']),
  foodShiftIds: itemFields.foodShiftIds.default([]),
  toppingCategoryIds: itemFields.toppingCategoryIds.default([]),
  preparationMinutes: itemFields.preparationMinutes.default(null),
  stock: itemFields.stock.default(null),
  isActive: z.boolean().default(true),
})

/** Changes only the given fields: an inline price edit sends nothing but a price. */
export const menuItemChanges = z.object(itemFields).partial()
export type NewMenuItem = z.output<typeof newMenuItemBody>
export type MenuItemChanges = z.output<typeof menuItemChanges>

/**
 * Field codes of the item form: DISCOUNT_OVER_PRICE, TITLE_TAKEN, BARCODE_TAKEN, IMAGE_NOT_FOUND, FOOD_SHIFT_GONE,
 * TOPPING_CATEGORY_GONE.
 */
const itemRefusals = { MENU_CATEGORY_NOT_FOUND: 404 } as const

export const pageMenuItems = defineEndpoint({
  method: 'GET',
  path: '/api-catalog/catalog/menuitems',
  access: 'MENU_VIEW',
  summary: 'Lists menu items by page, filtered by category, channel, activity and search text',
  query: pageQuery.extend({
    categoryId: idField.optional(),
    sellChannel: channelField.optional(),
    isActive: flagField.optional(),
  }),
  answer: 'page',
  data: menuItemView,
  refusals: {},
})

export const getMenuItem = defineEndpoint({
  method: 'GET',
  path: '/api-catalog/catalog/menuitems/{id}',
  access: 'MENU_VIEW',
  summary: 'Returns an item',
  params: idParams,
  data: menuItemView,
  refusals: { MENU_ITEM_NOT_FOUND: 404 },
})

export const listMenuItemTags = defineEndpoint({
  method: 'GET',
  path: '/api-catalog/catalog/menuitemtags',
  access: 'MENU_VIEW',
  summary: 'Lists the tags in use, most used first',
  data: z.array(z.object({ title: z.string(), itemCount: z.int() })),
  refusals: {},
})

export const createMenuItem = defineEndpoint({
  method: 'POST',
  path: '/api-snappFood/menuitems',
  access: 'MENU_EDIT',
  summary: 'Creates an item at the end of its category',
  body: newMenuItemBody,
  data: savedView,
  refusals: itemRefusals,
})

export const changeMenuItem = defineEndpoint({
  method: 'PUT',
  path: '/api-snappFood/menuitems',
  access: 'MENU_EDIT',
  summary: 'Changes the given fields of an item',
  body: z.object({ ...idParams.shape, ...menuItemChanges.shape }),
  data: savedView,
  refusals: { ...itemRefusals, MENU_ITEM_NOT_FOUND: 404 },
})

export const deleteMenuItem = defineEndpoint({
  method: 'DELETE',
  path: '/api-snappFood/menuitems',
  access: 'MENU_EDIT',
  summary: 'Deletes an item; existing orders keep their copy',
  query: idParams,
  data: savedView,
  refusals: { MENU_ITEM_NOT_FOUND: 404 },
})

/** Without `until` the item stays unavailable for the rest of the business day. */
export const saveProductAvailability = defineEndpoint({
  method: 'PUT',
  path: '/api-snappFood/menuitems/productavailability',
  access: 'MENU_STOCK',
  summary: 'Marks an item as sold out for today or until a time, or as available',
  body: z.object({ menuItemId: idField, isAvailable: z.boolean(), until: instantField.optional() }),
  data: savedView.extend({ unavailableUntil: z.string().nullable() }),
  refusals: { MENU_ITEM_NOT_FOUND: 404 },
})

export const saveProductStatus = defineEndpoint({
  method: 'PUT',
  path: '/api-snappFood/menuitems/productstatus',
  access: 'MENU_STOCK',
  summary: 'Deactivates an item on all channels, or activates it',
  body: z.object({ menuItemId: idField, isActive: z.boolean() }),
  data: savedView,
  refusals: { MENU_ITEM_NOT_FOUND: 404 },
})

/** `stock` sets the portions (null: unlimited); `change` adds to or subtracts from the current number. */
export const saveStocks = defineEndpoint({
  method: 'POST',
  path: '/api-catalog/catalog/stocks',
  access: 'MENU_STOCK',
  summary: 'Sets or changes the remaining portions of items',
  body: z.object({
    items: z
      .array(
        z
          .object({
            menuItemId: idField,
            stock: stockField.nullable().optional(),
            change: z.int().min(-1_000_000).max(1_000_000).optional(),
          })
          .refine((item) => (item.stock === undefined) !== (item.change === undefined), {
            message: 'STOCK_OR_CHANGE',
            path: ['stock'],
          }),
      )
      .min(1)
      .max(200),
  }),
  data: z.object({
    version: z.int(),
    items: z.array(z.object({ menuItemId: z.string(), stock: z.int().nullable() })),
  }),
  refusals: { MENU_ITEM_NOT_FOUND: 404, STOCK_BELOW_ZERO: 409, STOCK_NOT_COUNTED: 409 },
})
