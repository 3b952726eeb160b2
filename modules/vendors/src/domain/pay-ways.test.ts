import { expect, it } from 'vitest'
import { payWaysOf } from './pay-ways.ts'

it('a guest pays as the house allows on that channel, in one way at least', () => {
  const settings = { onlinePayment: true, payLaterChannels: ['QR'] as const }
  expect(payWaysOf(settings, 'WEBSITE')).toEqual(['ONLINE'])
  expect(payWaysOf(settings, 'QR')).toEqual(['ONLINE', 'COUNTER'])
  expect(payWaysOf({ ...settings, onlinePayment: false }, 'WEBSITE')).toEqual(['COUNTER'])
})
