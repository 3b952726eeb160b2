import { permissionTitles } from '@sofreh/identity/client'
import { showNumber, toPersianDigits } from '@sofreh/kernel'
import { channelNames, deliveryTypeNames } from '@sofreh/ordering/client'
import { currencyNames } from '@sofreh/vendors/client'
import { formatJalali } from '@sofreh/ui'

/** The subject of a change, by its table. */
export const subjectNames: Readonly<Record<string, string>> = {
  vendors: 'تنظیمات رستوران',
  vendor_hours: 'ساعت کار هفته',
  vendor_days: 'روز خاص',
  vendor_pauses: 'توقف سفارش',
  brand_branches: 'عضویت در برند',
  payment_settings: 'درگاه پیش‌فرض',
  club_settings: 'باشگاه مشتریان',
  accounting_settings: 'شناسه‌های سند پرداز',
  drawers: 'کشوی پول',
  staff: 'همکار',
  staff_roles: 'نقش همکار',
  staff_pins: 'رمز چهاررقمی همکار',
  roles: 'نقش',
  role_permissions: 'دسترسی‌های نقش',
  menu_items: 'غذا',
  toppings: 'افزودنی',
  discount_codes: 'کد تخفیف',
  delivery_zones: 'محدودهٔ ارسال',
  bank_configurations: 'درگاه پرداخت',
  card_terminals: 'کارت‌خوان',
}

const fieldNames: Readonly<Record<string, string>> = {
  values: 'فهرست',
  name: 'نام',
  title: 'نام',
  code: 'کد',
  type: 'نوع',
  value: 'مقدار',
  first_name: 'نام',
  last_name: 'نام خانوادگی',
  price: 'قیمت',
  discount_kind: 'نوع تخفیف',
  discount_value: 'مقدار تخفیف',
  packaging_cost: 'هزینهٔ بسته‌بندی',
  serve_packaging_cost: 'بسته‌بندی در سالن',
  order_packaging_cost: 'بسته‌بندی سفارش',
  with_tax: 'مشمول مالیات',
  is_active: 'فعال',
  active: 'فعال',
  enabled: 'فعال',
  deleted_at: 'زمان حذف',
  removed_at: 'زمان حذف',
  replaced_at: 'زمان جایگزینی',
  minimum_basket: 'کمترین مبلغ سفارش',
  minimum_order: 'کمترین مبلغ سفارش',
  free_above: 'ارسال رایگان از',
  tax_rate_bp: 'نرخ مالیات',
  tax_on_packaging: 'مالیات بسته‌بندی',
  tax_on_service_fee: 'مالیات حق سرویس',
  service_fee_type: 'نوع حق سرویس',
  service_fee_value: 'حق سرویس',
  service_fee_delivery_types: 'حق سرویس برای',
  phone: 'تلفن',
  second_phone: 'تلفن دوم',
  address: 'نشانی',
  description: 'توضیح',
  currency: 'واحد پول',
  primary_color: 'رنگ',
  cover_file_id: 'عکس بالای صفحه',
  logo_file_id: 'نشان رستوران',
  image_file_id: 'عکس',
  lat: 'عرض جغرافیایی',
  lng: 'طول جغرافیایی',
  online_payment: 'پرداخت آنلاین',
  pay_later_channels: 'کانال‌های پرداخت در محل',
  delivery_types: 'نوع‌های تحویل',
  channels: 'کانال‌ها',
  auto_confirm: 'پذیرش خودکار',
  preparation_minutes: 'زمان آماده‌سازی',
  estimate_minutes: 'زمان ارسال',
  day_start_hour: 'آغاز روز کاری',
  unpaid_expiry_minutes: 'مهلت پرداخت',
  offline_approval_limit: 'سقف تأیید بدون شبکه',
  round_to: 'گرد کردن مبلغ',
  cap: 'سقف تخفیف',
  usage_limit: 'سقف استفاده',
  expiration: 'پایان اعتبار',
  starts_at: 'آغاز اعتبار',
  vendors_proper_name: 'نام محدوده',
  polygon: 'مرز محدوده',
  priority: 'اولویت',
  account: 'حساب',
  provider: 'درگاه',
  bank: 'بانک',
  pre_selected_provider: 'درگاه پیش‌فرض',
  sealed: 'کلیدهای درگاه',
  settings: 'شناسه‌ها',
  key_id: 'شمارهٔ رمز نگهداری',
  pin_hash: 'رمز',
  from_date: 'از روز',
  to_date: 'تا روز',
  openings: 'ساعت‌ها',
  message: 'پیام',
  started_at: 'آغاز',
  ends_at: 'پایان',
  money_per_point: 'مبلغ هر امتیاز',
  point_value: 'ارزش امتیاز',
  asked_by: 'خواستار',
  accepted_at: 'زمان پذیرش',
  min_share_bp: 'کمترین سهم پرداخت با امتیاز',
  max_share_bp: 'بیشترین سهم پرداخت با امتیاز',
  expiry_days: 'اعتبار امتیاز به روز',
  subdomain: 'نام در نشانی سایت',
  instagram: 'صفحهٔ اینستاگرام',
  enamad: 'نماد اعتماد',
  economic_code: 'کد اقتصادی یا شناسهٔ ملی',
  tip_rates_bp: 'انعام‌های پیشنهادی',
  print_all_items_on_factor: 'همهٔ اقلام روی رسید',
  scheduled_orders: 'سفارش برای بعد',
  slot_minutes: 'طول هر بازه',
  slot_capacity_minutes: 'ظرفیت آشپزخانه در هر بازه',
  schedule_days_ahead: 'سفارش تا چند روز بعد',
  ready_sms: 'پیامک آماده شدن',
  finish_after_minutes: 'پایان خودکار سفارش',
  finish_tables_at_payment: 'پایان سفارش میز با پرداخت',
  order_packaging_on_serve: 'بسته‌بندی سفارش در سالن',
  max_line_count: 'بیشترین تعداد از یک غذا',
  notice_accepted: 'خبر پذیرفته شدن',
  notice_rejected: 'خبر رد شدن',
  notice_ready: 'خبر آماده شدن',
  notice_on_way: 'خبر در راه بودن',
  notice_arrived: 'خبر رسیدن پیک',
  bridge_id: 'پل',
  device_address: 'نشانی دستگاه',
  port: 'درگاه شبکه',
  serial_number: 'شمارهٔ سریال',
  terminal_number: 'شمارهٔ پایانه',
  weekday: 'روز هفته',
  opens: 'از ساعت',
  closes: 'تا ساعت',
  scope: 'کدام سفارش‌ها',
  usage_limit_per_user: 'سقف استفادهٔ هر مشتری',
  vendor_deal: 'پیشنهاد رستوران',
  customer_id: 'ویژهٔ مشتری',
  is_listed: 'نمایش به مهمان',
  first_order_only: 'فقط سفارش اول',
  is_stacking: 'همراه تخفیف غذا',
  waives_packaging: 'بسته‌بندی رایگان',
  hours: 'ساعت‌ها',
  item_ids: 'غذاها',
  category_ids: 'دسته‌ها',
  free_items: 'غذاهای رایگان',
}

/** Returns the Persian name of a logged column; a new one shows its own name. */
export function fieldName(field: string): string {
  return fieldNames[field] ?? field
}

const moneyFields = /price|cost|minimum_basket|minimum_order|free_above|money_per_point|point_value|limit$|^cap$/
const countFields = /^usage_limit/
const latinFields: ReadonlySet<string> = new Set([
  'primary_color',
  'subdomain',
  'instagram',
  'enamad',
  'device_address',
])
const weekdays: Readonly<Record<string, string>> = {
  SAT: 'شنبه',
  SUN: 'یکشنبه',
  MON: 'دوشنبه',
  TUE: 'سه‌شنبه',
  WED: 'چهارشنبه',
  THU: 'پنجشنبه',
  FRI: 'جمعه',
}

/** Who asked for a membership of a brand. */
const membershipSides = { BRAND: 'صاحب برند', BRANCH: 'شعبه' }

/** Stored codes that occur as values. */
const codeNames: Readonly<Record<string, string>> = {
  ...channelNames,
  ...deliveryTypeNames,
  ...currencyNames,
  ...membershipSides,
  FIX: 'مبلغ ثابت',
  MONEY: 'مبلغ ثابت',
  FREEITEM: 'غذای رایگان',
  FREESHIPPING: 'ارسال رایگان',
  PERCENTAGE: 'درصد',
  OFF: 'خاموش',
  PUSH: 'اعلان',
  SMS: 'پیامک',
}

/** Fields that hold a share or an amount, each with the field that says which. */
const kindFields: Readonly<Record<string, string>> = {
  service_fee_value: 'service_fee_type',
  discount_value: 'discount_kind',
  value: 'type',
}
type ChangedField = { field: string; before: unknown; after: unknown }

/** Returns a side of a changed field as a person reads it. */
export function changedText(
  { field, fields, unit }: { field: string; fields: readonly ChangedField[]; unit: string },
  side: 'before' | 'after',
): string {
  const value = fields.find((one) => one.field === field)?.[side]
  const kind = fields.find((one) => one.field === kindFields[field])?.[side]
  if (typeof value !== 'number' || typeof kind !== 'string') return valueText(field, value, unit)
  return kind === 'PERCENTAGE' ? numberText('share_bp', value, unit) : `${showNumber(value)} ${unit}`
}

/** Returns a logged value as a person reads it. */
export function valueText(field: string, value: unknown, unit: string): string {
  if (value === null || value === undefined || value === '') return 'خالی'
  if (typeof value === 'boolean') return value ? 'بله' : 'خیر'
  if (typeof value === 'number') return numberText(field, value, unit)
  if (Array.isArray(value)) return value.map((one) => memberText(field, one, unit)).join('، ') || 'خالی'
  if (typeof value === 'object') return toPersianDigits(JSON.stringify(value))
  // The id of a picture means nothing to a reader, so only its change is shown.
  if (field.endsWith('_file_id')) return 'عکس'
  const text = codeNames[String(value)] ?? String(value)
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return formatJalali(text, 'both')
  // A colour and an address of the web are typed with Latin digits, and are compared so.
  return latinFields.has(field) ? text : toPersianDigits(text)
}

function numberText(field: string, value: number, unit: string): string {
  if (field.endsWith('_bp')) return `${showNumber(value / 100)}٪`
  const isMoney = moneyFields.test(field) && !countFields.test(field)
  if (field.endsWith('_minutes')) return `${showNumber(value)} دقیقه`
  if (!Number.isInteger(value)) return toPersianDigits(String(value).replace('.', '٫'))
  return isMoney ? `${showNumber(value)} ${unit}` : showNumber(value)
}

/** One value of a set: a permission, a role, an opening. */
function memberText(field: string, value: unknown, unit: string): string {
  if (typeof value === 'number') return numberText(field, value, unit)
  if (typeof value !== 'object' || value === null) return codeNames[String(value)] ?? toPersianDigits(String(value))
  if ('permission' in value) return permissionText(String(value.permission))
  if ('role' in value) return String(value.role)
  if ('weekday' in value && 'opens' in value && 'closes' in value)
    return toPersianDigits(`${weekdays[String(value.weekday)] ?? ''} ${short(value.opens)} تا ${short(value.closes)}`)
  return toPersianDigits(JSON.stringify(value))
}

const short = (clock: unknown) => String(clock).slice(0, 5)

function permissionText(permission: string): string {
  return (permissionTitles as Readonly<Record<string, string>>)[permission] ?? permission
}
