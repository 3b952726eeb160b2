import { showNumber, toPersianDigits } from '@sofreh/kernel'
import type { GuestNoticeKind, NoticeChannel } from '@sofreh/vendors/domain'

/** Text about the messages that guests get about their orders. */
export const noticesText = {
  title: 'مهمان از سفارشش چگونه خبر شود؟',
  sentence: 'اعلان رایگان است و به گوشی کسی می‌رسد که آن را خواسته باشد. با «پیامک هم»، بقیه پیامک می‌گیرند.',
  kinds: {
    ACCEPTED: 'سفارش پذیرفته شد',
    REJECTED: 'سفارش لغو شد',
    READY: 'سفارش آماده است',
    ON_WAY: 'پیک راه افتاد',
    ARRIVED: 'سفارش رسید',
  } satisfies Record<GuestNoticeKind, string>,
  hints: {
    ACCEPTED: 'سفارش‌های سایت، با ساعتی که آماده می‌شود',
    REJECTED: 'با این‌که پول چقدر و چگونه برمی‌گردد',
    READY: 'کسی که سر میز نشسته است پیامک نمی‌گیرد',
    ON_WAY: 'سفارش‌های ارسالی، با ساعت رسیدن',
    ARRIVED: 'سفارش‌های ارسالی، وقتی پیک تحویل داد',
  } satisfies Record<GuestNoticeKind, string>,
  channels: { OFF: 'خاموش', PUSH: 'فقط اعلان', SMS: 'پیامک هم' } satisfies Record<NoticeChannel, string>,
  unaccepted: {
    title: 'اگر کسی سفارش را نپذیرفت',
    sentence:
      'پس از یک دقیقه همهٔ صفحه‌ها بلندتر زنگ می‌زنند و گوشی‌هایی که خواسته‌اند اعلان می‌گیرند. پس از این زمان، مدیر پیامک می‌گیرد.',
    minutes: 'پیامک پس از',
    minutesHint: 'از ۲ تا ۶۰ دقیقه',
    mobiles: 'شماره‌های مدیر',
    mobilesHint: 'تا پنج شماره. بی‌شماره، پیامکی نمی‌رود.',
    mobilePlaceholder: '۰۹۱۲ …',
    clear: 'پاک کردن همه',
  },
  sample: 'متن پیامک',
  price: (parts: number, cost: number, unit: string) =>
    `${toPersianDigits(parts)} بخش، هر پیامک حدود ${showNumber(cost)} ${unit}`,
  spent: (messages: number, cost: number, unit: string) =>
    messages === 0
      ? 'در سی روز گذشته پیامکی نرفته است.'
      : `در سی روز گذشته ${showNumber(messages)} پیامک، حدود ${showNumber(cost)} ${unit}`,
  estimate: 'این مبلغ‌ها برآورد است؛ صورت‌حساب سامانهٔ پیامک ملاک است.',
  loading: 'متن پیامک‌ها در حال باز شدن است',
} as const
