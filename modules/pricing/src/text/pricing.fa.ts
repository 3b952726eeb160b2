import { addDays, clockTime, jalaliOf, localMoment, showNumber, toPersianDigits } from '@sofreh/kernel'
import type { CouponRefusal } from '../domain/index.ts'

/** Messages of this slice's refusals and field errors. */
export const pricingRefusals: Record<string, string> = {
  DISCOUNT_CODE_NOT_FOUND: 'این کد تخفیف پیدا نشد. نوشته‌اش را یک بار دیگر ببینید.',
  DISCOUNT_CODE_GUESSED_TOO_OFTEN: 'کدهای نادرست زیادی پشت سر هم نوشته شد. چند دقیقهٔ دیگر دوباره بزنید.',
  DISCOUNT_CODE_INACTIVE: 'این کد تخفیف فعلاً غیرفعال است.',
  DISCOUNT_CODE_NOT_YET: 'زمان این کد تخفیف هنوز نرسیده است.',
  DISCOUNT_CODE_EXPIRED: 'زمان این کد تخفیف تمام شده است.',
  DISCOUNT_CODE_USED_UP: 'سهمیهٔ این کد تخفیف تمام شده است.',
  DISCOUNT_CODE_NEEDS_CUSTOMER: 'این کد برای هر نفر حساب می‌شود. پیش از آن وارد شوید یا مشتری را انتخاب کنید.',
  DISCOUNT_CODE_ALREADY_USED: 'از این کد تخفیف پیش‌تر استفاده شده است.',
  DISCOUNT_CODE_FIRST_ORDER_ONLY: 'این کد برای نخستین سفارش است.',
  DISCOUNT_CODE_NOT_ON_CHANNEL: 'این کد در این روش سفارش به کار نمی‌آید.',
  DISCOUNT_CODE_NOT_FOR_DELIVERY_TYPE: 'این کد برای این شیوهٔ دریافت نیست.',
  DISCOUNT_CODE_NOT_TODAY: 'این کد امروز به کار نمی‌آید.',
  DISCOUNT_CODE_NOT_NOW: 'این کد در این ساعت به کار نمی‌آید.',
  DISCOUNT_CODE_NO_ITEM: 'غذایی که این کد برای آن است در سبد نیست.',
  DISCOUNT_CODE_ITEMS_ON_SALE: 'غذاهای سبد خودشان تخفیف دارند و این کد روی آن‌ها نمی‌نشیند.',
  DISCOUNT_CODE_BELOW_MINIMUM: 'برای این کد، سبد هنوز {missing} کم دارد.',
  DISCOUNT_CODE_READ_ONLY: 'این کد را سفره ساخته است و رستوران نمی‌تواند آن را تغییر دهد.',
  DISCOUNT_CODE_TAKEN: 'کد دیگری با همین نوشته دارید. نوشتهٔ دیگری انتخاب کنید.',
  DISCOUNT_CODE_SHAPE: 'کد را با ۳ تا ۳۲ حرف یا رقم و بی فاصله بنویسید.',
  DISCOUNT_VALUE_MISSING: 'بنویسید چقدر تخفیف می‌دهد.',
  DISCOUNT_PERCENT_OVER_WHOLE: 'درصد تخفیف از صد بیشتر نمی‌شود.',
  DISCOUNT_CAP_NOT_HERE: 'سقف برای تخفیف درصدی و ارسال رایگان است.',
  DISCOUNT_ENDS_BEFORE_START: 'پایان کد باید پس از آغاز آن باشد.',
  DISCOUNT_FREE_ITEMS_MISSING: 'دست‌کم یک غذای رایگان انتخاب کنید.',
  DISCOUNT_NOTHING_DELIVERED: 'ارسال رایگان، ارسال با پیک یا ارسال سریع می‌خواهد.',
  DISCOUNT_HOURS_TWICE: 'دو بازه در یک روز از یک ساعت شروع شده‌اند.',
}

/** Explains why a code does not apply, with facts of the response: start, end or missing amount. */
export function whyNotSentence(code: CouponRefusal, facts: Record<string, unknown> = {}): string {
  const { missing, startsAt, expiration, opensAt } = facts
  if (code === 'DISCOUNT_CODE_NOT_YET' && typeof startsAt === 'string')
    return `این کد از ${momentOf(startsAt)} به کار می‌آید.`
  if (code === 'DISCOUNT_CODE_EXPIRED' && typeof expiration === 'string')
    return `زمان این کد ${endMomentOf(expiration)} تمام شد.`
  if ((code === 'DISCOUNT_CODE_NOT_TODAY' || code === 'DISCOUNT_CODE_NOT_NOW') && typeof opensAt === 'string')
    return `${pricingRefusals[code]} بار بعد: ${momentOf(opensAt)}.`
  const missed = typeof missing === 'number' ? showNumber(missing) : ''
  return (pricingRefusals[code] ?? '').replace('{missing}', missed)
}

/** Formats an instant as day and time; only the day when it is midnight. */
export function momentOf(instant: string): string {
  const at = new Date(instant)
  const { date, minutes } = localMoment(at)
  return minutes === 0 ? dayOf(date) : `${dayOf(date)}، ساعت ${toPersianDigits(clockTime(at))}`
}

/** Formats an end; midnight is shown as the end of the day before. */
export function endMomentOf(instant: string): string {
  const { date, minutes } = localMoment(new Date(instant))
  return minutes === 0 ? `پایان ${dayOf(addDays(date, -1))}` : momentOf(instant)
}

function dayOf(date: string): string {
  const { month, day } = jalaliOf(date)
  return `${toPersianDigits(day)} ${monthNames[month - 1] ?? ''}`
}

const monthNames = [
  'فروردین',
  'اردیبهشت',
  'خرداد',
  'تیر',
  'مرداد',
  'شهریور',
  'مهر',
  'آبان',
  'آذر',
  'دی',
  'بهمن',
  'اسفند',
]
