import { showNumber } from '@sofreh/kernel'

/** Texts for sharing a dish or the restaurant. */
export const shareText = {
  dish: (title: string) => `فرستادن ${title} برای دوستان`,
  shareMenu: 'فرستادن منو برای دوستان',
  dishMessage: (title: string, vendor: string, price: number, unit: string) =>
    `«${title}» در ${vendor}${price > 0 ? `، ${showNumber(price)} ${unit}` : ''}`,
  vendorMessage: (vendor: string) => `منوی ${vendor}`,
  copied: 'نشانی کپی شد؛ هر جا خواستید بچسبانید.',
  notCopied: 'مرورگر اجازهٔ کپی نداد. نشانی بالای صفحه را بفرستید.',
} as const
