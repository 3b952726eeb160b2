import type { StopOutcome, TripStatus } from '../domain/trip-statuses.ts'
import type { Vehicle } from '../domain/vehicles.ts'

/** Messages of this slice's refusals. */
export const couriersRefusals: Record<string, string> = {
  BIKER_NOT_FOUND: 'این پیک پیدا نشد. صفحه را تازه کنید.',
  BIKER_EXISTS: 'پیک دیگری با همین شماره ثبت شده است.',
  BIKER_NOT_ACTIVE: 'حساب این پیک غیرفعال است. اول فعالش کنید یا پیک دیگری انتخاب کنید.',
  BIKER_IS_CARRYING: 'این پیک هنوز سفارش تحویل‌نشده دارد. اول سفارش‌ها را تحویل دهد یا پس بگیرید.',
  NOT_A_BIKER: 'این شماره در فهرست پیک‌های فعال این رستوران نیست. از مدیر رستوران بخواهید شما را اضافه کند.',
  TRIP_NOT_FOUND: 'این سفر پیدا نشد. صفحه را تازه کنید.',
  TRIP_ENDED: 'این سفر تمام شده است.',
  STEP_NOT_POSSIBLE: 'این کار برای این سفارش دیگر ممکن نیست. صفحه را تازه کنید.',
  STEP_NOT_ALLOWED: 'این کار را مسئول ارسال انجام می‌دهد. با رستوران تماس بگیرید.',
  STEP_NEEDS_ORDER: 'سفارش را مشخص کنید.',
  STEP_NEEDS_OUTCOME: 'دلیل برگشت سفارش را انتخاب کنید.',
  STEP_CHANGED: 'این کار پیش‌تر با محتوای دیگری ثبت شده است. صفحه را تازه کنید.',
  ORDER_NOT_READY: 'این سفارش هنوز آمادهٔ تحویل به پیک نیست، یا وضعیتش عوض شده است. صفحه را تازه کنید.',
  ORDER_IS_ON_A_TRIP: 'این سفارش دست پیک دیگری است. اول از او پس بگیرید.',
  WRONG_BAG_CODE: 'این کد روی کیسهٔ این سفارش نیست. چهار رقم آن را از مسئول ارسال بپرسید.',
  WRONG_HANDOVER_CODE: 'کد مهمان درست نیست. دوباره از او بپرسید.',
  HANDOVER_REASON_NEEDED: 'اگر مهمان کد ندارد، دلیل تحویل بدون کد را بنویسید.',
  BIKER_OVER_CASH_LIMIT: 'پول نقد همراه این پیک به سقف رسیده است. اول پول را تحویل بگیرید، یا با همین سقف بسپارید.',
  BIKER_HANDS_IN_TOO_MUCH:
    'این مبلغ بیشتر از پولی است که این پیک گرفته است. دوباره بشمارید و اضافه را به پیک برگردانید.',
  WRONG_COLOR: 'رنگ را از فهرست انتخاب کنید.',
}

export const vehicleNames: Record<Vehicle, string> = {
  MOTORCYCLE: 'موتورسیکلت',
  CAR: 'خودرو',
  BICYCLE: 'دوچرخه',
  ON_FOOT: 'پیاده',
}

export const tripStatusNames: Record<TripStatus, string> = {
  INITIATED: 'ثبت‌شده',
  TRIPREQUESTED: 'درخواست‌شده',
  BIKERASSIGNED: 'به پیک سپرده شد',
  BIKERACCEPTED: 'پیک پذیرفت',
  ATSOURCE: 'پیک در رستوران است',
  PICKEDUP: 'در راه',
  ATDESTINATION: 'پیک رسیده است',
  DELIVERED: 'تحویل‌شده',
  CANCELED: 'لغوشده',
  TIMEOUT: 'پیکی پیدا نشد',
  INTERRUPTED: 'برگشت‌خورده',
  BATCHASSIGNED: 'در سفر گروهی',
}

export const outcomeNames: Record<StopOutcome, string> = {
  GUEST_NOT_FOUND: 'مهمان پیدا نشد',
  REFUSED: 'مهمان تحویل نگرفت',
  WRONG_ADDRESS: 'نشانی اشتباه است',
  COURIER_LOST: 'پیک نتوانست برساند',
}

export const tripReportTitle = 'سفرهای پیک‌ها'

/** Columns of the report of trips, in their order. */
export const tripReportNames = {
  businessDate: 'روز کاری',
  bikerName: 'پیک',
  stops: 'سفارش‌ها',
  status: 'وضعیت',
  pickedUpAt: 'برداشتن',
  endedAt: 'پایان',
  orders: 'تحویل‌شده',
  returned: 'برگشتی',
  late: 'دیرکرد',
  minutes: 'دقیقه در راه',
  distance: 'مسافت (متر)',
  tips: 'انعام',
  fares: 'کرایهٔ شرکت',
} as const
