import {
  changeAnyDiscountCode,
  changeDiscountCode,
  createDiscountCode,
  deleteDiscountCode,
  getDiscountCode,
  listDiscountCodes,
  pageDiscountCodes,
} from './discount-code.contract.ts'
import {
  availableDiscountCodes,
  findDiscountCode,
  findSiteDiscountCode,
  tryDiscountCode,
} from './find-code.contract.ts'

export * from './discount-code.contract.ts'
export * from './discount-code-shapes.ts'
export * from './find-code.contract.ts'

export const pricingEndpoints = [
  pageDiscountCodes,
  listDiscountCodes,
  getDiscountCode,
  createDiscountCode,
  changeDiscountCode,
  changeAnyDiscountCode,
  deleteDiscountCode,
  availableDiscountCodes,
  findDiscountCode,
  findSiteDiscountCode,
  tryDiscountCode,
] as const
export type PricingEndpoint = (typeof pricingEndpoints)[number]
