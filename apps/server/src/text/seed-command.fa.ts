type SeededVendor = { name: string; mobile: string; address: string }

/** Output of `npm run seed`. */
export const seedCommandText = {
  usage: [
    'کدام نمونه؟ — which one?  npm run seed -- <name>',
    '  large | odd                               رستوران تازه — a new restaurant',
    '  busy-evening | open-shift | offline-till | month  رستوران نمونه — the demo restaurant',
  ].join('\n'),
  noDemo: 'رستوران نمونه نیست؛ یک بار npm start را اجرا کنید. — there is no demo restaurant: run npm start once.',
  scenes: {
    'busy-evening': ({ name, mobile, address }: SeededVendor) =>
      `چهل سفارش باز در «${name}»؛ ${mobile} با کد پیامکی وارد می‌شود. — forty open orders.\n  ${address}/orders`,
    'open-shift': ({ name, mobile, address }: SeededVendor) =>
      `شیفت باز «${name}» با فروش، واریز، برداشت و برگشت؛ ${mobile} با کد پیامکی وارد می‌شود. — an open shift.\n  ${address}`,
    'offline-till': ({ name, mobile, address }: SeededVendor) =>
      `صندوقی با فروش فرستاده‌نشده در «${name}»؛ ${mobile} با کد پیامکی وارد می‌شود. — a till with unsent sales.\n  ${address}`,
    month: ({ name, mobile, address }: SeededVendor) =>
      `یک ماه فروش «${name}» با شیفت‌های بسته؛ ${mobile} با کد پیامکی وارد می‌شود. — a month of sales.\n  ${address}/reports`,
  },
  /** The log of a till is stored in its browser; only a browser can make one. */
  offlineGuide: ({ address, pins }: { address: string; pins: Readonly<Record<string, string>> }) =>
    [
      'فروش بی‌اینترنت را مرورگر می‌سازد — a browser makes offline sales:',
      `  1. ${address}/pos — با شمارهٔ صندوق‌دار وارد شوید — sign in as the cashier (09120000002)`,
      `  2. صندوق را قفل کنید و با رمز باز کنید — lock it, and open it with a PIN: ${Object.values(pins).join(', ')}`,
      '  3. اینترنت مرورگر را قطع کنید — switch the browser offline (DevTools, Network, Offline) or stop the server',
      '  4. سه فروش ثبت کنید و صفحه را ببندید — sell three times, close the page and open it again: the sales are there',
      '  5. اینترنت را وصل کنید — go online: each sale arrives once, in its order',
    ].join('\n'),
  made: ({ name, mobile, address, seconds }: SeededVendor & { seconds: number }) =>
    `«${name}» در ${seconds} ثانیه ساخته شد؛ ${mobile} با کد پیامکی وارد می‌شود. — made in ${seconds} s.\n  ${address}`,
  exists: ({ name, mobile, address }: SeededVendor) =>
    `«${name}» از پیش هست؛ ${mobile} با کد پیامکی وارد می‌شود. — it exists already.\n  ${address}`,
} as const
