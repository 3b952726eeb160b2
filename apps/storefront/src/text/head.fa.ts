import { showNumber } from '@sofreh/kernel'
import type { Currency } from '../content/page-content.ts'
import { menuTitle, unitNames } from './site.fa.ts'

type Dish = { description: string; price: number; currency: Currency; vendor: string }

/** Texts for search engines, messengers and pages without data. */
export const headText = {
  title: menuTitle,
  description: (name: string, address: string) =>
    address ? `منوی ${name} را ببینید و آنلاین سفارش دهید. ${address}` : `منوی ${name} را ببینید و آنلاین سفارش دهید.`,
  dishTitle: (dish: string, name: string) => `${dish} · ${name}`,
  dish: ({ description, price, currency, vendor }: Dish) =>
    [description, `${showNumber(price)} ${unitNames[currency]}`, `سفارش از ${vendor}`].filter(Boolean).join(' · '),
  shellBody: 'اینترنت نیست یا به رستوران وصل نشدیم. همین که شبکه برگردد، این صفحه خودش باز می‌شود.',
  shellOpen: 'کدام را باز کنیم؟',
  noScript: 'برای سفارش آنلاین، جاوااسکریپت مرورگرتان را روشن کنید و صفحه را دوباره باز کنید؛ یا تلفنی سفارش دهید.',
  callVendor: (phone: string) => `تماس با رستوران: <bdi dir="ltr">${phone}</bdi>`,
  faces: {
    menu: 'منوی رستوران',
    till: 'صندوق',
    kitchen: 'نمایشگر آشپزخانه',
    office: 'پنل',
    kiosk: 'کیوسک',
    board: 'تابلوی شماره',
  },
} as const
