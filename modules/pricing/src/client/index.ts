/** What browsers share of discount codes: types of the calls, the rule a till asks by itself, and the words. */
export type { DiscountCodeView, FoundCodeView, PricingEndpoint } from '../contract/index.ts'
export * from '../text/pricing.fa.ts'
