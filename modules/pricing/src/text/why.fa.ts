import { showNumber } from '@sofreh/kernel'
import type { WhyKind, WhyPart } from '../domain/index.ts'

const names: Record<WhyKind, string> = {
  FINAL_PRICE: 'مبلغ قابل پرداخت',
  GOODS: 'غذاها',
  LINE: 'قلم',
  ITEM: 'قیمت غذا',
  ITEM_DISCOUNT: 'تخفیف منو',
  FREE_ITEM: 'رایگان شد',
  TOPPING: 'افزودنی',
  DISCOUNTS: 'تخفیف‌ها',
  LINE_DISCOUNT: 'تخفیف قلم',
  ORDER_DISCOUNT: 'تخفیف سفارش',
  COUPON: 'کد تخفیف',
  POINTS: 'امتیاز باشگاه',
  PACKAGING: 'بسته‌بندی',
  LINE_PACKAGING: 'بسته‌بندی',
  ORDER_PACKAGING: 'بسته‌بندی سفارش',
  WAIVED_PACKAGING: 'بخشودگی بسته‌بندی',
  SERVICE_FEE: 'حق سرویس',
  TAX: 'مالیات بر ارزش افزوده',
  LINE_TAX: 'مالیات غذا',
  PACKAGING_TAX: 'مالیات بسته‌بندی',
  SERVICE_FEE_TAX: 'مالیات حق سرویس',
  DELIVERY: 'ارسال',
  DELIVERY_COST: 'هزینهٔ ارسال',
  DELIVERY_FREE_ABOVE: 'ارسال رایگان',
  DELIVERY_DISCOUNT: 'تخفیف ارسال',
  TIP: 'انعام',
  ROUNDING: 'گرد کردن',
}

/** Names a node of the price tree; a dish and a topping by their titles. */
export function whyName(part: Pick<WhyPart, 'kind' | 'title'>): string {
  if (part.title === undefined) return names[part.kind]
  return part.kind === 'LINE' || part.kind === 'TOPPING' ? part.title : `${names[part.kind]}: ${part.title}`
}

/** Shows the rule behind an amount, such as count × price or a rate of an amount; empty when there is none. */
export function whyRule(part: WhyPart): string {
  const { rateBp, of, count, unitPrice, freeCount } = part
  if (rateBp !== undefined && of !== undefined) return `${percent(rateBp)} از ${showNumber(of)}`
  if (of !== undefined) return `برای سفارش‌های ${showNumber(of)} و بیشتر`
  const free = freeCount ? `، ${showNumber(freeCount)} تا رایگان` : ''
  if (count !== undefined && unitPrice !== undefined) return `${showNumber(count)} × ${showNumber(unitPrice)}${free}`
  return ''
}

function percent(rateBp: number): string {
  return `${showNumber(rateBp / 100)}٪`
}
