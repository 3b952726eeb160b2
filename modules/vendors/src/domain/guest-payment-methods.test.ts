import { expect, it } from 'vitest'
import { guestPaymentMethods } from './guest-payment-methods.ts'

it('offers the payment methods the vendor allows on the channel, at least one', () => {
  const settings = { onlinePayment: true, payLaterChannels: ['QR'] as const }
  expect(guestPaymentMethods(settings, 'WEBSITE')).toEqual(['ONLINE'])
  expect(guestPaymentMethods(settings, 'QR')).toEqual(['ONLINE', 'COUNTER'])
  expect(guestPaymentMethods({ ...settings, onlinePayment: false }, 'WEBSITE')).toEqual(['COUNTER'])
})
