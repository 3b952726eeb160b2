import type { PrinterState, PrintoutLayout } from '../domain/index.ts'

export const printingRefusals: Record<string, string> = {
  PRINTER_NOT_FOUND: 'این چاپگر پیدا نشد. صفحه را تازه کنید.',
  PRINTER_NAME_TAKEN: 'چاپگر «{name}» را پیش‌تر ساخته‌اید. نام دیگری بگذارید.',
  PRINTER_IN_USE: 'ایستگاه «{name}» با این چاپگر کار می‌کند. اول چاپگر آن ایستگاه را عوض کنید.',
  PRINTER_ADDRESS_FOREIGN: 'نشانی چاپگر باید از شبکهٔ داخل رستوران باشد؛ مثل ۱۹۲٫۱۶۸٫۱٫۵۰.',
  STATION_NOT_FOUND: 'این ایستگاه پیدا نشد. صفحه را تازه کنید.',
  STATION_NAME_TAKEN: 'ایستگاه «{name}» را پیش‌تر ساخته‌اید. نام دیگری بگذارید.',
  NO_PRINTER: 'هنوز چاپگری برای این برگه تعریف نشده است. آن را در بخش چاپگرها اضافه کنید.',
  NO_DRAWER: 'هیچ چاپگری کشوی پول ندارد. در تنظیم چاپگر «کشوی پول» را روشن کنید.',
  JOB_NOT_FOUND: 'این برگه پیدا نشد. صفحه را تازه کنید.',
  JOB_NOT_OVER: 'این برگه هنوز در راه چاپگر است. کمی بعد دوباره نگاه کنید.',
  BRIDGE_PROGRAM_NOT_FOUND: 'این سرور نسخهٔ تازه‌ای از برنامهٔ پل ندارد.',
  SLIP_TOO_LONG: 'این برگه از دو متر درازتر می‌شود و چاپ نمی‌شود.',
}

export const layoutNames: Record<PrintoutLayout | 'DRAWER' | 'TEST', string> = {
  KITCHEN: 'آشپزخانه',
  CUSTOMER: 'رسید مشتری',
  DELIVERY: 'برگهٔ ارسال',
  SHIFT: 'گزارش شیفت',
  DRAWER: 'باز شدن کشو',
  TEST: 'آزمایشی',
}

export const printerStateNames: Record<PrinterState, string> = {
  READY: 'آماده',
  PAPER_LOW: 'کاغذ رو به پایان',
  PAPER_OUT: 'کاغذ تمام شده',
  COVER_OPEN: 'در چاپگر باز است',
  OFFLINE: 'در دسترس نیست',
  ERROR: 'خطای چاپگر',
  UNKNOWN: 'هنوز خبری نیست',
}
