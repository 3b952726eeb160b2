import { toPersianDigits } from '@sofreh/kernel'
import type {
  CallKind,
  CallPayment,
  ReserveState,
  TableStatus,
  VisitConfirmation,
  WaitingState,
} from '../domain/index.ts'

export const diningRefusals: Record<string, string> = {
  TABLE_NOT_FOUND: 'این میز پیدا نشد. کد روی میز را دوباره اسکن کنید یا از همکاران ما بپرسید.',
  TABLE_CATEGORY_NOT_FOUND: 'این سالن پیدا نشد. صفحه را تازه کنید.',
  TABLE_NAME_TAKEN: 'میز «{name}» در این سالن هست. نام دیگری بگذارید.',
  TABLE_CATEGORY_NAME_TAKEN: 'سالن «{name}» را پیش‌تر ساخته‌اید. نام دیگری بگذارید.',
  TABLE_HAS_OPEN_ORDER: 'روی «{name}» سفارش بازی هست. پس از بسته شدن سفارش کنارش بگذارید.',
  VISIT_NOT_FOUND: 'این میز را هنوز اسکن نکرده‌اید. کد روی میز را با دوربین گوشی بخوانید.',
  VISIT_ENDED: 'این نشست تمام شده است. برای سفارش تازه کد روی میز را دوباره اسکن کنید.',
  VISIT_TOKEN_NEEDED: 'گوشی شما خودش را معرفی نکرد. صفحه را تازه کنید.',
  VISIT_FULL: 'گوشی‌های زیادی سر این میز هستند. سفارش را به همراهانتان یا سالن‌دار بگویید.',
  VISIT_NOT_JOINED: 'این میز مهمان دارد. کد میز را از همراهانتان یا سالن‌دار بپرسید تا به آن بپیوندید.',
  VISIT_CODE_LOCKED: 'کد چند بار نادرست وارد شد. از همراهانتان یا سالن‌دار بخواهید شما را بپذیرند.',
  GUEST_NOT_FOUND: 'این گوشی دیگر سر این میز نیست.',
  CALL_NOT_FOUND: 'این صدا زدن پیدا نشد. صفحه را تازه کنید.',
  CALL_TAKEN: '{name} پیش از شما راه افتاده است.',
  RESERVE_NOT_FOUND: 'این رزرو پیدا نشد. صفحه را تازه کنید.',
  RESERVE_ENDED: 'این رزرو تمام شده و دیگر این‌گونه عوض نمی‌شود.',
  RESERVE_IN_PAST: 'این زمان گذشته است. زمانی در آینده انتخاب کنید.',
  RESERVE_TOO_FAR: 'رزرو تا یک سال جلوتر ثبت می‌شود. تاریخ را دوباره ببینید.',
  TABLE_RESERVED: '«{name}» در این زمان برای {customerName} رزرو است. میز یا زمان دیگری انتخاب کنید.',
  PARTY_TOO_LARGE: 'این میزها روی هم {seats} صندلی دارند. میز دیگری هم بگذارید یا بنویسید که جا می‌شوند.',
  SPAN_TOO_LONG: 'رزروها را برای بیشتر از ۳۱ روز یک‌جا نمی‌شود خواند.',
  TABLE_TWICE: 'یک میز را دو بار انتخاب کرده‌اید.',
  WRONG_PHONE: 'شمارهٔ تلفن فقط رقم است، ۵ تا ۱۵ رقم.',
  WAITING_NOT_FOUND: 'این نوبت انتظار پیدا نشد. صفحه را تازه کنید.',
  CALL_TOO_SOON: 'صدایتان را شنیده‌ایم. اگر کسی نیامد {seconds} ثانیهٔ دیگر دوباره صدا بزنید.',
}

/** Returns a guest's title: the name, or else the number. */
export function guestTitle({ name, number }: { name: string; number: number }): string {
  return name === '' ? `مهمان ${toPersianDigits(number)}` : name
}

export const visitConfirmationNames: Record<VisitConfirmation, string> = {
  STAFF: 'همکاران تأیید می‌کنند',
  CODE: 'با کد میز تأیید می‌شود',
  NONE: 'بی‌تأیید پذیرفته می‌شود',
}

export const callNames: Record<CallKind, string> = { WAITER: 'صدا زدن سالن‌دار', BILL: 'درخواست صورت‌حساب' }
export const callPaymentNames: Record<CallPayment, string> = {
  CARD: 'کارت‌خوان سر میز',
  CASH: 'نقد',
  ONLINE: 'آنلاین',
}

export const tableStatusNames: Record<TableStatus, string> = { FREE: 'آزاد', RESERVED: 'رزرو' }

/** Returns a table's title: a bare number gets the Persian term for table in front, a name stands alone. */
export function tableTitle(name: string): string {
  return /^[0-9۰-۹]/.test(name) ? `میز ${toPersianDigits(name)}` : toPersianDigits(name)
}

export const reserveStateNames: Record<ReserveState, string> = {
  RESERVED: 'رزرو شده',
  SEATED: 'سر میز',
  LEFT: 'رفته',
  NO_SHOW: 'نیامد',
  CANCELED: 'لغو شد',
}

export const waitingStateNames: Record<WaitingState, string> = {
  WAITING: 'منتظر',
  CALLED: 'صدا شد',
  SEATED: 'سر میز',
  LEFT: 'رفت',
}
