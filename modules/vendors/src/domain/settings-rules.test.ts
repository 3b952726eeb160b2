import { describe, expect, it } from 'vitest'
import { problemsOfSettings, type RuledSettings } from './settings-rules.ts'

const settings = (changes: Partial<RuledSettings> = {}): RuledSettings => ({
  preparationMinutes: 20,
  serviceFeeType: 'PERCENTAGE',
  serviceFeeValue: 1000,
  taxRateBp: 1000,
  deliveryTypes: ['PICKUP', 'SERVE'],
  dayStartHour: 0,
  unpaidExpiryMinutes: 20,
  finishAfterMinutes: 30,
  maxLineCount: 100,
  onlinePayment: true,
  payLaterChannels: [],
  currency: 'TOMAN',
  roundTo: 0,
  ...changes,
})
const problems = (changes: Partial<RuledSettings>, hasOrders = false) =>
  problemsOfSettings(settings(changes), settings(), hasOrders).map(({ field, code }) => `${field} ${code}`)

describe('problemsOfSettings', () => {
  it('accepts the default settings', () => expect(problems({})).toEqual([]))

  it.each<[string, Partial<RuledSettings>, string]>([
    ['a preparation time below 14 minutes', { preparationMinutes: 13 }, 'preparationMinutes PREPARATION_TOO_SHORT'],
    ['a preparation time above four hours', { preparationMinutes: 241 }, 'preparationMinutes PREPARATION_TOO_LONG'],
    ['a service fee above 30 percent', { serviceFeeValue: 3001 }, 'serviceFeeValue SERVICE_FEE_TOO_HIGH'],
    ['a tax above 30 percent', { taxRateBp: 3001 }, 'taxRateBp TAX_TOO_HIGH'],
    ['an empty list of delivery types', { deliveryTypes: [] }, 'deliveryTypes NO_DELIVERY_TYPE'],
    ['a business day that starts at 24', { dayStartHour: 24 }, 'dayStartHour DAY_START_NOT_AN_HOUR'],
    [
      'an expiry of unpaid orders below five minutes',
      { unpaidExpiryMinutes: 4 },
      'unpaidExpiryMinutes EXPIRY_OUT_OF_RANGE',
    ],
    ['a maximum of zero units per line', { maxLineCount: 0 }, 'maxLineCount LINE_COUNT_OUT_OF_RANGE'],
    ['an end of orders after more than half a day', { finishAfterMinutes: 721 }, 'finishAfterMinutes FINISH_TOO_LATE'],
    ['a site without a payment method', { onlinePayment: false }, 'onlinePayment NO_WAY_TO_PAY'],
  ])('rejects %s', (_, changes, problem) => expect(problems(changes)).toEqual([problem]))

  it('accepts exactly 14 minutes, and a fixed service fee of any size', () => {
    expect(problems({ preparationMinutes: 14, serviceFeeType: 'FIX', serviceFeeValue: 50_000 })).toEqual([])
  })

  it('accepts a site without online payment when guests at tables may pay later', () => {
    expect(problems({ onlinePayment: false, payLaterChannels: ['QR'] })).toEqual([])
  })

  it('accepts only the rounding steps of the currency, or none', () => {
    for (const roundTo of [0, 100, 500, 1_000]) expect(problems({ roundTo })).toEqual([])
    for (const roundTo of [1, 250, 5_000]) expect(problems({ roundTo })).toEqual(['roundTo ROUNDING_NOT_A_STEP'])
    expect(problems({ currency: 'RIAL', roundTo: 5_000 })).toEqual([])
    expect(problems({ currency: 'RIAL', roundTo: 100 })).toEqual(['roundTo ROUNDING_NOT_A_STEP'])
  })

  it('fixes the currency with the first order', () => {
    expect(problems({ currency: 'RIAL' })).toEqual([])
    expect(problems({ currency: 'RIAL' }, true)).toEqual(['currency CURRENCY_IS_FIXED'])
  })
})
