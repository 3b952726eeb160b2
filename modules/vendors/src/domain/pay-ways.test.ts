import { expect, it } from 'vitest'
import { payWaysOf } from './pay-ways.ts'

it('offers the payment methods the vendor allows on the channel, at least one', () => {
  const settings = { onlinePayment: true, payLaterChannels: ['QR'] as const }
  expect(payWaysOf(settings, 'WEBSITE')).toEqual(['ONLINE'])
  expect(payWaysOf(settings, 'QR')).toEqual(['ONLINE', 'COUNTER'])
  expect(payWaysOf({ ...settings, onlinePayment: false }, 'WEBSITE')).toEqual(['COUNTER'])
})
