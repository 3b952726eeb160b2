import type { OnlineProvider } from '../domain/index.ts'

/** Sentences for wrong credentials of a gateway. */
export const gatewaysRefusals: Record<string, string> = {
  WRONG_GATEWAY_KEY: 'کلید درگاه را کامل و بی‌فاصله از پنل درگاه بردارید.',
  WRONG_TERMINAL_KEY: 'کلید ترمینال سداد ۳۲ نویسه دارد؛ آن را کامل از نامهٔ بانک بردارید.',
  WRONG_BANK_LOGIN: 'نام کاربری و رمز را همان‌طور که بانک داده است و بی‌فاصله بنویسید.',
  WRONG_PAYMENT_METHOD_TYPE: 'نوع پرداخت واژه‌ای لاتین با حروف بزرگ است، همان که اسنپ‌پی داده است.',
  WRONG_PASS_PHRASE: 'عبارت رمز کامل نیست؛ آن را همان‌طور که در نامهٔ بانک آمده بنویسید.',
  WRONG_PUBLIC_KEY: 'کلید عمومی خوانا نیست؛ همهٔ متن فایل کلید را بچسبانید.',
  WRONG_TERMINAL_NUMBER: 'این شماره فقط رقم است؛ آن را از نامهٔ بانک بردارید.',
  WRONG_BUSINESS_NAME: 'نام کسب‌وکار همان است که در پنل وندار به حروف لاتین آمده است.',
  BUSINESS_ACCESS_INCOMPLETE: 'برای بازگشت خودکار پول، نام کسب‌وکار و توکن تازه‌سازی هر دو لازم است.',
  WRONG_MERCHANT_ID: 'کد پذیرنده ۳۶ نویسه دارد؛ آن را از پنل زرین‌پال بردارید.',
}

export const gatewayNames: Record<OnlineProvider, string> = {
  ZARIN_PAL: 'زرین‌پال',
  VANDAR: 'وندار',
  JIBIT: 'جیبیت',
  SNAPP_PAY_DIRECTDEBIT: 'اسنپ‌پی، برداشت مستقیم',
  SNAPP_PAY_POSTPAID: 'اسنپ‌پی، پرداخت بعدی',
  SNAPP_FOOD_WALLET: 'کیف پول اسنپ‌فود',
  MELLAT: 'بانک ملت',
  MELLI: 'بانک ملی',
  TEJARAT: 'بانک تجارت',
  SAMAN: 'بانک سامان',
  ASANPARDAKHT: 'آسان‌پرداخت',
  PARSIAN: 'بانک پارسیان',
  PASARGAD: 'بانک پاسارگاد',
}
