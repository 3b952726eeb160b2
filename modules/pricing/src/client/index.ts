/** Types and texts of discount codes for browsers. The rule itself is in the domain. */
export type { DiscountCodeView, FoundCodeView, PricingEndpoint } from '../contract/index.ts'
export * from '../text/pricing.fa.ts'
export * from '../text/why.fa.ts'
export { whyTreeOf } from './why-tree.ts'
