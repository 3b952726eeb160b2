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
    ['no kitchen is faster than 14 minutes', { preparationMinutes: 13 }, 'preparationMinutes PREPARATION_TOO_SHORT'],
    ['no guest waits four hours', { preparationMinutes: 241 }, 'preparationMinutes PREPARATION_TOO_LONG'],
    ['a service fee stays below a third', { serviceFeeValue: 3001 }, 'serviceFeeValue SERVICE_FEE_TOO_HIGH'],
    ['tax stays below a third', { taxRateBp: 3001 }, 'taxRateBp TAX_TOO_HIGH'],
    ['one way to receive must stay', { deliveryTypes: [] }, 'deliveryTypes NO_DELIVERY_TYPE'],
    ['the business day starts on an hour', { dayStartHour: 24 }, 'dayStartHour DAY_START_NOT_AN_HOUR'],
    ['nobody pays within four minutes', { unpaidExpiryMinutes: 4 }, 'unpaidExpiryMinutes EXPIRY_OUT_OF_RANGE'],
    ['a guest orders at least one of a dish', { maxLineCount: 0 }, 'maxLineCount LINE_COUNT_OUT_OF_RANGE'],
    ['orders end within half a day', { finishAfterMinutes: 721 }, 'finishAfterMinutes FINISH_TOO_LATE'],
    ['the site keeps a way to pay', { onlinePayment: false }, 'onlinePayment NO_WAY_TO_PAY'],
  ])('knows that %s', (_, changes, problem) => expect(problems(changes)).toEqual([problem]))

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
