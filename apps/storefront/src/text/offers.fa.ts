import { showNumber } from '@sofreh/kernel'
import type { Offer } from '@sofreh/pricing/domain'

type Given = Pick<Offer, 'type' | 'value' | 'cap' | 'minimumBasket' | 'freeItems'>

/** Texts of the discount codes on the menu and at checkout. */
export const offersText = {
  title: 'کدهای تخفیف رستوران',
  taken: 'در سبد شماست',
  /** States what a code takes off, and its minimum order. */
  gives: (rules: Given, unit: string) =>
    rules.minimumBasket > 0
      ? `${giftOf(rules, unit)}، برای سفارش از ${showNumber(rules.minimumBasket)} ${unit}`
      : giftOf(rules, unit),
  onFirst: 'نخستین سفارش',
} as const

function giftOf({ type, value, cap, freeItems }: Given, unit: string): string {
  switch (type) {
    case 'PERCENTAGE':
      return `${showNumber(value / 100)}٪ تخفیف${cap === null ? '' : ` تا ${showNumber(cap)} ${unit}`}`
    case 'MONEY':
      return `${showNumber(value)} ${unit} تخفیف`
    case 'FREESHIPPING':
      return 'ارسال رایگان'
    case 'FREEITEM':
      return `هدیه: ${freeItems.map(({ title }) => title).join('، ')}`
  }
}
