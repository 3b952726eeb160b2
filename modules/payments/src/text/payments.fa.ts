import { gatewayNames } from '@sofreh/gateways/client'
import type { FailureCode, LedgerMethod, RefundMethod, TransactionState, TransactionType } from '../domain/index.ts'

/** Sentences for this slice's refusals and for the codes of its fields. */
export const paymentsRefusals: Record<string, string> = {
  ORDER_NOT_FOUND: 'این سفارش پیدا نشد.',
  ORDER_NOT_PAYABLE: 'این سفارش بسته شده است و دیگر پرداختی برای آن گرفته نمی‌شود.',
  NOTHING_DUE: 'این سفارش کامل پرداخت شده است.',
  ONLINE_PAYMENT_NOT_OFFERED: 'این رستوران پرداخت آنلاین ندارد. هنگام تحویل یا سر صندوق بپردازید.',
  PAYMENT_IN_PROGRESS:
    'یک پرداخت آنلاین برای این سفارش هنوز باز است. چند لحظه صبر کنید، یا آن پرداخت را لغو کنید و راه دیگری برگزینید.',
  PAYMENT_OUTCOME_UNKNOWN:
    'نتیجهٔ پرداخت هنوز معلوم نیست. نگران نباشید؛ تا چند دقیقه خبر می‌دهیم و دوباره پولی گرفته نمی‌شود.',
  GATEWAY_REFUSED: 'درگاه پرداخت این مبلغ را نپذیرفت و پولی کم نشده است. راه دیگری برگزینید یا حضوری بپردازید.',
  GATEWAY_UNREACHABLE: 'درگاه پرداخت الان پاسخ نمی‌دهد و پولی کم نشده است. کمی بعد دوباره تلاش کنید یا حضوری بپردازید.',
  PAYMENT_TOO_MUCH: 'این مبلغ از ماندهٔ سفارش بیشتر است. مبلغ را کمتر کنید.',
  SLIP_ALREADY_RECORDED: 'این شمارهٔ پیگیری پیش‌تر برای پرداخت دیگری ثبت شده است. رسید را دوباره نگاه کنید.',
  REFUND_TOO_MUCH: 'این مبلغ از آنچه پرداخت شده بیشتر است.',
  PART_NOT_PAID: 'برای این قلم پولی پرداخت نشده است.',
  TRANSACTION_NOT_UNKNOWN: 'نتیجهٔ این تراکنش معلوم است و با دست عوض نمی‌شود.',
  ONLINE_NOT_BY_HAND: 'نتیجهٔ پرداخت آنلاین را خود درگاه می‌گوید و با دست ثبت نمی‌شود.',
  SLIP_NUMBER_MISSING: 'شمارهٔ پیگیری رسید را بنویسید.',
  WRONG_CARD_MASK: 'شمارهٔ کارت را پوشیده بنویسید، فقط چند رقم اول و آخر.',
  LINK_NOT_FOUND: 'این پیوند پرداخت پیدا نشد. نشانی را کامل باز کنید یا از رستوران پیوند تازه بخواهید.',
  LINK_NEEDS_MOBILE: 'شمارهٔ همراهی برای فرستادن پیوند نیست. شمارهٔ مشتری را بنویسید.',
  LINK_SENT_JUST_NOW: 'پیوند همین تازگی فرستاده شده است. کمی صبر کنید و دوباره بفرستید.',
  NOTHING_TO_ASK: 'این تراکنش پرسیدنی از درگاه ندارد.',
  STATEMENT_FILE_MISSING: 'فایل صورت‌حساب درگاه را برگزینید.',
  STATEMENT_UNREADABLE: 'این فایل خوانده نشد. خروجی اکسل یا متنی پنل درگاه را بی‌تغییر بفرستید.',
  STATEMENT_TOO_LARGE: 'این فایل بزرگ است. بازهٔ کوتاه‌تری از پنل درگاه بگیرید.',
  STATEMENT_WRONG_COLUMNS: 'ستون مبلغ یا شمارهٔ پیگیری در این فایل پیدا نشد. خروجی تراکنش‌های پنل درگاه را بفرستید.',
  STATEMENT_EMPTY: 'در این فایل تراکنشی نیست.',
  STATEMENT_NOT_FOUND: 'این مغایرت‌گیری پیدا نشد.',
  WRITE_OFF_TOO_MUCH: 'این مبلغ از ماندهٔ سفارش بیشتر است.',
  CREDIT_NEEDS_CUSTOMER: 'فروش اعتباری فقط برای مشتری ثبت‌شده ممکن است. اول مشتری سفارش را مشخص کنید.',
  SHARE_NOT_FOUND: 'این سهم در صورت‌حساب نیست. شاید تقسیم تازه شده باشد؛ صفحه را تازه کنید.',
  REFUND_NOT_BY_HAND: 'این بازگشت وجه را خود درگاه انجام می‌دهد و نیازی به ثبت دستی نیست.',
  REFUND_ALREADY_DONE: 'این بازگشت وجه پیش‌تر بسته شده است.',
  TRANSACTION_NOT_FOUND: 'این تراکنش پیدا نشد.',
  GATEWAY_AWAITS_DOCUMENT: 'این درگاه هنوز راه نیفتاده است؛ منتظر سند فنی آن هستیم. درگاه دیگری برگزینید.',
  PROVIDER_NOT_CONFIGURED: 'اول مشخصات این درگاه را ثبت کنید، بعد آن را برگزینید.',
  GIVEN_TOO_LITTLE: 'پول دریافتی از مبلغ پرداخت کمتر است.',
  WRONG_SLIP_NUMBER: 'شمارهٔ پیگیری فقط رقم است، حداکثر ۲۰ رقم.',
  TERMINAL_NOT_FOUND: 'این کارت‌خوان پیدا نشد. شاید کنار گذاشته شده باشد.',
  TERMINAL_NAME_TAKEN: 'کارت‌خوان دیگری به همین نام هست. نام دیگری بنویسید.',
  TERMINAL_ADDRESS_FOREIGN: 'نشانی کارت‌خوان باید در شبکهٔ خود رستوران باشد، مثل ۱۹۲٫۱۶۸٫۱٫۲۰.',
  TERMINAL_NOT_SUPPORTED_HERE:
    'این کارت‌خوان فقط با برنامهٔ ویندوزی خود بانک وصل می‌شود و این‌جا وصل شدنی نیست. مبلغ را روی خود دستگاه بزنید و شمارهٔ پیگیری را در صندوق بنویسید.',
  TERMINAL_BUSY: 'این کارت‌خوان الان مشغول است. صبر کنید تا کارش تمام شود، یا کارت‌خوان دیگری برگزینید.',
  TERMINAL_MOVED:
    'این کارت‌خوان تازه در تنظیمات جابه‌جا شده و مبلغی به آن نرفته است. «راه دیگر» را بزنید و کارت‌خوان را دوباره برگزینید.',
  TERMINAL_AMOUNT_TOO_SMALL: 'این مبلغ برای کارت‌خوان کم است. نقدی بگیرید.',
  BRIDGE_NOT_FOUND: 'این پل دستگاه‌ها وصل نیست. اول پل را وصل کنید، بعد کارت‌خوان را به آن بسپارید.',
  WRONG_ADDRESS: 'نشانی چهار عدد است با نقطه میانشان، مثل ۱۹۲٫۱۶۸٫۱٫۲۰.',
}

export const transactionStateLabels: Record<TransactionState, string> = {
  INIT: 'آغاز شده',
  PENDING: 'در انتظار نتیجه',
  DONE: 'انجام شد',
  FAILED: 'انجام نشد',
}

export const transactionTypeLabels: Record<TransactionType, string> = {
  PAYMENT: 'پرداخت',
  REFUND: 'بازگشت وجه',
  WRITE_OFF: 'بخشش بدهی',
}

/** Names of account money, by purpose and direction. */
export const accountTransactionLabels = {
  DEBT: { PAYMENT: 'وصول بدهی', REFUND: 'برگشت بدهی' },
  WALLET: { PAYMENT: 'شارژ کیف پول', REFUND: 'پرداخت از کیف پول' },
  TRIAL: { PAYMENT: 'پرداخت آزمایشی درگاه', REFUND: 'برگشت پرداخت آزمایشی' },
} as const

export const transactionMethodLabels: Record<LedgerMethod, string> = {
  CARD: 'کارت‌خوان',
  CASH: 'نقد',
  ONLINE: 'آنلاین',
  FOODRO: 'فودرو',
  CREDIT: 'اعتباری',
  NONE: 'بی‌پول',
}

export const providerNames: Record<string, string> = {
  ...gatewayNames,
  POS: 'کارت‌خوان',
  NONE: 'صندوق',
  KIOSK: 'کیوسک',
}

export const failureTexts: Record<FailureCode, string> = {
  NOT_PAID: 'مهمان پرداخت را کامل نکرد',
  NEVER_STARTED: 'صفحهٔ پرداخت باز نشد',
  GATEWAY_REFUSED: 'درگاه نپذیرفت',
  GATEWAY_UNREACHABLE: 'درگاه پاسخ نداد',
  MONEY_RETURNED: 'بانک پول را به مهمان برگرداند',
  REFUND_REFUSED: 'درگاه پول را برنگرداند',
  TERMINAL_DECLINED: 'کارت‌خوان نپذیرفت',
  TERMINAL_NOT_REACHED: 'به کارت‌خوان نرسید',
  RESOLVED_UNPAID: 'همکار گفت پولی گرفته نشده است',
}

export const refundMethodLabels: Record<RefundMethod, string> = {
  PROVIDER: 'از راه درگاه',
  TERMINAL: 'روی کارت‌خوان',
  DRAWER: 'نقد از کشو',
  CREDIT: 'به اعتبار مشتری',
  PERSON: 'به دست همکار',
}

/** Texts about money on the guest's order page. */
export const paymentResultTexts = {
  unknown: 'نتیجهٔ پرداخت هنوز معلوم نیست. نگران نباشید؛ تا چند دقیقه خبر می‌دهیم و دوباره پولی گرفته نمی‌شود.',
  notPaid: 'پرداخت انجام نشد و پولی کم نشده است. دوباره تلاش کنید یا حضوری بپردازید.',
  refunding: 'پول شما برگردانده می‌شود.',
  refunded: 'پول شما برگردانده شد.',
}

/** The page that posts a guest's form to a bank. */
export const bankPageTexts = { title: 'در راه صفحهٔ بانک', go: 'رفتن به صفحهٔ بانک' } as const
