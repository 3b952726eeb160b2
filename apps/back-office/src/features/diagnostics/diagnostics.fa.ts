import { toPersianDigits } from '@sofreh/kernel'

export const diagnosticsText = {
  title: 'زمان پاسخ‌ها',
  sentence:
    'آخرین درخواست‌های همین صفحه به سرور، تازه‌ترین اول؛ حداکثر ۱۰۰ تا. اگر کار کند شده یا خطایی دیده‌اید، این فهرست را برای پشتیبانی بفرستید.',
  summary: (count: string, median: string, slowest: string) =>
    `${count} درخواست · میانهٔ ${median} هزارم ثانیه · کندترین ${slowest} هزارم ثانیه`,
  refresh: 'تازه کردن',
  empty: 'هنوز درخواستی فرستاده نشده است.',
  columns: { at: 'ساعت', call: 'درخواست', status: 'پاسخ', ms: 'هزارم ثانیه', requestId: 'کد پیگیری' },
  noAnswer: 'بی‌پاسخ',
  time: (at: Date) => toPersianDigits(at.toLocaleTimeString('en-GB', { timeZone: 'Asia/Tehran' })),
}
