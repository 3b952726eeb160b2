/** What browsers share of discount codes: types of the calls and the words. The rule itself is in the domain. */
export type { DiscountCodeView, FoundCodeView, PricingEndpoint } from '../contract/index.ts'
export * from '../text/pricing.fa.ts'
export * from '../text/why.fa.ts'
export { whyTreeOf } from './why-tree.ts'
