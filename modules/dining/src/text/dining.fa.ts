import { toPersianDigits } from '@sofreh/kernel'
import type { TableStatus } from '../domain/index.ts'

export const diningRefusals: Record<string, string> = {
  TABLE_NOT_FOUND: 'این میز پیدا نشد. کد روی میز را دوباره اسکن کنید یا از همکاران ما بپرسید.',
  TABLE_CATEGORY_NOT_FOUND: 'این سالن پیدا نشد. صفحه را تازه کنید.',
  TABLE_NAME_TAKEN: 'میز «{name}» در این سالن هست. نام دیگری بگذارید.',
  TABLE_CATEGORY_NAME_TAKEN: 'سالن «{name}» را پیش‌تر ساخته‌اید. نام دیگری بگذارید.',
  TABLE_HAS_OPEN_ORDER: 'روی «{name}» سفارش بازی هست. پس از بسته شدن سفارش کنارش بگذارید.',
}

export const tableStatusNames: Record<TableStatus, string> = { FREE: 'آزاد', RESERVED: 'رزرو' }

/** A table as it is spoken of: a bare number is a «میز», a name («تخت ۲», «میز کنار حوض») speaks for itself. */
export function tableTitle(name: string): string {
  return /^[0-9۰-۹]/.test(name) ? `میز ${toPersianDigits(name)}` : toPersianDigits(name)
}
