import { showNumber } from '@sofreh/kernel'

/** Texts for sharing a dish or the restaurant. */
export const shareText = {
  dish: (title: string) => `فرستادن ${title} برای دوستان`,
  house: 'فرستادن منو برای دوستان',
  dishWords: (title: string, vendor: string, price: number, unit: string) =>
    `«${title}» در ${vendor}${price > 0 ? `، ${showNumber(price)} ${unit}` : ''}`,
  houseWords: (vendor: string) => `منوی ${vendor}`,
  copied: 'نشانی کپی شد؛ هر جا خواستید بچسبانید.',
  notCopied: 'مرورگر اجازهٔ کپی نداد. نشانی بالای صفحه را بفرستید.',
} as const
