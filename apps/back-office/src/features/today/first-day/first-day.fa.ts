import { showNumber } from '@sofreh/kernel'

export const firstDayText = {
  title: 'راه‌اندازی رستوران',
  progress: (done: number, of: number) => `${showNumber(done)} از ${showNumber(of)} انجام شد`,
  sheets: 'برگه‌های روز اول',
  close: 'بستن این فهرست',
  notNeeded: 'لازم نیست',
  takeBack: 'برگرداندن',
  done: 'انجام شد',
  aside: 'کنار گذاشته شد',
  go: 'انجام دهید',
  steps: {
    MENU: { name: 'منو', hint: 'غذاها را یکی‌یکی بنویسید یا از اکسل بیاورید.' },
    HOURS: { name: 'ساعت کار', hint: 'اکنون هر روز ۱۲ تا ۲۳ باز هستید؛ اگر جز این است درستش کنید.' },
    PAYMENTS: { name: 'روش پرداخت', hint: 'درگاه خودتان را وصل کنید تا مهمان آنلاین بپردازد.' },
    TABLES: { name: 'میزها', hint: 'میزها را بسازید و کد هر میز را چاپ کنید.' },
    PRINTER: { name: 'چاپگر', hint: 'چاپگر آشپزخانه و رسید را وصل کنید.' },
    STAFF: { name: 'همکاران', hint: 'صندوق‌دار و آشپز را با شمارهٔ همراهشان بیفزایید.' },
    ORDER: { name: 'سفارش آزمایشی', hint: 'یک سفارش از صندوق بزنید و تا پایان ببرید.' },
  },
  /** Confirms the default hours. */
  hoursRight: 'همین درست است',
} as const
