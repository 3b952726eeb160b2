import { showNumber as count } from '@sofreh/kernel'

/** Texts shared by all Excel imports. */
export const excelImportText = {
  sample: 'فایل نمونه',
  unknownColumns: (titles: readonly string[]) =>
    `${titles.length === 1 ? 'این ستون را' : 'این ستون‌ها را'} نمی‌شناسیم و نمی‌خوانیم: ${titles.map((title) => `«${title}»`).join('، ')}`,
  applyGood: (good: number, faulty: number) => `وارد کردن ${count(good)} سطر درست، بدون ${count(faulty)} سطر نادرست`,
  appliedGood: (good: number, faulty: number) =>
    `${count(good)} سطر درست وارد شد. ${count(faulty)} سطر دیگر در فهرست زیر است؛ درستشان کنید و دوباره بفرستید.`,
  furtherChanges: (changes: number) => `و ${count(changes)} تغییر دیگر`,
  choose: 'انتخاب فایل',
  another: 'فایل دیگر',
  drop: 'فایل اکسل را این‌جا بیندازید',
  reading: 'فایل در حال خوانده شدن است',
  rows: (rows: number) => `${count(rows)} سطر`,
  changed: (items: number) => `${count(items)} تغییر`,
  unchanged: (items: number) => `${count(items)} بی‌تغییر`,
  problems: (problems: number) => `${count(problems)} مورد باید درست شود`,
  problemsHint: 'این‌ها را در فایل درست کنید و دوباره بفرستید. چیزی عوض نشده است.',
  further: (problems: number) => `و ${count(problems)} مورد دیگر`,
  columns: { row: 'سطر', column: 'ستون', sentence: 'چه چیزی', before: 'اکنون', after: 'پس از ورود' },
  empty: 'خالی',
  paged: (from: number, to: number, of: number) => `${count(from)} تا ${count(to)} از ${count(of)}`,
  pageOf: (page: number) => `صفحهٔ ${count(page)}`,
  pageTurns: { first: 'نخستین صفحه', previous: 'صفحهٔ پیش', next: 'صفحهٔ بعد', last: 'آخرین صفحه' },
} as const
