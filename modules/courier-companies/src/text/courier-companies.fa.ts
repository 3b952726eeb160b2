import { showOrderNumber } from '@sofreh/kernel'
import type { CourierCompany, RequestStatus, RequestTime } from '../domain/index.ts'

/** Messages of this slice's refusals. */
export const courierCompaniesRefusals: Record<string, string> = {
  COMPANY_NOT_SET_UP: 'حساب این شرکت پیک هنوز فعال نیست. در تنظیمات شرکت‌های پیک، کلید حساب را وارد و فعالش کنید.',
  COMPANY_NEEDS_CREDENTIALS: 'برای فعال کردن این شرکت، کلید حساب را وارد کنید.',
  COMPANY_NEEDS_PROFILE: 'برای فعال کردن این شرکت، نشانی و نام فیلدهایش را وارد کنید.',
  COMPANY_SILENT: 'شرکت پیک الان پاسخ نمی‌دهد. کمی بعد دوباره امتحان کنید یا شرکت دیگری انتخاب کنید.',
  FARE_ABOVE_MAXIMUM: 'کرایهٔ این سفر از سقفی که گذاشته‌اید بیشتر است. شرکت دیگری انتخاب کنید.',
  ORDER_HAS_NO_PLACE: 'جای این سفارش روی نقشه مشخص نیست. نشانی را روی نقشه بگذارید و دوباره درخواست دهید.',
  VENDOR_HAS_NO_PLACE: 'جای رستوران روی نقشه مشخص نیست. در تنظیمات رستوران آن را مشخص کنید.',
  COURIER_REQUEST_NOT_FOUND: 'این درخواست پیک پیدا نشد. صفحه را تازه کنید.',
  TOO_LATE_TO_CANCEL: 'دیگر نمی‌توان این درخواست را لغو کرد. با شرکت پیک تماس بگیرید.',
  WEBHOOK_REFUSED: 'این پیام از شرکت پیک پذیرفته نشد.',
}

export const companyNames: Record<CourierCompany, string> = {
  MIARE: 'میاره',
  SNAPPBOX: 'اسنپ‌باکس',
  EXPRESSPLUS: 'اکسپرس پلاس',
  BORDAR: 'بردار',
}

export const requestStatusNames: Record<RequestStatus, string> = {
  REQUESTED: 'درخواست شد',
  ACK: 'در جست‌وجوی پیک',
  ASSIGNED: 'پیک مشخص شد',
  ACCEPTED: 'پیک پذیرفت',
  ATRESTAURANT: 'پیک در رستوران است',
  PICKED_UP: 'در راه',
  DELIVERED: 'تحویل‌شده',
  CANCELED_BY_PROVIDER: 'لغو از سوی شرکت',
  CANCELED_BY_US: 'لغو از سوی رستوران',
  TIMED_OUT: 'پیکی پیدا نشد',
}

export const requestTimeNames: Record<RequestTime, string> = {
  BY_HAND: 'دستی',
  AT_CONFIRMED: 'همین که سفارش تأیید شد',
  BEFORE_READY: 'چند دقیقه پیش از آماده شدن',
}

/** Joins parts of an address or of a line. */
export function joinedParts(...parts: readonly string[]): string {
  return parts.filter(Boolean).join('، ')
}

/** What a person must look at. */
export const attentionNames: Record<string, string> = {
  NONE_FOUND: 'پیکی پیدا نشد. شرکت دیگری یا پیک خودتان را انتخاب کنید.',
  CANCELED: 'شرکت این سفر را لغو کرد. شرکت دیگری یا پیک خودتان را انتخاب کنید.',
  REFUSED: 'شرکت این درخواست را نپذیرفت. شرکت دیگری یا پیک خودتان را انتخاب کنید.',
  NOT_ARRIVED: 'درخواست به شرکت نرسید. دوباره درخواست دهید یا شرکت دیگری انتخاب کنید.',
  UNKNOWN_STATUS: 'شرکت وضعیتی فرستاد که نمی‌شناسیم. با شرکت تماس بگیرید.',
  NOT_CANCELED: 'شرکت این درخواست را لغو نکرد. با شرکت تماس بگیرید.',
  CONTRADICTION: 'شرکت بعد از پایان این سفر خبر دیگری فرستاد. صورت‌حساب شرکت را بررسی کنید.',
  CLOSED_BY_HAND: 'این سفارش دستی تحویل شد و شرکت پایان سفر را خبر نداد. صورت‌حساب شرکت را بررسی کنید.',
  STRAY: 'این درخواست دیر به شرکت رسید و لغو نشد. با شرکت تماس بگیرید.',
  ORDER_NOT_READY: 'پیک شرکت این سفارش را برداشت ولی سفارش هنوز آماده نیست. وضعیت سفارش را بررسی کنید.',
}

type CourierAlarm = { company: CourierCompany | null; reason: string; orderNumber: string }

/** The alarm of an order that a company did not carry. */
export function alarmSentence({ company, reason, orderNumber }: CourierAlarm): string {
  const order = `سفارش ${showOrderNumber(orderNumber)}`
  const name = company === null ? '' : companyNames[company]
  if (reason === 'NONE_FOUND') return `${name} برای ${order} پیکی پیدا نکرد`
  if (reason === 'REFUSED') return `${name} ${order} را نپذیرفت`
  if (reason === 'NOT_ARRIVED') return `درخواست ${order} به ${name} نرسید`
  if (reason === 'UNPAID') return `پول ${order} گرفته نشده و شرکت پیک پول نمی‌گیرد`
  if (reason === 'LIST_OVER') return `هیچ شرکتی برای ${order} پیک نداد`
  return `${name} پیک ${order} را لغو کرد`
}

/** What happens next, or what a person should do. */
export function alarmStep(reason: string, goesOn: boolean): string {
  if (goesOn) return 'از شرکت بعدی فهرست درخواست می‌شود.'
  if (reason === 'UNPAID') return 'پیک خودتان را بفرستید. اگر پول گرفته شود، خودکار از شرکت درخواست می‌شود.'
  if (reason === 'LIST_OVER') return 'پیک خودتان را بفرستید یا دوباره از شرکتی درخواست کنید.'
  return 'شرکت دیگری یا پیک خودتان را انتخاب کنید.'
}

/** Why a company names no fare. */
export const offerProblemNames: Record<string, string> = {
  NOT_COVERED: 'به این نشانی نمی‌رود',
  TOO_FAR: 'از سقف مسافت دورتر است',
  ABOVE_MAXIMUM: 'از سقف کرایه گران‌تر است',
  ACCOUNT_REFUSED: 'کلید حساب پذیرفته نشد',
  NO_CAPACITY: 'الان پیک آزاد ندارد',
  REFUSED: 'نپذیرفت',
  UNREACHABLE: 'پاسخ نمی‌دهد',
}
