import {
  clockField,
  idField,
  instantField,
  moneyField,
  optionalTextField,
  textField,
  weekdayField,
} from '@sofreh/contract'
import { z } from 'zod'
import {
  codeStandings,
  couponChannels,
  deliveryTypes,
  discountTypes,
  foldedCode,
  isCodeShape,
  valueKinds,
} from '../domain/index.ts'

/** Accepts a code in any digits and case and returns its stored form. */
export const codeField = z.string().max(128).transform(foldedCode).refine(isCodeShape, 'DISCOUNT_CODE_SHAPE')

export const channelField = z.enum(couponChannels)
export const deliveryTypeField = z.enum(deliveryTypes)
const countField = z.int().min(1).max(1_000_000)
const idsField = z.array(idField).max(200)

export const discountField = z.object({ kind: z.enum(valueKinds), value: moneyField })

/** The specification's "Discount code" fields for free items, and how many of each an order gets. */
const freeItemField = z.object({
  id: idField,
  title: textField(120),
  price: moneyField,
  discount: discountField.nullable(),
  packagingCost: moneyField,
  withTax: z.boolean(),
  servePackagingCost: moneyField,
  count: z.int().min(1).max(20),
})

/** The fields of a code that an owner edits. */
export const draftFields = {
  code: codeField,
  /** The owner's note; guests do not see it. */
  title: optionalTextField(120),
  type: z.enum(discountTypes),
  value: moneyField,
  cap: moneyField.min(1).nullable(),
  active: z.boolean(),
  startsAt: instantField.nullable(),
  expiration: instantField.nullable(),
  usageLimit: countField.nullable(),
  usageLimitPerUser: countField.nullable(),
  customerId: idField.nullable(),
  /** Lists the code among those a guest may use. */
  isListed: z.boolean(),
  firstOrderOnly: z.boolean(),
  minimumBasket: moneyField,
  isStacking: z.boolean(),
  waivesPackaging: z.boolean(),
  hours: z.array(z.object({ weekday: weekdayField, from: clockField, to: clockField })).max(42),
  channels: z.array(channelField).max(couponChannels.length),
  deliveryTypes: z.array(deliveryTypeField).max(deliveryTypes.length),
  itemIds: idsField,
  categoryIds: idsField,
  freeItems: z.array(freeItemField).max(20),
}

export const draftBody = z.object({
  ...draftFields,
  title: draftFields.title.default(''),
  value: draftFields.value.default(0),
  cap: draftFields.cap.default(null),
  active: draftFields.active.default(true),
  startsAt: draftFields.startsAt.default(null),
  expiration: draftFields.expiration.default(null),
  usageLimit: draftFields.usageLimit.default(null),
  usageLimitPerUser: draftFields.usageLimitPerUser.default(null),
  customerId: draftFields.customerId.default(null),
  isListed: draftFields.isListed.default(false),
  firstOrderOnly: draftFields.firstOrderOnly.default(false),
  minimumBasket: draftFields.minimumBasket.default(0),
  isStacking: draftFields.isStacking.default(false),
  waivesPackaging: draftFields.waivesPackaging.default(false),
  hours: draftFields.hours.default([]),
  channels: draftFields.channels.default([]),
  deliveryTypes: draftFields.deliveryTypes.default([]),
  itemIds: draftFields.itemIds.default([]),
  categoryIds: draftFields.categoryIds.default([]),
  freeItems: draftFields.freeItems.default([]),
})
export type CodeDraft = z.output<typeof draftBody>

const hoursView = z.array(z.object({ weekday: weekdayField, from: z.string(), to: z.string() }))

/** The rules of a code, for anyone who may use it. */
export const codeRulesView = z.object({
  id: z.string(),
  code: z.string(),
  type: z.enum(discountTypes),
  valueKind: z.enum(valueKinds),
  value: z.int(),
  cap: z.int().nullable(),
  expiration: z.string().nullable(),
  startsAt: z.string().nullable(),
  firstOrderOnly: z.boolean(),
  minimumBasket: z.int(),
  isStacking: z.boolean(),
  waivesPackaging: z.boolean(),
  hours: hoursView,
  channels: z.array(channelField),
  deliveryTypes: z.array(deliveryTypeField),
  itemIds: z.array(z.string()),
  categoryIds: z.array(z.string()),
  freeItems: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      price: z.int(),
      discount: discountField.nullable(),
      packagingCost: z.int(),
      withTax: z.boolean(),
      servePackagingCost: z.int(),
      count: z.int(),
    }),
  ),
  /** The guest the code was made for. A guest sees only their own id or null; staff see any. */
  customerId: z.string().nullable(),
})

/** A code as its owner sees it, with uses and standing. */
export const discountCodeView = codeRulesView.extend({
  title: z.string(),
  active: z.boolean(),
  usageCount: z.int(),
  usageLimit: z.int().nullable(),
  usageLimitPerUser: z.int().nullable(),
  vendorDeal: z.boolean(),
  isListed: z.boolean(),
  standing: z.enum(codeStandings),
  createdAt: z.string(),
})
export type DiscountCodeView = z.output<typeof discountCodeView>

/** A code that was looked up in order to use it. `isReadOnly`: the caller may not change it. */
export const foundCodeView = codeRulesView.extend({ isReadOnly: z.boolean() })
export type FoundCodeView = z.output<typeof foundCodeView>
