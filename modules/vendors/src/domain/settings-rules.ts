import { roundingSteps, type VendorSettings } from './vendor-settings.ts'

/**
 * Rules for settings (docs/guide/operations.md and docs/reference/constants.md) that need a message to the owner. The
 * contract validates shape and sign.
 */
export type SettingsProblem = { field: keyof VendorSettings; code: SettingsProblemCode }
export type SettingsProblemCode =
  | 'PREPARATION_TOO_SHORT'
  | 'PREPARATION_TOO_LONG'
  | 'SERVICE_FEE_TOO_HIGH'
  | 'TAX_TOO_HIGH'
  | 'NO_DELIVERY_TYPE'
  | 'DAY_START_NOT_AN_HOUR'
  | 'EXPIRY_OUT_OF_RANGE'
  | 'FINISH_TOO_LATE'
  | 'LINE_COUNT_OUT_OF_RANGE'
  | 'NO_WAY_TO_PAY'
  | 'CURRENCY_IS_FIXED'
  | 'ROUNDING_NOT_A_STEP'

/** The specification's minimum, followed by the default. */
export const leastPreparationMinutes = 14
export const defaultPreparationMinutes = 20
const mostPreparationMinutes = 240
const mostServiceFeeBp = 3000
const mostTaxRateBp = 3000
const expiry = { least: 5, most: 120 }
const mostFinishAfterMinutes = 720
const largestLineCount = 999

export type RuledSettings = Pick<
  VendorSettings,
  | 'preparationMinutes'
  | 'serviceFeeType'
  | 'serviceFeeValue'
  | 'taxRateBp'
  | 'deliveryTypes'
  | 'dayStartHour'
  | 'unpaidExpiryMinutes'
  | 'finishAfterMinutes'
  | 'maxLineCount'
  | 'onlinePayment'
  | 'payLaterChannels'
  | 'currency'
  | 'roundTo'
>

/**
 * Returns every rule the changed settings break.
 * @param before the current settings
 * @param hasOrders true once amounts of this vendor are stored: their unit cannot change any more
 */
export function problemsOfSettings(after: RuledSettings, before: RuledSettings, hasOrders: boolean): SettingsProblem[] {
  const problems: SettingsProblem[] = []
  const add = (broken: boolean, problem: SettingsProblem) => {
    if (broken) problems.push(problem)
  }
  const { preparationMinutes, unpaidExpiryMinutes } = after
  add(preparationMinutes < leastPreparationMinutes, { field: 'preparationMinutes', code: 'PREPARATION_TOO_SHORT' })
  add(preparationMinutes > mostPreparationMinutes, { field: 'preparationMinutes', code: 'PREPARATION_TOO_LONG' })
  add(after.serviceFeeType === 'PERCENTAGE' && after.serviceFeeValue > mostServiceFeeBp, {
    field: 'serviceFeeValue',
    code: 'SERVICE_FEE_TOO_HIGH',
  })
  add(after.taxRateBp > mostTaxRateBp, { field: 'taxRateBp', code: 'TAX_TOO_HIGH' })
  add(after.deliveryTypes.length === 0, { field: 'deliveryTypes', code: 'NO_DELIVERY_TYPE' })
  add(after.dayStartHour > 23, { field: 'dayStartHour', code: 'DAY_START_NOT_AN_HOUR' })
  add(unpaidExpiryMinutes < expiry.least || unpaidExpiryMinutes > expiry.most, {
    field: 'unpaidExpiryMinutes',
    code: 'EXPIRY_OUT_OF_RANGE',
  })
  add(after.finishAfterMinutes > mostFinishAfterMinutes, { field: 'finishAfterMinutes', code: 'FINISH_TOO_LATE' })
  add(after.maxLineCount < 1 || after.maxLineCount > largestLineCount, {
    field: 'maxLineCount',
    code: 'LINE_COUNT_OUT_OF_RANGE',
  })
  // Without online payment and pay-later, guests of the site could not complete an order.
  add(!after.onlinePayment && !after.payLaterChannels.some((channel) => channel === 'WEBSITE' || channel === 'QR'), {
    field: 'onlinePayment',
    code: 'NO_WAY_TO_PAY',
  })
  add(hasOrders && after.currency !== before.currency, { field: 'currency', code: 'CURRENCY_IS_FIXED' })
  const steps: readonly number[] = roundingSteps[after.currency]
  add(after.roundTo !== 0 && !steps.includes(after.roundTo), { field: 'roundTo', code: 'ROUNDING_NOT_A_STEP' })
  return problems
}
