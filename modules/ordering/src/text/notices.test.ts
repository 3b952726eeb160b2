import { smsParts } from '@sofreh/sms'
import { guestNoticeKinds } from '@sofreh/vendors/domain'
import { describe, expect, it } from 'vitest'
import { moneyReturnSentence, noticePush, noticeSms, type NoticeDetails } from './notices.fa.ts'

const details: NoticeDetails = {
  vendorName: 'نارنج',
  number: '128',
  deliveryType: 'PICKUP',
  clock: '۱۲:۴۵',
  returns: [{ amount: 1_417_000, refundMethod: 'PROVIDER' }],
  currency: 'TOMAN',
  rejectCause: 'SOLD_OUT',
}

describe('an SMS to a guest', () => {
  it.each(guestNoticeKinds)('fits the %s SMS in one part', (kind) => {
    expect(smsParts(noticeSms(kind, details))).toBe(1)
  })

  it.each(['ACCEPTED', 'READY', 'ON_WAY', 'ARRIVED'] as const)(
    'fits the %s SMS in one part for a vendor with a long name',
    (kind) => {
      const long = noticeSms(kind, { ...details, vendorName: 'رستوران سنتی و باغ‌تالار نارنج شعبهٔ میدان ونک' })
      expect(smsParts(long)).toBe(1)
      expect(long).toContain('رستوران')
      expect(long).toContain('۱۲۸')
    },
  )

  it('states when the order is ready, and when the courier arrives', () => {
    expect(noticeSms('ACCEPTED', details)).toBe('نارنج: سفارش ۱۲۸ پذیرفته شد؛ حدود ۱۲:۴۵ آماده است.')
    expect(noticeSms('ON_WAY', { ...details, clock: '' })).toBe('نارنج: سفارش ۱۲۸ با پیک راه افتاد.')
  })

  it('states the refunded amount, its method and time', () => {
    expect(noticeSms('REJECTED', details)).toContain('۱٬۴۱۷٬۰۰۰ تومان به کارت برمی‌گردد.')
    expect(moneyReturnSentence([], 'TOMAN')).toBe('پولی کم نشده است.')
    expect(moneyReturnSentence([{ amount: 90_000, refundMethod: 'DRAWER' }], 'RIAL')).toBe(
      '۹۰٬۰۰۰ ریال را در رستوران پس می‌گیرید.',
    )
    const both = [
      { amount: 100_000, refundMethod: 'CREDIT' },
      { amount: 50_000, refundMethod: 'PROVIDER' },
    ] as const
    expect(moneyReturnSentence(both, 'TOMAN')).toContain('۱۵۰٬۰۰۰ تومان به کارت')
  })

  it('names the cause of a rejection in the push', () => {
    expect(noticePush('REJECTED', details)).toEqual({
      title: 'نارنج',
      body: 'سفارش ۱۲۸ لغو شد. ۱٬۴۱۷٬۰۰۰ تومان به کارت برمی‌گردد. علت: تمام شدن غذا.',
    })
  })
})
