import type { BuiltInRole } from '@sofreh/identity/domain'
import { toPersianDigits } from '@sofreh/kernel'

export const staffText = {
  title: 'کارکنان',
  sentence: 'هر کس با شمارهٔ همراه خودش وارد می‌شود و همان را می‌بیند که نقشش اجازه می‌دهد.',
  label: 'کارکنان رستوران',
  search: 'نام یا شماره',
  roles: 'نقش‌ها',
  add: 'افزودن همکار',
  empty: 'هنوز همکاری نیفزوده‌اید. شمارهٔ همراهش را بنویسید و نقشش را برگزینید.',
  allRoles: 'همهٔ نقش‌ها',
  roleFilter: 'نقش',
  columns: { name: 'نام', phone: 'شمارهٔ همراه', roles: 'نقش', since: 'از تاریخ' },
  noName: 'بی‌نام',
  me: 'شما',
  save: 'ذخیره',
  phone: 'شمارهٔ همراه',
  phoneHint: 'کد ورود به همین شماره پیامک می‌شود.',
  phoneWrong: 'شمارهٔ همراه درست نیست. نمونه: ۰۹۱۲۳۴۵۶۷۸۹',
  firstName: 'نام',
  lastName: 'نام خانوادگی',
  nameHint: 'اگر خودش پیش‌تر نامش را گفته باشد، همان می‌ماند.',
  nameNeeded: 'نامش را بنویسید تا در فهرست شناخته شود.',
  role: 'چه نقشی دارد؟',
  roleNeeded: 'دست‌کم یک نقش برگزینید.',
  roleBeyond: 'این نقش اجازه‌هایی دارد که خود شما ندارید.',
  permissionCount: (count: number) => `${toPersianDigits(count)} اجازه`,
  added: (name: string) => `${name} به کارکنان افزوده شد.`,
  saved: (name: string) => `نقش ${name} عوض شد و از همین حالا کار می‌کند.`,
  since: 'در این رستوران از',
  mayNot: 'این همکار اجازه‌هایی دارد که شما ندارید؛ نقشش را کسی عوض می‌کند که همهٔ آن‌ها را دارد.',
  remove: 'برداشتن از کارکنان',
  leave: 'بیرون آمدن از کارکنان',
  removeQuestion: (name: string) => `${name} از کارکنان برداشته شود؟`,
  leaveQuestion: 'از کارکنان این رستوران بیرون می‌آیید؟',
  removeConsequence:
    'همین حالا از همهٔ دستگاه‌ها بیرون می‌رود. کارهایی که کرده در سابقه می‌ماند و هر وقت بخواهید دوباره افزوده می‌شود.',
  leaveConsequence: 'همین حالا از این رستوران بیرون می‌روید و برای برگشتن باید کس دیگری شما را بیفزاید.',
  removeYes: 'بله، برداشته شود',
  leaveYes: 'بله، بیرون می‌آیم',
  removed: (name: string) => `${name} از کارکنان برداشته شد.`,
} as const

/** What each built-in role is for, in the words of a restaurant. */
export const roleSentences: Record<BuiltInRole, string> = {
  OWNER: 'همه‌چیز، هم نقش‌ها و حساب بانکی و اشتراک.',
  MANAGER: 'ادارهٔ هرروزه؛ همه‌چیز جز نقش‌ها، حساب بانکی و اشتراک.',
  CASHIER: 'می‌فروشد، پول می‌گیرد، کشو و میز و مشتری با اوست.',
  WAITER: 'سر میز سفارش می‌گیرد و میزها را می‌بیند.',
  KITCHEN: 'سفارش‌ها را می‌پزد، آماده می‌کند و ناموجود می‌زند.',
  DISPATCHER: 'سفارش‌ها را به پیک‌ها می‌سپارد و ارسال را پیش می‌برد.',
  ACCOUNTANT: 'همهٔ گزارش‌ها و تراکنش‌ها را می‌بیند و چیزی را عوض نمی‌کند.',
}
