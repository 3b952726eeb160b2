/** What the terminal says once the server runs. Short lines: a terminal may not turn right-to-left text. */
export const greetingText = {
  ready: 'سفره آماده است — Sofreh is ready',
  site: 'سایت مشتری / guest site',
  office: 'پنل رستوران / back office',
  otherRestaurant: 'رستوران دوم / second restaurant',
  simulators: 'پیامک‌ها و درگاه آزمایشی / SMS inbox and test gateway',
  phone: 'روی گوشیِ همین شبکه / on a phone of this network',
  people: 'ورود آزمایشی؛ کد ورود در صندوق پیامک بالا می‌آید / demo people; sign-in codes arrive in the SMS inbox above',
  owner: 'مدیر / owner',
  cashier: 'صندوق‌دار / cashier',
  kitchen: 'آشپزخانه / kitchen',
  guest: 'مشتری / guest',
  api: 'همهٔ فراخوان‌ها / all calls',
  stop: 'برای پایان Ctrl-C — داده‌ها می‌مانند / Ctrl-C stops, everything is kept',
  portTaken: (port: number) =>
    `درگاه ${port} در دست برنامهٔ دیگری است؛ آن را ببندید یا PORT دیگری بدهید. — Port ${port} is taken; stop the other program or set another PORT.`,
  failed: 'سرور بالا نیامد — the server did not start',
} as const
