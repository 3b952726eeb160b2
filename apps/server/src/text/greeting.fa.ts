import type { EmbeddedProblemCode } from '@sofreh/database'

/** Terminal output once the server runs. Short lines, because a terminal may not lay out right-to-left text. */
export const greetingText = {
  ready: 'سفره آماده است — Sofreh is ready',
  site: 'سایت مشتری / guest site',
  office: 'پنل رستوران / back office',
  otherRestaurant: 'رستوران دوم / second restaurant',
  simulators: 'پیامک‌ها و درگاه آزمایشی / SMS inbox and test gateway',
  notReal:
    'این رستوران آزمایشی کار می‌کند: پیامک و پرداخت واقعی نیست؛ برای کار واقعی NODE_ENV=production — messages and payments are simulated; use NODE_ENV=production for real work',
  phone: 'روی گوشیِ همین شبکه / on a phone of this network',
  people: 'ورود آزمایشی؛ کد ورود در صندوق پیامک بالا می‌آید / demo people; sign-in codes arrive in the SMS inbox above',
  owner: 'مدیر / owner',
  cashier: 'صندوق‌دار / cashier',
  kitchen: 'آشپزخانه / kitchen',
  guest: 'مشتری / guest',
  api: 'همهٔ فراخوان‌ها / all calls',
  stop: 'برای پایان Ctrl-C — داده‌ها می‌مانند / Ctrl-C stops, the data stays',
  portTaken: (port: number) =>
    `درگاه ${port} در دست برنامهٔ دیگری است؛ آن را ببندید یا PORT دیگری بدهید. — Port ${port} is taken; stop the other program or set another PORT.`,
  again: 'سفره دوباره کار می‌کند؛ چیزی از دست نرفته است — Sofreh runs again, nothing was lost',
  noDatabase:
    'پایگاه داده پاسخ نمی‌دهد؛ روشن بودنش و DATABASE_URL را ببینید — the database does not answer; check that it runs, and DATABASE_URL',
  failed: 'سرور بالا نیامد — the server did not start',
} as const

/** Why the built-in database did not start, and what to do; followed by the original error message. */
export const databaseProblems: Record<EmbeddedProblemCode, string> = {
  DISK_FULL: 'دیسک پر است؛ کمی جا باز کنید و دوباره اجرا کنید. داده‌ها سالم‌اند.',
  OTHER_VERSION: 'این داده‌ها با نسخهٔ دیگری از پستگرس نوشته شده‌اند؛ با نسخهٔ پیشین پشتیبان بگیرید و این‌جا بازگردانید.',
  NOT_OURS: 'پوشهٔ داده‌ها از آنِ کاربر دیگری است؛ با همان کاربر اجرا کنید.',
  NOT_INSTALLED: 'پستگرس همراه برای این سیستم نصب نشده است؛ npm install را کامل اجرا کنید یا DATABASE_URL بدهید.',
  RUNNING: 'سفره روی این پایگاه داده روشن است؛ نخست آن را ببندید. — Sofreh runs on this database; stop it first.',
  LOG_ENDS_BEFORE:
    'پشتیبان پیوسته تا آن زمان نمی‌رسد؛ زمان زودتری بدهید یا --to را ننویسید. — The backup does not reach that moment; give an earlier one or leave --to out.',
  NOT_STARTED: 'پایگاه دادهٔ همراه بالا نیامد؛ پیام زیر را ببینید یا DATABASE_URL بدهید.',
}
