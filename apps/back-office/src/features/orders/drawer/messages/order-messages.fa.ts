import type { GuestMessage } from '@sofreh/ordering/contract'

/** Texts of the messages that the guest of an order got. */
export const orderMessagesText = {
  unread: 'پیام‌ها به مهمان خوانده نشد',
  title: 'پیام‌ها به مهمان',
  kinds: {
    ACCEPTED: 'سفارش پذیرفته شد',
    REJECTED: 'سفارش لغو شد',
    READY: 'سفارش آماده است',
    ON_WAY: 'پیک راه افتاد',
    ARRIVED: 'سفارش رسید',
    PAYMENT_LINK: 'لینک پرداخت',
  } satisfies Record<GuestMessage['kind'], string>,
  channels: { PUSH: 'اعلان', SMS: 'پیامک' } satisfies Record<'PUSH' | 'SMS', string>,
  states: {
    QUEUED: 'در صف فرستادن',
    SENT: 'فرستاده شد',
    REFUSED: 'فرستاده نشد',
    UNKNOWN: 'معلوم نیست رسیده باشد',
  } satisfies Record<GuestMessage['state'], string>,
  line: (parts: readonly string[]) => parts.join('، '),
}
